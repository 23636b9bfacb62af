-- Sessions of programs. Their tokens are another kind than those of pages: neither is taken for the other.
create table api_session (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index on api_session (user_id);
create index on api_session (ends_at);

-- Names the program that calls, and says what it may do. No secret: nothing can be called without a session besides.
create table api_key (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  name text not null check (length(name) between 1 and 100),
  key text not null unique,
  may_bet boolean not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index api_key_name_once on api_key (user_id, lower(name)) where revoked_at is null;

alter table exchange_order
  -- What a program calls the order and the strategy behind it.
  add column order_ref text check (length(order_ref) between 1 and 32),
  add column strategy_ref text check (length(strategy_ref) between 1 and 15),
  add column lapse_reason text check (lapse_reason in ('MKT_VERSION')),
  -- When something was last matched, cancelled, lapsed.
  add column matched_at timestamptz,
  add column cancelled_at timestamptz,
  add column lapsed_at timestamptz;

-- What was matched at each price; made from fills, whose keys stand there.
create table selection_price (
  market_id bigint not null,
  selection_id bigint not null,
  price int not null,
  traded_minor bigint not null check (traded_minor > 0),
  primary key (market_id, selection_id, price)
) with (fillfactor = 60);
insert into selection_price
select market_id, selection_id, price, sum(stake_minor) from exchange_fill group by 1, 2, 3;

alter table selection add column last_matched_at timestamptz;
update selection s set last_matched_at = f.at
from (select selection_id, max(matched_at) as at from exchange_fill group by 1) f
where f.selection_id = s.id;
update exchange_order o set matched_at = f.at
from (
  select order_id, max(matched_at) as at
  from exchange_fill, unnest(array[back_order_id, lay_order_id]) as order_id group by 1
) f
where f.order_id = o.id;
