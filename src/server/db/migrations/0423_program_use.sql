-- A player's limit on time counts play by programs, too. The session of a program is deleted when it ends, so the times of
-- its use are kept here: a row for each span of use without a longer gap.
create table program_use (
  user_id bigint not null references app_user (id),
  began_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, began_at),
  check (last_used_at >= began_at)
);
-- Read by the job that deletes spans no limit asks for any more.
create index program_use_last on program_use (last_used_at);
