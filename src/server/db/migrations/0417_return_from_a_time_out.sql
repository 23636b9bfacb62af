-- A time-out opens nothing by itself: the player says that they want to play again, or support lets them where the operator profile
-- says so.
alter table player_pause drop constraint player_pause_check;
