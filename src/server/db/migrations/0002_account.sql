create table app_user (
  id bigint generated always as identity primary key,
  user_id text not null check (length(user_id) between 1 and 32),
  -- NFKC and case folded: names that look alike are one name.
  user_id_key text not null unique,
  role text not null check (role in ('player', 'operator')),
  -- profile_incomplete -> active -> suspended <-> active; any -> closed (final)
  state text not null check (state in ('profile_incomplete', 'active', 'suspended', 'closed')),
  name text not null,
  email text not null,
  mobile text not null,
  password_hash text not null,
  date_of_birth date,
  address text,
  country text check (country ~ '^[A-Z]{2}$'),
  registered_at timestamptz not null default now(),
  check (
    state <> 'active'
    or role = 'operator'
    or (date_of_birth is not null and address is not null and country is not null)
  )
);

alter table ledger_account add foreign key (user_id) references app_user;
alter table idempotency_record add foreign key (user_id) references app_user;

-- One row per session; the token itself is never stored.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index on session (user_id);

-- Single-use codes that sign the same player in elsewhere.
create table hand_off_code (
  code_hash bytea primary key,
  user_id bigint not null references app_user,
  expires_at timestamptz not null
);
