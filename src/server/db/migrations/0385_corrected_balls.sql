-- A ball that was told wrongly is corrected by an operator: a later entry takes its place, and markets that the wrong one had
-- decided are settled anew.
alter table ball_log_entry
  add corrects_id bigint unique references ball_log_entry,
  add entered_by bigint references app_user,
  add reason text,
  add check ((corrects_id is null) = (entered_by is null)),
  add check ((corrects_id is null) = (reason is null)),
  add check (kind <> 'format' or corrects_id is null),
  drop constraint ball_log_entry_event_id_kind_innings_ball_key,
  -- Told again it is the same entry, also after it was corrected.
  add unique nulls not distinct (event_id, kind, innings, ball, corrects_id);

alter table fancy_market
  -- Another result of a market that is settled; its money is still to be moved.
  add corrected_result jsonb check (corrected_result is null or status = 'settled'),
  -- Rises each time the market is settled anew.
  add settlement int not null default 1;
create index fancy_market_corrected on fancy_market (event_id) where corrected_result is not null;
