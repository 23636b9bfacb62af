-- What happened in a match, as operators and feeds told it. Nothing of it is changed or deleted: a later entry takes the
-- place of the one it corrects.
create table match_log_entry (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  -- nothing: a correction that says only that the corrected entry did not happen.
  kind text not null check (kind in ('goal', 'card', 'period', 'nothing')),
  -- The clock of the match, which runs on through both halves; added time stays in its half.
  half int not null check (half in (1, 2)),
  second int not null check (second between 0 and 9000),
  side text check (side in ('home', 'away')),
  player text not null default '',
  card text check (card in ('yellow', 'second-yellow', 'red')),
  period text check (period in ('first-half', 'half-time', 'second-half', 'full-time')),
  corrects_id bigint unique references match_log_entry,
  -- The feed's name of it, and the operator who wrote it: one of the two.
  feed_ref text,
  entered_by bigint references app_user,
  entered_at timestamptz not null default clock_timestamp(),
  unique (event_id, feed_ref),
  check ((kind in ('goal', 'card')) = (side is not null)),
  check ((kind = 'card') = (card is not null)),
  check (kind <> 'card' or player <> ''),
  check ((kind = 'period') = (period is not null)),
  check (kind <> 'nothing' or corrects_id is not null),
  check ((feed_ref is null) <> (entered_by is null))
);
create trigger append_only before update or delete on match_log_entry
  for each row execute function refuse_change();
create trigger no_truncate before truncate on match_log_entry
  for each statement execute function refuse_change();

-- What a market counts of the log, where that decides it: in the whole match, or from one minute to before another.
alter table market
  add column counted text check (counted in ('goals', 'bookings', 'booking_points')),
  add column counted_from int,
  add column counted_to int,
  add check ((counted_from is null) = (counted_to is null)),
  add check (counted is not null or counted_from is null),
  add check (counted_from is null or (counted_from >= 0 and counted_to > counted_from and counted_to <= 90));
