-- Matches of cricket with limited overs, ball by ball, as feeds told them. Nothing of it is changed or deleted. Only a
-- match whose source tells every ball has an opening entry.
create table ball_log_entry (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  kind text not null check (kind in ('format', 'ball', 'result')),
  overs int check (overs between 1 and 50),
  innings int check (innings in (1, 2)),
  -- From 1, through the whole innings.
  ball int check (ball between 1 and 300),
  -- The side that bats, or that has won.
  side text check (side in ('home', 'away')),
  runs int check (runs between 0 and 100),
  is_wicket boolean,
  entered_at timestamptz not null default clock_timestamp(),
  -- Told again it is the same entry.
  unique nulls not distinct (event_id, kind, innings, ball),
  check ((kind = 'format') = (overs is not null)),
  check ((kind = 'ball') = (innings is not null and ball is not null and runs is not null and is_wicket is not null)),
  check ((kind = 'format') = (side is null))
);
create trigger append_only before update or delete on ball_log_entry
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ball_log_entry
  for each statement execute function refuse_change();
