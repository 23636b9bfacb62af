-- Tokens of sessions change while they are used. A session keeps its id, whatever its token.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  -- The token that was given out last. It takes the place of the present one with its first use, so that an answer that was
  -- lost on its way costs nobody a session.
  add column next_hash bytea unique,
  add column next_at timestamptz,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in ('elsewhere', 'operator', 'theft'));

alter table hand_off_code
  drop constraint hand_off_code_session_hash_fkey,
  add constraint hand_off_code_session_hash_fkey
    foreign key (session_hash) references session (token_hash) on delete cascade on update cascade;

-- Tokens that were replaced. One of them that comes later than calls under way can come was copied by somebody.
create table former_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  replaced_at timestamptz not null default now()
);
create index former_token_session on former_token (session_id);
