-- Copies of a player's data, the erasure of personal data, and the report of what was deleted when its time was over.
create table data_export (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  asked_at timestamptz not null default clock_timestamp(),
  made_at timestamptz,
  -- Taken away after some days.
  file bytea,
  check (file is null or made_at is not null)
);
create unique index data_export_under_way on data_export (user_id) where made_at is null;
create index on data_export (user_id, id);

create table erasure (
  user_id bigint primary key references app_user,
  asked_at timestamptz not null default clock_timestamp(),
  -- The account was closed: personal data are locked, encrypted with a key of their own.
  locked_at timestamptz,
  due_at timestamptz,
  sealed bytea,
  -- Without it nobody reads them again.
  key bytea check (length(key) = 32),
  shredded_at timestamptz,
  check ((locked_at is null) = (sealed is null)),
  check ((locked_at is null) = (due_at is null)),
  check ((key is null) = (locked_at is null or shredded_at is not null))
);

create table retention_run (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  what text not null,
  kept_days int not null,
  deleted bigint not null
);
create index on retention_run (what, id);
create trigger append_only before update or delete on retention_run
  for each row execute function refuse_change();
