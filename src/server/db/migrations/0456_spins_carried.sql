-- The numbers that are left of spins of slots whose parts were detached (decision 0078). `to_id` is the first id beyond the part.

-- Spins of accounts by the month of the site in which they were made.
create table slot_account_carried (
  account_id bigint not null,
  to_id bigint not null,
  month date not null,
  -- All that were made, and the last of them.
  made bigint not null,
  made_until timestamptz not null,
  -- Those that are not void.
  spins bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  played_until timestamptz,
  primary key (account_id, to_id, month)
);

-- Spins that are not void by the slot and the day by UTC. `squares`: of their results, for the spread that chance explains.
create table slot_day_carried (
  to_id bigint not null,
  machine_id text not null,
  day date not null,
  spins bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  squares double precision not null,
  primary key (to_id, machine_id, day)
);

do $$
declare
  name text;
begin
  foreach name in array array['slot_account_carried', 'slot_day_carried'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
  end loop;
end $$;

-- Of all that is noted of a part of spins, in pieces because a text of all rows would be too large.
create function slot_noted_hash(asked_to_id bigint) returns bytea language sql stable
set timezone = 'UTC' set datestyle = 'ISO' set extra_float_digits = 1 as $$
  select sha256(coalesce(string_agg(hash, ''::bytea order by list, piece), ''::bytea)) from (
    select 1 as list, (account_id / 1000)::text collate "C" as piece,
      sha256(convert_to(string_agg(r::text, E'\n' order by account_id, month), 'UTF8')) as hash
    from slot_account_carried r where to_id = asked_to_id group by 2
    union all
    select 2, machine_id collate "C", sha256(convert_to(string_agg(r::text, E'\n' order by day), 'UTF8'))
    from slot_day_carried r where to_id = asked_to_id group by 2
  ) as pieces
$$;
