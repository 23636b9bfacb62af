-- What is left of bets on draws and of tickets whose parts were detached (decision 0079). `to_id` is the first id beyond the part.

-- Bets of accounts by the month of the site in which they were submitted.
create table lottery_account_carried (
  account_id bigint not null,
  to_id bigint not null,
  month date not null,
  -- All that were submitted, and the last of them.
  placed bigint not null,
  placed_until timestamptz not null,
  -- Those that were won or lost.
  bets bigint not null,
  stake_minor bigint not null,
  result_minor bigint not null,
  played_until timestamptz,
  primary key (account_id, to_id, month)
);

-- Bets of each draw that were won or lost. A draw without a row here is whole: stakes that were given back decide nothing.
create table lottery_draw_carried (
  draw_id bigint not null,
  to_id bigint not null,
  bets bigint not null,
  lines bigint not null,
  stake_minor bigint not null,
  paid_minor bigint not null,
  primary key (draw_id, to_id)
);

-- What plans that still ran have played.
create table lottery_plan_carried (
  ticket_id bigint not null,
  to_id bigint not null,
  played bigint not null,
  is_jackpot_won boolean not null,
  primary key (ticket_id, to_id)
);

-- Bets whose prizes were still being paid, by years or months: whether an agent holds the ticket, who pays them then.
create table lottery_prize_carried (
  bet_id bigint primary key,
  to_id bigint not null,
  is_by_agent boolean not null
);

create table lottery_ticket_carried (
  account_id bigint not null,
  to_id bigint not null,
  tickets bigint not null,
  bought_until timestamptz not null,
  primary key (account_id, to_id)
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'lottery_account_carried', 'lottery_draw_carried', 'lottery_plan_carried', 'lottery_prize_carried', 'lottery_ticket_carried'
  ] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
  end loop;
end $$;

-- Of all that is noted of a part of bets or tickets, in pieces because a text of all rows would be too large.
create function lottery_noted_hash(asked_table text, asked_to_id bigint) returns bytea language sql stable
set timezone = 'UTC' set datestyle = 'ISO' as $$
  select sha256(coalesce(string_agg(hash, ''::bytea order by list, piece), ''::bytea)) from (
    select 1 as list, account_id / 1000 as piece, sha256(convert_to(string_agg(r::text, E'\n' order by account_id, month), 'UTF8')) as hash
    from lottery_account_carried r where asked_table = 'lottery_bet' and to_id = asked_to_id group by 2
    union all
    select 2, draw_id / 10000, sha256(convert_to(string_agg(r::text, E'\n' order by draw_id), 'UTF8'))
    from lottery_draw_carried r where asked_table = 'lottery_bet' and to_id = asked_to_id group by 2
    union all
    select 3, ticket_id / 10000, sha256(convert_to(string_agg(r::text, E'\n' order by ticket_id), 'UTF8'))
    from lottery_plan_carried r where asked_table = 'lottery_bet' and to_id = asked_to_id group by 2
    union all
    select 4, bet_id / 10000, sha256(convert_to(string_agg(r::text, E'\n' order by bet_id), 'UTF8'))
    from lottery_prize_carried r where asked_table = 'lottery_bet' and to_id = asked_to_id group by 2
    union all
    select 5, account_id / 10000, sha256(convert_to(string_agg(r::text, E'\n' order by account_id), 'UTF8'))
    from lottery_ticket_carried r where asked_table = 'lottery_ticket' and to_id = asked_to_id group by 2
  ) as pieces
$$;
