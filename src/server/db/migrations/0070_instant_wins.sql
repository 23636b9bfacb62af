-- Scratch cards on finite pools. States and moves of a card: src/domain/casino/scratch/ticket-state.ts.
create table scratch_pool (
  id bigint generated always as identity primary key,
  game_id text not null check (game_id ~ '^[a-z][a-z0-9-]*$'),
  version int not null check (version > 0),
  -- The game as it is sold from this pool: a later version never touches a card that was bought before.
  game jsonb not null,
  currency text not null,
  tickets int not null check (tickets > 0),
  price_minor bigint not null check (price_minor > 0),
  -- Published before the first sale.
  root bytea not null check (length(root) = 32),
  -- The seed that the prizes, their salts and the purchases follow from, encrypted with a key that is not in the database.
  seed bytea not null,
  -- `ended`: the last of the highest prizes is sold, or the last card. `void`: a malfunction.
  status text not null default 'on_sale' check (status in ('on_sale', 'ended', 'withdrawn', 'void')),
  reason text not null default '',
  sold int not null default 0,
  -- A bit for each ticket: whether it is sold.
  sold_map bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  unique (game_id, version),
  check (sold between 0 and tickets),
  check ((status = 'on_sale') = (closed_at is null))
);
alter table scratch_pool alter column sold_map set storage external;

-- The tree of hashes, a floor to a row and leaves first, so that the path of a card reads one hash of each.
create table scratch_floor (
  pool_id bigint not null references scratch_pool,
  height int not null check (height >= 0),
  hashes bytea not null,
  primary key (pool_id, height)
);
-- Not compressed: a hash in the middle is read without the rest.
alter table scratch_floor alter column hashes set storage external;

create table scratch_card (
  id bigint generated always as identity primary key,
  pool_id bigint not null references scratch_pool,
  account_id bigint not null references ledger_account,
  customer_ref text not null,
  -- The how manieth sale of the pool it was, from 1.
  sale int not null check (sale > 0),
  ticket int not null check (ticket >= 0),
  -- Its place among the tickets that were unsold, and how many these were.
  place int not null check (place >= 0),
  unsold int not null check (unsold > place),
  player_seed text not null,
  nonce int not null check (nonce >= 0),
  state text not null default 'purchased'
    check (state in ('purchased', 'revealed', 'auto-revealed', 'settled', 'void')),
  played_by text check (played_by in ('player', 'operator')),
  -- Not in the database before the card is played.
  prize_minor bigint check (prize_minor >= 0),
  -- To the millisecond, as the program counts.
  bought_at timestamptz(3) not null default clock_timestamp(),
  closed_at timestamptz,
  void_reason text,
  unique (account_id, customer_ref),
  unique (pool_id, ticket),
  unique (pool_id, sale),
  unique (pool_id, account_id, nonce),
  check ((state in ('purchased', 'void')) or (played_by is not null and prize_minor is not null)),
  check (state <> 'purchased' or (played_by is null and prize_minor is null)),
  check ((state = 'void') = (void_reason is not null))
);
create index on scratch_card (account_id, id);
create index on scratch_card (bought_at) where state = 'purchased';
create index on scratch_card (pool_id, prize_minor) where prize_minor > 0;
