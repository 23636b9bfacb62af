-- Messages that leave the building. A message is written in the transaction that it tells of, and sent after its commit.
create table outbox_message (
  id bigint generated always as identity primary key,
  -- The same key happens once for ever: here, and at a receiver that keeps the keys it has seen.
  key text not null unique,
  address text not null,
  body jsonb not null,
  written_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  tried_at timestamptz,
  -- Why the last attempt failed.
  failure text not null default '',
  sent_at timestamptz
);
create index outbox_message_waiting on outbox_message (id) where sent_at is null;
