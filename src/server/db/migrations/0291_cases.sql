-- Cases of players that a person has to decide. Kinds, desks and outcomes: src/domain/cases/cases.ts.
create table player_case (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('harm', 'funds', 'laundering', 'duplicate')),
  -- The rules that hold, with the value that was measured and the one from which on each holds.
  findings jsonb not null check (jsonb_array_length(findings) > 0),
  opened_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  owner_id bigint references app_user,
  outcome text check (outcome in ('none', 'contact', 'limit', 'pause', 'report', 'suspend')),
  closed_at timestamptz,
  closed_by bigint references app_user,
  check ((outcome is null) = (closed_at is null)),
  check ((outcome is null) = (closed_by is null))
);
-- A finding while a case is open belongs to that case.
create unique index player_case_open on player_case (user_id, kind) where outcome is null;
create index on player_case (kind, due_at) where outcome is null;
create index on player_case (user_id, kind, closed_at);
-- An open funds check can stop deposits.
create trigger raise_gate_version after insert or update of outcome on player_case
  for each row execute function raise_gate_version('user_id');

create table player_case_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references player_case on delete cascade,
  event text not null check (event in ('opened', 'found', 'taken', 'noted', 'decided')),
  operator_id bigint references app_user,
  text text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index on player_case_event (case_id, id);

-- When the conduct of a player was last judged.
create table player_watch (
  user_id bigint primary key references app_user,
  judged_at timestamptz not null
);
