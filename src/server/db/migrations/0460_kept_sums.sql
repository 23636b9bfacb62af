-- Sums of all that moved an account up to a transfer, by product and kind: a look at the account adds only what came later. The rows follow
-- from the ledger. Deleting them loses nothing but the time to add up again.
create table ledger_kept_sums (
  account_id bigint primary key references ledger_account_key,
  -- The last transfer in the sums.
  to_id bigint not null,
  -- Of `product`, `kind`, `debit_minor` and `credit_minor`.
  sums jsonb not null
);
