-- The start that stood when the first bets were matched, where the feed has moved it since: the window of a postponement
-- counts from it. Null: it has not been moved.
alter table event add column planned_at timestamptz;
