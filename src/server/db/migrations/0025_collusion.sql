-- What somebody signed in with: enough to tell that two accounts share it, and no more.
create table device (
  user_id bigint not null references app_user,
  -- Of the network address and the name of the browser or program.
  hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- Money that moved between two players in a market in a way that looks arranged. Moves: src/domain/exchange/collusion.ts.
create table collusion_alert (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references market_settlement,
  loser_id bigint not null references app_user,
  winner_id bigint not null references app_user,
  -- What one lost to the other by their bets with each other, before commission.
  moved_minor bigint not null check (moved_minor > 0),
  currency text not null,
  bets int not null check (bets > 0),
  matched_minor bigint not null check (matched_minor > 0),
  -- Of all that the loser matched in the market.
  share_bps int not null check (share_bps between 0 and 10000),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- With the reason far_price: what they agreed on, and what others had bet at next to it.
  price int,
  market_price int,
  found_at timestamptz not null default clock_timestamp(),
  -- open -> confirmed | dismissed, both final
  state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
  decided_at timestamptz,
  decided_by bigint references app_user,
  note text not null default '',
  unique (settlement_id, loser_id, winner_id),
  check (loser_id <> winner_id),
  check ((price is null) = (market_price is null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null))
);
create index on collusion_alert (state, id);

-- When the bets of a settled market were looked through.
alter table market_settlement add column looked_through_at timestamptz;
create index on market_settlement (id) where status = 'settled' and looked_through_at is null;
