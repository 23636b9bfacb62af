create table event (
  id bigint generated always as identity primary key,
  sport_id int not null,
  competition text not null,
  name text not null,
  starts_at timestamptz not null,
  in_play boolean not null default false,
  score text not null default '',
  is_over boolean not null default false,
  -- Where it comes from; null when an operator made it.
  feed text,
  feed_ref text,
  unique (feed, feed_ref)
);
create index on event (sport_id, starts_at) where not is_over;

create table market (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  name text not null,
  kind text not null check (kind in ('match_odds')),
  status text not null check (status in ('inactive', 'open', 'suspended', 'closed', 'void')),
  in_play boolean not null default false,
  -- Whether bets are taken after the start; if not, the market closes to bets when the event starts.
  turns_in_play boolean not null default false,
  winners int not null default 1 check (winners >= 1),
  commission_bps int not null check (commission_bps between 0 and 10000),
  version bigint not null default 1,
  feed text,
  feed_ref text,
  unique (feed, feed_ref)
);
create index on market (event_id);
create index on market (status) where status in ('open', 'suspended', 'inactive');

create table selection (
  id bigint generated always as identity primary key,
  market_id bigint not null references market,
  name text not null,
  outcome text not null default '' check (outcome in ('1', 'X', '2', '')),
  sort_order int not null,
  status text not null default 'active' check (
    status in ('active', 'removed', 'winner', 'loser', 'void')
  ),
  last_price int,
  traded_minor bigint not null default 0,
  feed_ref text,
  unique (market_id, sort_order),
  unique (market_id, id),
  unique (market_id, feed_ref)
);
