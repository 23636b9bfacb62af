-- Every operator action, chained: a row's hash covers the row before it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator_id bigint not null references app_user,
  action text not null,
  subject text not null,
  reason text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
create trigger append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
