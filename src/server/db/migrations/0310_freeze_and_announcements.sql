-- A stop of the whole house: while a row is not lifted, players neither stake nor deposit nor withdraw.
create table house_freeze (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null default clock_timestamp(),
  begun_by bigint not null references app_user,
  reason text not null check (reason <> ''),
  lifted_at timestamptz,
  lifted_by bigint references app_user,
  lift_reason text not null default '',
  check ((lifted_at is null) = (lifted_by is null)),
  -- Another person lifts it.
  check (lifted_by <> begun_by)
);
create unique index house_freeze_in_force on house_freeze ((true)) where lifted_at is null;
-- The version of every wallet is raised, so the stop waits for money at the gate, and nothing passes after it.
create trigger raise_gate_versions after insert or update on house_freeze
  for each statement execute function raise_gate_versions();

-- Words of the operator that every page shows as a bar.
create table announcement (
  id bigint generated always as identity primary key,
  text text not null check (text <> ''),
  tone text not null check (tone in ('info', 'warning')),
  is_dismissible boolean not null,
  from_at timestamptz not null,
  -- Null: until it is taken down.
  until_at timestamptz check (until_at > from_at),
  written_by bigint not null references app_user,
  written_at timestamptz not null default clock_timestamp(),
  taken_down_by bigint references app_user,
  taken_down_at timestamptz
);
create index on announcement (from_at) where taken_down_at is null;
