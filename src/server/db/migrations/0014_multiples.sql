-- Bets of several legs, against the house. States and moves: src/domain/multiples/multiple-state.ts.
create table multiple (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account,
  customer_ref text not null,
  system text not null,
  lines int not null check (lines >= 1),
  stake_per_line_minor bigint not null check (stake_per_line_minor > 0),
  stake_minor bigint not null generated always as (lines * stake_per_line_minor) stored,
  -- Which changes of price the player took without being asked.
  acceptance text not null check (acceptance in ('none', 'better', 'any')),
  tolerance_bps int not null check (tolerance_bps between 0 and 1000),
  status text not null default 'open' check (status in ('open', 'settled', 'cashed_out', 'cancelled')),
  -- The most that it can still return: part of the hold of the house's account.
  liability_minor bigint not null check (liability_minor >= 0),
  -- What was paid, the stake included; null while it is open.
  returned_minor bigint check (returned_minor >= 0),
  -- How often it was settled: a market settled anew takes the payment back and pays again.
  settlements int not null default 0,
  placed_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  unique (account_id, customer_ref),
  check ((status = 'open') = (returned_minor is null)),
  check ((status = 'open') = (closed_at is null)),
  check (status = 'open' or liability_minor = 0)
);
create index on multiple (account_id, id);
create index on multiple (id) where status = 'open';

create table multiple_leg (
  multiple_id bigint not null references multiple,
  -- From 0, in the order of the slip.
  place int not null check (place >= 0),
  market_id bigint not null,
  selection_id bigint not null,
  price int not null check (price between 101 and 100000),
  -- The settlement of the market that decided it, and what that made of it; null while it is open.
  settlement_id bigint references market_settlement,
  win_parts bigint,
  lose_parts bigint,
  parts bigint,
  primary key (multiple_id, place),
  foreign key (market_id, selection_id) references selection (market_id, id),
  check ((settlement_id is null) = (parts is null)),
  check ((settlement_id is null) = (win_parts is null)),
  check ((settlement_id is null) = (lose_parts is null))
);
create index on multiple_leg (market_id) where settlement_id is null;
create index on multiple_leg (settlement_id) where settlement_id is not null;
