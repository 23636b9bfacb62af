-- Why an operator looks at a withdrawal with care before the money leaves. Nothing is kept back by it.
alter table withdrawal
  -- The operator who asked for the player, to empty an account before it is closed. Null: the player asked.
  add column asked_by bigint references app_user,
  -- The account was suspended when the player asked.
  add column was_suspended boolean not null default false,
  -- Deposits since the last bet of the player was settled, when the last of them came, and what was bet since it: the money
  -- was not played. Null: a bet was settled since the last deposit, or there was none.
  add column unplayed_minor bigint check (unplayed_minor > 0),
  add column deposited_at timestamptz,
  add column bet_since_minor bigint,
  add check ((unplayed_minor is null) = (deposited_at is null)),
  add check ((unplayed_minor is null) = (bet_since_minor is null));
