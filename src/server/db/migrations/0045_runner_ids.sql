-- Programs know a runner by one id in all markets of its event, and the draw by one id everywhere. The first selection
-- of that name in the event lends its own; the selections that were there before keep theirs.
alter table selection add column shared_runner_id bigint;
alter table selection
  add column runner_id bigint not null generated always as (coalesce(shared_runner_id, id)) stored;
create unique index selection_runner on selection (market_id, runner_id, handicap);

-- Ids below are left to runners that programs know by a fixed one.
select setval(
  pg_get_serial_sequence('selection', 'id'),
  (select greatest(100000, coalesce(max(id), 0) + 1) from selection),
  false
);
