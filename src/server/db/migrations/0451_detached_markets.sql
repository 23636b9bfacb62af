-- Old parts of orders and fills can be detached (decision 0076). Whatever adds up the bets of a market knows here that it lacks some.
create table market_detached (
  market_id bigint not null,
  -- The part that had bets of the market: its table, and the first id beyond it.
  table_name text not null,
  to_id bigint not null,
  primary key (market_id, table_name, to_id)
);

-- The orders that an account had in a part.
create table exchange_order_carried (
  account_id bigint not null,
  to_id bigint not null,
  -- The first day of the month in which they were placed, in the zone of the program at that time.
  month date not null,
  -- Whether the settlement of their market has a line of the account.
  is_settled boolean not null,
  orders bigint not null,
  matched_minor bigint not null,
  first_placed_at timestamptz not null,
  last_placed_at timestamptz not null,
  -- The last one of those that matched; null where none did.
  last_matched_placed_at timestamptz,
  primary key (account_id, to_id, month, is_settled)
);

-- The fills of an order in a part, of those orders alone whose result or end is read from fills: on a line, void, or with a reduced price.
create table exchange_fill_carried (
  order_id bigint not null,
  to_id bigint not null,
  -- When these were made void; null of those that count.
  voided_at timestamptz,
  fills bigint not null,
  stake_minor bigint not null,
  profit_centi bigint not null,
  -- The win of a back by the result of its line market; 0 elsewhere.
  line_centi bigint not null,
  is_reduced boolean not null
);
create unique index exchange_fill_carried_once on exchange_fill_carried (order_id, to_id, coalesce(voided_at, 'infinity'));

do $$
declare
  name text;
begin
  foreach name in array array['market_detached', 'exchange_order_carried', 'exchange_fill_carried'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
  end loop;
end $$;

-- The hash of what a product noted of a part, where it notes anything.
alter table play_detached add column noted_hash bytea;

-- Of all that is noted of a part of orders or fills, in pieces because a text of all rows would be too large.
create function exchange_noted_hash(asked_table text, asked_to_id bigint) returns bytea language sql stable
set timezone = 'UTC' set datestyle = 'ISO' as $$
  select sha256(coalesce(string_agg(hash, ''::bytea order by list, piece), ''::bytea)) from (
    select 1 as list, market_id / 10000 as piece, sha256(convert_to(string_agg(r::text, E'\n' order by market_id), 'UTF8')) as hash
    from market_detached r where table_name = asked_table and to_id = asked_to_id group by 2
    union all
    select 2, account_id / 1000, sha256(convert_to(string_agg(r::text, E'\n' order by account_id, month, is_settled), 'UTF8'))
    from exchange_order_carried r where asked_table = 'exchange_order' and to_id = asked_to_id group by 2
    union all
    select 3, order_id / 10000, sha256(convert_to(string_agg(r::text, E'\n' order by order_id, voided_at), 'UTF8'))
    from exchange_fill_carried r where asked_table = 'exchange_fill' and to_id = asked_to_id group by 2
  ) as pieces
$$;
