-- Sessions that were handed on share the family, the absolute end and a logout of the one they came from.
alter table session
  add column family uuid not null default gen_random_uuid(),
  -- A session that was ended is kept for a while, so that whoever still holds its token is told why.
  add column ended_at timestamptz,
  add column end_reason text check (end_reason in ('elsewhere', 'operator')),
  add check ((ended_at is null) = (end_reason is null));
create index on session (family);

-- Codes live for a minute: those of before are not worth a family.
delete from hand_off_code;
alter table hand_off_code
  add column session_hash bytea not null references session (token_hash) on delete cascade;
create index on hand_off_code (session_hash);
