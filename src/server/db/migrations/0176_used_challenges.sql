-- Challenges that were solved once. The row keeps a second answer out until the challenge is too old in any case.
create table used_challenge (
  mark bytea primary key,
  expires_at timestamptz not null
);
