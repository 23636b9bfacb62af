-- What players and visitors write to support, and what operators answer. Moves: src/domain/support/thread.ts.
create table support_thread (
  id bigint generated always as identity primary key,
  -- A player, or a visitor who left an address.
  user_id bigint references app_user,
  visitor_email text,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  moved_at timestamptz not null default clock_timestamp(),
  -- The last message that the player has seen.
  seen_message_id bigint not null default 0,
  -- A visitor has no other record of what was sent: the same key is the same request.
  request_key text,
  request_hash bytea,
  check ((user_id is null) <> (visitor_email is null)),
  check ((request_key is null) = (request_hash is null)),
  check (user_id is null or request_key is null),
  unique (visitor_email, request_key)
);
create index on support_thread (user_id, moved_at);
create index on support_thread (state, moved_at);

create table support_message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_thread,
  -- Nobody: a visitor.
  author_id bigint references app_user,
  -- Written by an operator.
  is_answer boolean not null,
  text text not null,
  sent_at timestamptz not null default clock_timestamp(),
  check (not is_answer or author_id is not null)
);
create index on support_message (thread_id, id);
