-- The operator's settings that protect players. Their meaning and first values: src/domain/operator-profile/settings.ts.
create table operator_setting (
  -- A setting without a row has its first value.
  name text primary key,
  -- Null: off.
  value bigint
);
-- Controls of the gate read them, and a change holds for everybody at once.
create trigger raise_gate_versions after insert or update on operator_setting
  for each statement execute function raise_gate_versions();

create table operator_setting_change (
  id bigint generated always as identity primary key,
  name text not null,
  from_value bigint,
  to_value bigint,
  -- A weaker value waits for a second person.
  is_weaker boolean not null,
  state text not null check (state in ('waiting', 'made', 'dropped')),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null default clock_timestamp(),
  reason text not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decided_reason text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  -- Nobody weakens the protection of players alone.
  check (not (is_weaker and state = 'made' and decided_by = asked_by))
);
create unique index operator_setting_change_waiting on operator_setting_change (name) where state = 'waiting';
