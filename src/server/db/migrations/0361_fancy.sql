-- Markets that the house quotes on matches of cricket: the bookmaker, and sessions of runs (fancy). Players bet against the
-- house alone; the ball log of the match decides.

-- What the house believes of a match before its first ball, and how far it has followed the log.
create table fancy_event (
  event_id bigint primary key references event,
  home_chance_bps int not null check (home_chance_bps between 500 and 9500),
  -- The last entry of the ball log that the quotes know. It only rises.
  seen_to bigint not null,
  in_play boolean not null default false
);

create table fancy_market (
  id bigint generated always as identity primary key,
  event_id bigint not null references fancy_event,
  kind text not null check (kind in ('bookmaker', 'session')),
  innings int check (innings in (1, 2)),
  overs int check (overs between 1 and 50),
  -- decided: the result is known, and no bet is taken any more; its money is still to be moved.
  status text not null default 'open' check (status in ('open', 'decided', 'settled')),
  -- The offers of the house; an empty list while it offers nothing.
  quote jsonb not null,
  -- Rises with every other quote: a bet names the one that its player saw.
  quote_version int not null default 1,
  -- After a wicket or a boundary no bet is taken before then.
  reopens_at timestamptz,
  -- By an operator.
  is_stopped boolean not null default false,
  result jsonb,
  settled_at timestamptz,
  unique nulls not distinct (event_id, kind, innings, overs),
  check ((kind = 'session') = (innings is not null and overs is not null)),
  check ((status = 'open') = (result is null)),
  check ((status = 'settled') = (settled_at is not null))
);
create index fancy_market_unsettled on fancy_market (event_id) where status <> 'settled';

create table fancy_bet (
  id bigint generated always as identity primary key,
  market_id bigint not null references fancy_market,
  account_id bigint not null references ledger_account_key,
  customer_ref text not null,
  selection text not null check (selection in ('runs', 'home', 'away')),
  side text not null check (side in ('back', 'lay')),
  line int,
  -- The profit of a back for each hundred staked.
  rate int not null check (rate > 0),
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null check (win_minor >= 0),
  risk_minor bigint not null check (risk_minor >= 0),
  quote_version int not null,
  placed_at timestamptz not null default clock_timestamp(),
  unique (account_id, customer_ref),
  check ((selection = 'runs') = (line is not null))
);
create index fancy_bet_market on fancy_bet (market_id, account_id);
create trigger append_only before update or delete on fancy_bet
  for each row execute function refuse_change();

-- A player in a market: the worst and the best that all bets there together can come to, and their result.
create table fancy_stand (
  market_id bigint not null references fancy_market,
  account_id bigint not null references ledger_account_key,
  hold_minor bigint not null check (hold_minor >= 0),
  best_minor bigint not null check (best_minor >= 0),
  result_minor bigint,
  primary key (market_id, account_id),
  check (result_minor is null or (hold_minor = 0 and best_minor = 0))
);
create index fancy_stand_account on fancy_stand (account_id) where result_minor is null;
