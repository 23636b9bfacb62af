-- Tables of the casino: one for each game.
create table casino_table (
  id bigint generated always as identity primary key,
  game_id text not null unique check (game_id ~ '^[a-z][a-z0-9-]*$'),
  is_on boolean not null default true,
  -- Limits set by the operator; null: those of the game and of the settings.
  least_minor bigint check (least_minor > 0),
  most_minor bigint check (most_minor > 0),
  player_most_minor bigint check (player_most_minor > 0),
  loss_limit_minor bigint check (loss_limit_minor >= 0),
  -- Why the table is off; empty while it is on.
  off_reason text not null default ''
);

-- A chain of seeds, each the hash of the one before. The head is published before the first round.
create table casino_chain (
  id bigint generated always as identity primary key,
  table_id bigint not null references casino_table,
  head bytea not null check (length(head) = 32),
  length int not null check (length > 0),
  -- The first seed, encrypted with a key that is not in the database.
  secret bytea not null,
  -- How many rounds have taken their seed.
  used int not null default 0 check (used between 0 and length),
  made_at timestamptz not null default clock_timestamp()
);
create index on casino_chain (table_id, id);

create table casino_round (
  id bigint generated always as identity primary key,
  table_id bigint not null references casino_table,
  chain_id bigint not null references casino_chain,
  -- Which seed of the chain: rounds use them backwards.
  step int not null check (step >= 0),
  rules_version int not null,
  entropy text not null check (entropy in ('drand', 'players')),
  state text not null default 'open' check (state in ('open', 'closed', 'dealing', 'result', 'settled', 'void')),
  stage int not null default 1 check (stage > 0),
  -- Pieces on the table, and those of earlier rounds that the round is dealt without.
  drawn int[] not null default '{}',
  set_aside int[] not null default '{}',
  -- How many lay there before the stage that was dealt last.
  dealt_from int not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  phase_began_at timestamptz not null default clock_timestamp(),
  phase_ends_at timestamptz not null,
  ended_at timestamptz,
  settled_at timestamptz,
  -- Shown once the round is over.
  seed bytea check (length(seed) = 32),
  void_reason text,
  -- The sum of what players won and lost; null until it is settled.
  players_result_minor bigint,
  unique (chain_id, step),
  check ((state = 'void') = (void_reason is not null)),
  check ((state = 'settled') <= (settled_at is not null))
);
create unique index casino_round_running on casino_round (table_id) where state not in ('settled', 'void');
create index on casino_round (table_id, id);

create table casino_stage (
  round_id bigint not null references casino_round,
  stage int not null,
  closes_at timestamptz not null,
  -- The round of the beacon, fixed with the close; null where players are the entropy.
  beacon_round bigint,
  closed_at timestamptz,
  -- The hash of the ordered list of accepted bets.
  bets_hash bytea check (length(bets_hash) = 32),
  bets int,
  entropy text,
  signature text,
  drawn_from int not null,
  primary key (round_id, stage)
);

create table casino_bet (
  id bigint generated always as identity primary key,
  round_id bigint not null references casino_round,
  stage int not null,
  account_id bigint not null references ledger_account,
  -- The call that placed it, and its place in the call.
  customer_ref text not null,
  place int not null,
  body_hash bytea not null,
  market text not null,
  selection text not null,
  side text not null check (side in ('back', 'lay')),
  -- In hundredths; null where a pay table says what is paid.
  price int check (price > 100),
  stake_minor bigint not null check (stake_minor > 0),
  liability_minor bigint not null check (liability_minor >= 0),
  return_minor bigint not null check (return_minor >= 0),
  -- How many pieces lay on the table when it was placed.
  at int not null,
  player_seed text not null default '',
  placed_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  unique (account_id, customer_ref, place)
);
create index on casino_bet (round_id, account_id);
create index on casino_bet (account_id, id);

-- A player in a round: what the round holds of the wallet, and what it brought.
create table casino_stand (
  round_id bigint not null references casino_round,
  account_id bigint not null references ledger_account,
  hold_minor bigint not null check (hold_minor >= 0),
  -- Null until the round is settled or void.
  result_minor bigint,
  primary key (round_id, account_id)
);
create index on casino_stand (account_id) where hold_minor > 0;

-- How a round settled each selection that was bet on. `pays`: back for 100 staked, where it is not by the price.
create table casino_verdict (
  round_id bigint not null references casino_round,
  market text not null,
  selection text not null,
  at int not null,
  verdict text not null check (verdict in ('win', 'lose', 'push', 'half', 'pays')),
  pays int,
  primary key (round_id, market, selection, at),
  check ((verdict = 'pays') = (pays is not null))
);

-- What a bet won or lost by the verdict, rounded down: the same as resultOf in src/domain/casino/verdict.ts.
create function casino_result(b casino_bet, v casino_verdict) returns bigint language sql immutable as $$
  select floor(b.stake_minor::numeric
    * (case v.verdict when 'win' then coalesce(b.price, 100) when 'lose' then 0 when 'push' then 100 when 'half' then 50 else v.pays end - 100)
    * (case b.side when 'back' then 1 else -1 end) / 100)::bigint
$$;
