-- What operators see of each job. When a job is due stands with the library that runs it (schema graphile_worker).
create table job (
  name text primary key,
  every_seconds int check (every_seconds > 0),
  daily_at text check (daily_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check (num_nonnulls(every_seconds, daily_at) = 1),
  next_at timestamptz not null,
  -- Null: it does not run now.
  running_since timestamptz,
  began_at timestamptz,
  took_ms int,
  result text check (result in ('done', 'failed', 'interrupted')),
  -- What the last run said, or why it failed.
  says text not null default '',
  failures int not null default 0,
  failed_at timestamptz,
  failure text not null default ''
);
