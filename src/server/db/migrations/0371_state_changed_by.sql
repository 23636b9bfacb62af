-- Each change of a player's state keeps whether the player, an operator or the program made it. The program says it for its
-- transaction; a change of a statement that says nothing, and those of before, have null.
alter table player_state_change add column changed_by text check (changed_by in ('player', 'operator', 'program'));
create or replace function note_player_state() returns trigger language plpgsql as $$
begin
  insert into player_state_change (user_id, from_state, to_state, changed_by)
  values (new.id, old.state, new.state, nullif(current_setting('fairbook.changed_by', true), ''));
  return null;
end $$;
