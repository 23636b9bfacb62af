-- Players whom the national register of exclusions does not name, as it has answered. One that names a player excludes the account,
-- so it leaves no row.
create table register_answer (
  user_id bigint primary key references app_user,
  -- The person that was asked for: another name or birth date is asked for anew.
  name text not null,
  born_on date not null,
  answered_at timestamptz not null default clock_timestamp()
);
create index on register_answer (answered_at);
create trigger raise_gate_version after insert or update or delete on register_answer
  for each row execute function raise_gate_version('user_id');

-- Every login asks the register again, through whichever door it comes.
create function forget_register_answer() returns trigger language plpgsql as $$
begin
  delete from register_answer where user_id = new.user_id;
  return null;
end $$;
create trigger forget_register_answer after insert on session
  for each row execute function forget_register_answer();
create trigger forget_register_answer after insert on api_session
  for each row execute function forget_register_answer();
