-- Where an event stands (domain/catalogue/event-state.ts).
alter table event
  add column state text not null default 'scheduled' check (
    state in ('scheduled', 'started', 'postponed', 'abandoned', 'resumed', 'cancelled', 'finished')
  ),
  -- The start before the first postponement, or when play was broken off: the window of 48 hours counts from it.
  add column interrupted_at timestamptz,
  -- The true start, once it is known.
  add column started_at timestamptz,
  -- What its markets have yet to go through after a move; a job takes it to its end.
  add column markets_due text check (markets_due in ('late', 'suspend', 'determined', 'void')),
  -- Who made the last move; null: the program itself.
  add column moved_by bigint references app_user,
  add check ((state in ('postponed', 'abandoned')) = (interrupted_at is not null));
create index on event (id) where markets_due is not null or interrupted_at is not null;
update event e set state = 'finished' where is_over;
update event e set state = 'started' where in_play and not is_over;

-- When the market turned in play: bets between the true start and this are void.
alter table market add column in_play_at timestamptz;

-- Bets that are void one by one: both sides of the match. They stay on record and count for nothing.
alter table exchange_fill add column voided_at timestamptz;
alter table exchange_order
  add column voided_minor bigint not null default 0 check (voided_minor >= 0),
  drop column remaining_minor;
alter table exchange_order add column remaining_minor bigint generated always as
    (stake_minor - matched_minor - cancelled_minor - lapsed_minor - voided_minor) stored
    check (stake_minor - matched_minor - cancelled_minor - lapsed_minor - voided_minor >= 0);

-- What the settled markets of an account won is looked up by the account.
create index on settlement_line (account_id);

-- Units of a currency that one euro is worth, as the European Central Bank published it for the day.
create table reference_rate (
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  rate numeric(20, 8) not null check (rate > 0),
  loaded_at timestamptz not null default now(),
  primary key (day, currency)
);

-- The largest stake of an order. The first that is set counts, from the kind of market over league and sport to all;
-- a player's own limit counts besides.
create table stake_limit (
  scope text not null check (scope in ('kind', 'league', 'sport', 'all', 'player')),
  -- The kind, the competition, the id of the sport or of the player's wallet; empty for all.
  key text not null check ((key = '') = (scope = 'all')),
  max_minor bigint not null check (max_minor > 0),
  primary key (scope, key)
);
