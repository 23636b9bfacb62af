-- The authenticator app of a user. Its secret is encrypted with the key of accounts.
create table authenticator (
  user_id bigint primary key references app_user,
  secret bytea not null,
  -- Null until a first code of it was given: before that it counts for nothing.
  confirmed_at timestamptz,
  -- The last half minute whose code was used: a code works once, and none that is older works after it.
  used_step bigint not null default 0
);

-- Codes for a user whose device is lost. Only hashes that need the key of accounts; a code works once: its row goes.
create table recovery_code (
  user_id bigint not null references app_user,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A login whose password was right and whose second step is still to come.
create table login_step (
  ticket_hash bytea primary key,
  user_id bigint not null references app_user,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index login_step_user on login_step (user_id);

-- When the user of the session has last given a password or a second factor besides the login.
alter table session add column proved_at timestamptz;

alter table auth_event drop constraint auth_event_kind_check;
alter table auth_event add constraint auth_event_kind_check check (kind in (
  'registration', 'login', 'login_refused', 'login_throttled', 'logout', 'logout_everywhere', 'hand_off', 'code_refused', 'theft'
));
