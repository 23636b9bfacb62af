-- Who signed in and out, and who was refused. Of persons only the id; of addresses only a hash that needs a secret.
create table auth_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'registration', 'login', 'login_refused', 'login_throttled', 'logout', 'logout_everywhere', 'hand_off'
  )),
  -- Through the page, or of a program.
  door text not null check (door in ('page', 'program')),
  -- Null when nobody has the name that was tried.
  user_id bigint references app_user,
  address_hash bytea not null
);
create index on auth_event (at);
create index on auth_event (user_id, id);
