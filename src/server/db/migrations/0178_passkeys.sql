-- Keys of devices that log a user in without a password. The device has looked at a finger, a face or a number of its own.
create table passkey (
  credential_id text primary key,
  user_id bigint not null references app_user,
  public_key bytea not null,
  -- How often the key was used, where the device counts: a key that was copied falls behind.
  counter bigint not null,
  name text not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a device has to sign next, once. Without a user: a login, whose user is known by its key.
create table passkey_challenge (
  challenge_hash bytea primary key,
  user_id bigint references app_user,
  expires_at timestamptz not null
);
