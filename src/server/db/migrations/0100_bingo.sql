-- Rooms of bingo, by the number of their balls.
create table bingo_room (
  id bigint primary key check (id in (75, 90)),
  is_on boolean not null default true,
  -- Why the room is off; empty while it is on.
  off_reason text not null default '',
  -- The price of a ticket of rounds that begin from now on.
  price_minor bigint not null check (price_minor > 0)
);

-- A chain of seeds, each the hash of the one before. The head is published before the first round.
create table bingo_chain (
  id bigint generated always as identity primary key,
  room_id bigint not null references bingo_room,
  head bytea not null check (length(head) = 32),
  length int not null check (length > 0),
  -- The first seed, encrypted with a key that is not in the database.
  secret bytea not null,
  -- How many rounds have taken their seed.
  used int not null default 0 check (used between 0 and length),
  made_at timestamptz not null default clock_timestamp()
);
create index on bingo_chain (room_id, id);

create table bingo_round (
  id bigint generated always as identity primary key,
  room_id bigint not null references bingo_room,
  chain_id bigint not null references bingo_chain,
  -- Which seed of the chain: rounds use them backwards.
  step int not null check (step >= 0),
  rules_version int not null,
  price_minor bigint not null check (price_minor > 0),
  entropy text not null check (entropy in ('drand', 'players')),
  state text not null default 'open' check (state in ('open', 'closed', 'dealing', 'result', 'settled', 'void')),
  opened_at timestamptz not null default clock_timestamp(),
  phase_began_at timestamptz not null default clock_timestamp(),
  phase_ends_at timestamptz not null,
  -- The end of the sale, and the round of the beacon that decides after it; null where players are the entropy.
  closes_at timestamptz(3) not null,
  beacon_round bigint,
  -- The hash of the ordered list of tickets, published when the sale ends.
  list_hash bytea check (length(list_hash) = 32),
  -- The public entropy, and the beacon's signature of it.
  entropy_hex text,
  signature text,
  -- All balls in the order of their call, and the call that ends the round.
  calls int[] not null default '{}',
  last_call int,
  ended_at timestamptz,
  settled_at timestamptz,
  -- Shown once the round is over.
  seed bytea check (length(seed) = 32),
  void_reason text,
  -- The part of the pot that stayed with the house; null until the round is settled.
  house_minor bigint check (house_minor >= 0),
  unique (chain_id, step),
  check ((state = 'void') = (void_reason is not null)),
  check ((state = 'settled') <= (settled_at is not null and house_minor is not null))
);
create unique index bingo_round_running on bingo_round (room_id) where state not in ('settled', 'void');
create index on bingo_round (room_id, id);

-- Tickets that a player bought at once.
create table bingo_purchase (
  id bigint generated always as identity primary key,
  round_id bigint not null references bingo_round,
  account_id bigint not null references ledger_account,
  tickets int not null check (tickets > 0),
  paid_minor bigint not null check (paid_minor > 0),
  player_seed text not null default '',
  bought_at timestamptz not null default clock_timestamp(),
  -- The price went back before the sale ended: the tickets take no part.
  returned_at timestamptz
);
create index on bingo_purchase (round_id, account_id);
create index on bingo_purchase (account_id, id);

create table bingo_ticket (
  id bigint generated always as identity primary key,
  round_id bigint not null references bingo_round,
  purchase_id bigint not null references bingo_purchase,
  -- Its place among all tickets that the round has sold, from 1.
  sale int not null check (sale > 0),
  -- Its rows of numbers; 0 is a place without a number.
  rows jsonb not null,
  unique (round_id, sale)
);
create index on bingo_ticket (purchase_id);

-- The winners of a round: known with the draw, told when the ball has been called, paid when the round is settled.
create table bingo_prize (
  round_id bigint not null references bingo_round,
  prize int not null check (prize >= 0),
  ticket_id bigint not null references bingo_ticket,
  -- The call that won it, from 1.
  call int not null check (call > 0),
  prize_minor bigint not null check (prize_minor >= 0),
  primary key (round_id, prize, ticket_id)
);
