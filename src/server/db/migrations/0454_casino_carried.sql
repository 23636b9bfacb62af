-- The numbers that are left of rounds and bets of the casino whose parts were detached (decision 0077). `to_id` is the first id beyond
-- the part: of `casino_bet`, and in `casino_day_carried` of the table that is named.

-- Bets can leave before the others of their round. Of a round up to this one not all is there.
create table casino_rounds_parted (
  to_id bigint primary key,
  last_round_id bigint not null
);

-- Bets of accounts by the month of the site in which they were placed.
create table casino_account_carried (
  account_id bigint not null,
  to_id bigint not null,
  month date not null,
  -- All that were placed, and the last of them.
  placed bigint not null,
  placed_until timestamptz not null,
  -- Those of settled rounds that were not taken back.
  bets bigint not null,
  stake_minor bigint not null,
  result_minor bigint not null,
  played_until timestamptz,
  primary key (account_id, to_id, month)
);

-- Bets of settled rounds by all that their return depends on.
create table casino_selection_carried (
  to_id bigint not null,
  table_id bigint not null,
  market text not null,
  selection text not null,
  side text not null,
  return_bps int,
  bets bigint not null,
  risked_minor bigint not null,
  result_minor bigint not null,
  squares double precision not null,
  unique nulls not distinct (to_id, table_id, market, selection, side, return_bps)
);

-- Settled rounds, or the bets on them, by the table and the day by UTC on which the round was opened.
create table casino_day_carried (
  part_of text not null check (part_of in ('casino_round', 'casino_bet')),
  to_id bigint not null,
  table_id bigint not null,
  day date not null,
  rounds bigint not null,
  players_minor bigint not null,
  bets bigint not null,
  stake_minor bigint not null,
  primary key (part_of, to_id, table_id, day)
);

do $$
declare
  name text;
begin
  foreach name in array
    array['casino_rounds_parted', 'casino_account_carried', 'casino_selection_carried', 'casino_day_carried']
  loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
  end loop;
end $$;

-- The first round of which nothing has left. To be asked as a scalar, once for a statement.
create function first_whole_casino_round() returns bigint language sql stable as $$
  select greatest(
    (select max(last_round_id) + 1 from casino_rounds_parted),
    (select max(to_id) from play_detached where table_name in ('casino_round', 'casino_stage', 'casino_stand', 'casino_verdict')),
    0)
$$;

-- Of all that is noted of a part of bets or rounds, in pieces because a text of all rows would be too large.
create function casino_noted_hash(asked_table text, asked_to_id bigint) returns bytea language sql stable
set timezone = 'UTC' set datestyle = 'ISO' set extra_float_digits = 1 as $$
  select sha256(coalesce(string_agg(hash, ''::bytea order by list, piece), ''::bytea)) from (
    select 1 as list, to_id as piece, sha256(convert_to(r::text, 'UTF8')) as hash
    from casino_rounds_parted r where asked_table = 'casino_bet' and to_id = asked_to_id
    union all
    select 2, account_id / 1000, sha256(convert_to(string_agg(r::text, E'\n' order by account_id, month), 'UTF8'))
    from casino_account_carried r where asked_table = 'casino_bet' and to_id = asked_to_id group by 2
    union all
    select 3, table_id, sha256(convert_to(string_agg(r::text, E'\n' order by r::text collate "C"), 'UTF8'))
    from casino_selection_carried r where asked_table = 'casino_bet' and to_id = asked_to_id group by 2
    union all
    select 4, table_id, sha256(convert_to(string_agg(r::text, E'\n' order by day), 'UTF8'))
    from casino_day_carried r where part_of = asked_table and to_id = asked_to_id group by 2
  ) as pieces
$$;
