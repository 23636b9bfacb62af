-- The rules of games as they were put in force: the hash of what their files say, and the limits that operators set.
create table game_rules (
  game text not null check (game ~ '^[a-z-]+:[a-z0-9-]+$'),
  version int not null check (version > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- What is new, for players; empty for the first version.
  change text not null default '',
  -- Nobody for the first version, which the server records.
  accepted_by bigint references app_user,
  since timestamptz not null default clock_timestamp(),
  primary key (game, version)
);

-- Games whose files say something else than their version in force: they are closed until an operator accepts it.
create table game_closure (
  game text primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null default clock_timestamp()
);

-- The last version that a player was told of.
create table game_rules_seen (
  user_id bigint not null references app_user,
  game text not null,
  version int not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, game)
);
