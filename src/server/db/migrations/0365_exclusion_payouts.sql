-- An exclusion pays the balance out: each withdrawal that it made, and that its player was asked for an account to pay to.
create table exclusion_payout (
  id bigint generated always as identity primary key,
  pause_id bigint not null references player_pause,
  -- Null: no account in the player's own name is known, and the player was asked for one.
  withdrawal_id bigint unique references withdrawal,
  at timestamptz not null default clock_timestamp()
);
create unique index on exclusion_payout (pause_id) where withdrawal_id is null;
create index on exclusion_payout (pause_id);
