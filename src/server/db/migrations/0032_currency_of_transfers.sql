-- A transfer moves money of one currency: both its accounts are in the currency that it names.
alter table ledger_account add unique (id, currency);

-- The new keys say what the old ones said and more, so a transfer costs as many look-ups as before.
alter table ledger_transfer
  drop constraint ledger_transfer_debit_account_id_fkey,
  drop constraint ledger_transfer_credit_account_id_fkey,
  add constraint ledger_transfer_debit_currency
    foreign key (debit_account_id, currency) references ledger_account (id, currency) not valid,
  add constraint ledger_transfer_credit_currency
    foreign key (credit_account_id, currency) references ledger_account (id, currency) not valid;

-- A ledger in which currencies were mixed keeps its rows; the trial balance shows which currency does not sum to zero.
do $$ begin
  if not exists (
    select from ledger_transfer t
    join ledger_account d on d.id = t.debit_account_id
    join ledger_account c on c.id = t.credit_account_id
    where t.currency <> d.currency or t.currency <> c.currency
  ) then
    alter table ledger_transfer validate constraint ledger_transfer_debit_currency;
    alter table ledger_transfer validate constraint ledger_transfer_credit_currency;
  end if;
end $$;
