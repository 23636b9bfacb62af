-- Each seed, reference or number of rounds and bets that comes once has a row in a narrow table, as 0434 made for orders and transfers: the large tables can then
-- be divided by ranges of their ids. The triggers write these rows for every program, also for an earlier version.

-- A seed of a chain decides one round for ever.
create table casino_round_seed (
  chain_id bigint not null,
  step int not null,
  round_id bigint not null,
  primary key (chain_id, step)
);
-- A table has one round that is not over.
create table casino_running_round (
  table_id bigint primary key,
  round_id bigint not null
);
-- A reference of a player names one call for ever; `bet_id` is the first of its bets.
create table casino_bet_reference (
  account_id bigint not null,
  customer_ref text not null,
  bet_id bigint not null,
  primary key (account_id, customer_ref)
);
-- A reference of a player, and a number of its seeds, name one spin for ever.
create table slot_spin_key (
  account_id bigint not null,
  customer_ref text not null,
  nonce int not null,
  spin_id bigint not null,
  primary key (account_id, customer_ref),
  unique (account_id, nonce)
);
-- A plan plays a draw once; a bet that was void has made room for another.
create table lottery_played (
  ticket_id bigint not null,
  bought_for_id bigint not null,
  bet_id bigint not null,
  primary key (ticket_id, bought_for_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['casino_round_seed', 'casino_bet_reference', 'slot_spin_key'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  end loop;
  foreach name in array
    array['casino_round_seed', 'casino_running_round', 'casino_bet_reference', 'slot_spin_key', 'lottery_played']
  loop
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
  end loop;
end $$;

create function is_round_over(state text) returns boolean language sql immutable as $$ select state in ('settled', 'void') $$;

create function write_round_keys() returns trigger language plpgsql as $$
begin
  insert into casino_round_seed (chain_id, step, round_id) select chain_id, step, id from written;
  insert into casino_running_round (table_id, round_id) select table_id, id from written where not is_round_over(state);
  return null;
end $$;
create trigger write_keys after insert on casino_round referencing new table as written
  for each statement execute function write_round_keys();

create function keep_running_round() returns trigger language plpgsql as $$
begin
  if is_round_over(new.state) then
    delete from casino_running_round where table_id = new.table_id and round_id = new.id;
  else
    insert into casino_running_round (table_id, round_id) values (new.table_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_running after update of state on casino_round
  for each row when (is_round_over(old.state) <> is_round_over(new.state)) execute function keep_running_round();

-- All bets of a call come in one statement.
create function write_bet_references() returns trigger language plpgsql as $$
begin
  if exists (select from written group by account_id, customer_ref having count(distinct place) < count(*)) then
    raise unique_violation using message = 'Two bets of a call have the same place', constraint = 'casino_bet_reference_pkey';
  end if;
  insert into casino_bet_reference (account_id, customer_ref, bet_id)
  select account_id, customer_ref, min(id) from written group by account_id, customer_ref;
  return null;
end $$;
create trigger write_keys after insert on casino_bet referencing new table as written
  for each statement execute function write_bet_references();

create function write_spin_keys() returns trigger language plpgsql as $$
begin
  insert into slot_spin_key (account_id, customer_ref, nonce, spin_id) select account_id, customer_ref, nonce, id from written;
  return null;
end $$;
create trigger write_keys after insert on slot_spin referencing new table as written
  for each statement execute function write_spin_keys();

create function write_played_draws() returns trigger language plpgsql as $$
begin
  insert into lottery_played (ticket_id, bought_for_id, bet_id)
  select ticket_id, bought_for_id, id from written where status <> 'void';
  return null;
end $$;
create trigger write_keys after insert on lottery_bet referencing new table as written
  for each statement execute function write_played_draws();

create function keep_played_draw() returns trigger language plpgsql as $$
begin
  if new.status = 'void' then
    delete from lottery_played where ticket_id = new.ticket_id and bought_for_id = new.bought_for_id and bet_id = new.id;
  else
    insert into lottery_played (ticket_id, bought_for_id, bet_id) values (new.ticket_id, new.bought_for_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_played after update of status on lottery_bet
  for each row when ((old.status = 'void') <> (new.status = 'void')) execute function keep_played_draw();
