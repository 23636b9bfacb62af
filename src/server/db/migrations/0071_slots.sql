-- The seed of a player's next spin: its hash is shown before the spin, and the seed after it.
create table slot_seed (
  account_id bigint primary key references ledger_account,
  nonce int not null default 0 check (nonce >= 0),
  commitment bytea not null check (length(commitment) = 32),
  -- Encrypted with a key that is not in the database.
  seed bytea not null,
  spun_at timestamptz(3)
);

create table slot_spin (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account,
  customer_ref text not null,
  machine_id text not null check (machine_id ~ '^[a-z][a-z0-9-]*$'),
  rules_version int not null check (rules_version > 0),
  coin_minor bigint not null check (coin_minor > 0),
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  -- Where each reel stopped.
  stops int[] not null,
  player_seed text not null,
  -- Shown: the spin is over.
  server_seed bytea not null check (length(server_seed) = 32),
  nonce int not null,
  spun_at timestamptz(3) not null,
  unique (account_id, customer_ref),
  unique (account_id, nonce)
);
create index on slot_spin (account_id, id);
