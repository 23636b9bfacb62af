-- "Cash out by itself when it locks this much." At most one stands an account and market.
create table cash_out_target (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account,
  market_id bigint not null references market,
  -- After commission: when at least this is sure.
  profit_minor bigint check (profit_minor > 0),
  -- When no more than this loss is sure.
  loss_minor bigint check (loss_minor > 0),
  created_at timestamptz not null default now(),
  -- Reached, cancelled or replaced.
  ended_at timestamptz,
  check (profit_minor is not null or loss_minor is not null)
);
create unique index one_cash_out_target on cash_out_target (account_id, market_id) where ended_at is null;
create index on cash_out_target (account_id, id);

-- What was cashed out, written in the transaction of its bets: the same reference gets the same answer for ever.
create table cash_out (
  id uuid primary key,
  account_id bigint not null references ledger_account,
  market_id bigint not null,
  -- Null: the whole market.
  selection_id bigint,
  fraction_bps int not null check (fraction_bps between 1 and 10000),
  -- Who stood against it: the book, or the house at its firm quote.
  source text not null check (source in ('book', 'house')),
  customer_ref text not null,
  -- What was sure before and after, and what each outcome brings: as the player was told.
  figures jsonb not null,
  target_id bigint unique references cash_out_target,
  made_at timestamptz not null,
  unique (account_id, customer_ref)
);
create index on cash_out (account_id, made_at);
