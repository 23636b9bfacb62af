-- Which product moved the money. The kinds say what for, in words that fit every product, so a new product needs no new
-- ones here: the program names them, and the database keeps only their form.
alter table ledger_transfer add column product text;

-- Transfers are append-only. A column that takes another type writes the table anew without a change of any row that its
-- triggers would see. What is about a market is the exchange's, and so is what takes back a transfer by its number.
alter table ledger_transfer alter column product type text using (
  case
    when kind = 'grant' then 'cashier'
    else case split_part(reference, ':', 1)
      when 'deposit' then 'cashier'
      when 'withdrawal' then 'cashier'
      when 'multiple' then 'multiples'
      when 'market' then 'exchange'
      when 'transfer' then 'exchange'
      else 'ledger'
    end
  end
);
alter table ledger_transfer
  alter column product set not null,
  add constraint ledger_transfer_product check (product ~ '^[a-z][a-z-]*$'),
  drop constraint ledger_transfer_kind_check,
  add constraint ledger_transfer_kind check (kind ~ '^[a-z][a-z_]*$');

-- What a seal hashes of each transfer. Form 2 covers the product too; transfers that were sealed before keep form 1.
alter table ledger_seal add column form smallint not null default 1;
alter table ledger_seal alter column form set default 2;
