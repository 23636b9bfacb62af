-- Double entry. Every account's balance is the sum of its transfers; per currency all balances sum to zero.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- wallet: a player's money. house: the operator's own betting account. clearing: the outside world
  -- (bank, demo grants) and money in settlement. fees: what the operator earned. debt: what a player owes
  -- after a reversal that the wallet could not cover.
  kind text not null check (kind in ('wallet', 'house', 'clearing', 'fees', 'debt')),
  name text not null,
  user_id bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null default 0,
  -- What open orders, bets and pending withdrawals have bound.
  hold_minor bigint not null default 0 check (hold_minor >= 0),
  -- How far below zero the account may go; null: without limit. A wallet may not.
  credit_limit_minor bigint default 0 check (credit_limit_minor >= 0),
  check (credit_limit_minor is null or balance_minor + credit_limit_minor >= hold_minor),
  check (kind <> 'wallet' or (user_id is not null and credit_limit_minor = 0)),
  unique nulls not distinct (kind, name, user_id, currency)
  -- Half of each page is kept free: a wallet changes with every bet.
) with (fillfactor = 50);
create index on ledger_account (user_id);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  debit_account_id bigint not null references ledger_account,
  credit_account_id bigint not null references ledger_account,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  kind text not null check (
    kind in ('grant', 'deposit', 'withdrawal', 'bet', 'commission', 'reversal', 'adjustment')
  ),
  -- What it is about, for people and for joins: 'deposit:12', 'market:7'.
  reference text not null,
  description text not null,
  -- Unique for ever: a second try of the same business step books nothing.
  idempotency_key text not null unique,
  -- A correction names the transfer it takes back, and each can be taken back once.
  reverses_id bigint unique references ledger_transfer,
  booked_at timestamptz not null default now(),
  check (debit_account_id <> credit_account_id)
);
create index on ledger_transfer (debit_account_id, id);
create index on ledger_transfer (credit_account_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();

-- The first final answer of every money request, kept for ever, written with its effect.
create table idempotency_record (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
