-- Notices to players: each row is written in the transaction of what happened.
create table player_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- A kind of src/contract/notices/kinds.ts, and the values that its sentence names.
  kind text not null,
  parameters jsonb not null,
  -- The same thing is told once.
  key text unique,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index player_notice_list on player_notice (user_id, id desc);
create index player_notice_unread on player_notice (user_id) where read_at is null;
create index player_notice_age on player_notice (at);
