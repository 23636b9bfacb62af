alter table exchange_order
  -- An order at a limit, or one for the starting price: at a limit of its own, or at any price.
  add column kind text not null default 'limit' check (kind in ('limit', 'limit_on_close', 'market_on_close')),
  -- What becomes of what is left when the market turns in play.
  add column persistence text not null default 'lapse' check (persistence in ('lapse', 'persist', 'market_on_close')),
  -- Fill or kill: matched at once as far as this at least, or not at all. Null: what is left rests.
  add column fill_min_minor bigint check (fill_min_minor > 0),
  -- For the starting price: what the order may lose. A lay's stake is this until there is a price.
  add column liability_minor bigint check (liability_minor > 0),
  -- In play: until when the order waits before it may match, and the version of the market it is meant for.
  add column waits_until timestamptz,
  add column waits_version bigint,
  -- What the stake was reckoned from, when the order asked for a payout or a profit.
  add column target_kind text check (target_kind in ('payout', 'backers_profit')),
  add column target_minor bigint check (target_minor > 0),
  add check ((kind = 'limit') = (liability_minor is null)),
  add check ((waits_until is null) = (waits_version is null)),
  drop constraint exchange_order_lapse_reason_check,
  add constraint exchange_order_lapse_reason_check check (lapse_reason in (
    'MKT_UNKNOWN', 'MKT_INVALID', 'MKT_SUSPENDED', 'MKT_VERSION', 'RNR_UNKNOWN', 'TIME_ELAPSED', 'SP_IN_PLAY',
    'SMALL_STAKE'
  ));

alter table market
  -- How long an order that would match waits in play.
  add column bet_delay_seconds int not null default 0 check (bet_delay_seconds between 0 and 60),
  add column has_starting_price boolean not null default false,
  -- The starting prices are made; there is no second auction.
  add column is_reconciled boolean not null default false;
alter table selection add column starting_price int check (starting_price between 101 and 100000);

-- What a player allows itself to lose in an event; without an event: in each that has no limit of its own.
create table exposure_limit (
  account_id bigint not null references ledger_account,
  event_id bigint references event,
  matched_minor bigint check (matched_minor >= 0),
  total_minor bigint check (total_minor >= 0),
  action text not null check (action in ('reject', 'stop', 'tear_down')),
  unique nulls not distinct (account_id, event_id)
);
-- Events in which a player stopped itself by its limit, until it says otherwise.
create table blocked_event (
  account_id bigint not null references ledger_account,
  event_id bigint not null references event,
  primary key (account_id, event_id)
);
