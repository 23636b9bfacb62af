-- A way back for a user who has lost the second factor and the recovery codes: two operators, and a waiting time.
create table account_recovery (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  state text not null default 'asked' check (state in ('asked', 'waiting', 'done', 'stopped')),
  -- How the user has proved to be the user.
  proof text not null check (proof <> ''),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_by bigint references app_user check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  -- From then on the factor may be taken away.
  due_at timestamptz,
  -- Until then nothing is withdrawn.
  held_until timestamptz,
  stopped_by bigint references app_user,
  stop_reason text not null default '',
  ended_at timestamptz,
  check ((state in ('waiting', 'done')) <= (confirmed_by is not null and due_at is not null))
);
create unique index account_recovery_once on account_recovery (user_id) where state in ('asked', 'waiting');
create index on account_recovery (due_at) where state = 'waiting';
create index on account_recovery (user_id) where held_until is not null;
create trigger raise_gate_version after insert or update or delete on account_recovery
  for each row execute function raise_gate_version('user_id');
