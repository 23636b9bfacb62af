-- Read every 30 seconds by the job that ends pauses.
create index player_pause_returning on player_pause (returns_at) where over_at is null;
-- Read every 5 seconds where a register of exclusions has to be asked.
create index session_open on session (ends_at) where ended_at is null;
