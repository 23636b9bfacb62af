-- A login locks the wallet, as an answer of the register does, so that one comes after the other: the login takes away an answer
-- that was given, and the answer sees a login that was made. Before the insert, because that locks the player, who comes after the wallet.
create or replace function forget_register_answer() returns trigger language plpgsql as $$
begin
  if exists (select from operator_setting where name = 'registerRequired' and value = 1) then
    perform from ledger_account where user_id = new.user_id and kind = 'wallet' for update;
  end if;
  delete from register_answer where user_id = new.user_id;
  return new;
end $$;
drop trigger forget_register_answer on session;
create trigger forget_register_answer before insert on session
  for each row execute function forget_register_answer();
drop trigger forget_register_answer on api_session;
create trigger forget_register_answer before insert on api_session
  for each row execute function forget_register_answer();
