-- Every change of the state of a player's account, whoever made it.
create table player_state_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  from_state text not null,
  to_state text not null,
  at timestamptz not null default clock_timestamp()
);
create index on player_state_change (user_id, id);
create function note_player_state() returns trigger language plpgsql as $$
begin
  insert into player_state_change (user_id, from_state, to_state) values (new.id, old.state, new.state);
  return null;
end $$;
create trigger note_player_state after update of state, name, date_of_birth on app_user
  for each row when (new.role = 'player' and old.state is distinct from new.state) execute function note_player_state();
