-- One process at a time writes the books: the one whose session holds the exchange's advisory lock. It raises the
-- generation when it takes over, and every batch proves in its own transaction that the generation is still its own,
-- so a process that lost its session without noticing writes nothing any more.
create table exchange_lease (
  id int primary key check (id = 1),
  generation bigint not null,
  -- Where the owner can be reached by its peers.
  address text not null
);
insert into exchange_lease values (1, 0, '');

-- The tables below change with every order, so they are made for that: no index holds a column that changes, and pages
-- keep room for the changed row. A foreign key would lock the row it points to for every order and every fill, so where
-- the engine holds the key in memory there is none; the invariants look for what does not join.
create table exchange_order (
  -- Given by the engine, rising: the order of time.
  id bigint primary key,
  market_id bigint not null,
  selection_id bigint not null,
  account_id bigint not null references ledger_account,
  side text not null check (side in ('back', 'lay')),
  price int not null check (price between 101 and 100000),
  stake_minor bigint not null check (stake_minor > 0),
  matched_minor bigint not null default 0 check (matched_minor >= 0),
  cancelled_minor bigint not null default 0 check (cancelled_minor >= 0),
  lapsed_minor bigint not null default 0 check (lapsed_minor >= 0),
  remaining_minor bigint generated always as
    (stake_minor - matched_minor - cancelled_minor - lapsed_minor) stored
    check (stake_minor - matched_minor - cancelled_minor - lapsed_minor >= 0),
  -- Sum over the fills of stake x (price - 100): the exact profit of a back, in hundredths of a minor unit.
  matched_profit_centi bigint not null default 0,
  customer_ref text not null,
  -- What the placing answered, to answer the same reference again.
  first_matched_minor bigint not null,
  first_profit_centi bigint not null,
  -- One column, so that looking a reference up can only mean this index.
  reference_key text not null unique generated always as (account_id::text || ':' || customer_ref) stored,
  placed_at timestamptz not null default now()
) with (fillfactor = 70);
create index on exchange_order (market_id, id);
create index on exchange_order (account_id, id);

create table exchange_fill (
  id bigint generated always as identity primary key,
  market_id bigint not null,
  selection_id bigint not null,
  back_order_id bigint not null,
  lay_order_id bigint not null,
  price int not null,
  stake_minor bigint not null check (stake_minor > 0),
  matched_at timestamptz not null default now()
);
create index on exchange_fill (back_order_id);
create index on exchange_fill (lay_order_id);

-- What an account wins or loses by each selection from matched bets, exact, in hundredths of a minor unit. It follows
-- from the orders, so it is read from them and never written.
create view exchange_position as
select market_id, account_id, selection_id,
  sum(case side when 'back' then matched_profit_centi else -matched_profit_centi end)::bigint as win_centi,
  sum(case side when 'back' then -100 * matched_minor else 100 * matched_minor end)::bigint as lose_centi
from exchange_order
where matched_minor > 0
group by market_id, account_id, selection_id;

-- What an account has bound in a market: part of its wallet's hold.
create table exchange_exposure (
  market_id bigint not null,
  account_id bigint not null references ledger_account,
  exposure_minor bigint not null check (exposure_minor >= 0),
  primary key (market_id, account_id)
) with (fillfactor = 60);
create index on exchange_exposure (account_id);

-- entered -> settling -> settled -> reversing -> reversed; a reversed market takes a new entry
create table market_settlement (
  id bigint generated always as identity primary key,
  market_id bigint not null references market,
  kind text not null check (kind in ('winners', 'void')),
  winner_selection_ids bigint[] not null,
  status text not null check (status in ('entered', 'settling', 'settled', 'reversing', 'reversed')),
  -- Null: the feed.
  entered_by bigint references app_user,
  entered_at timestamptz not null default now(),
  settled_at timestamptz,
  reversed_at timestamptz
);
create unique index one_settlement_in_force on market_settlement (market_id) where status <> 'reversed';
create index on market_settlement (market_id, id);
create index on market_settlement (status) where status in ('settling', 'reversing');

-- One line an account: what it wins or loses by this settlement. Paid once, reversed once.
create table settlement_line (
  settlement_id bigint not null references market_settlement,
  account_id bigint not null references ledger_account,
  -- Before commission; over all lines of a settlement the sum is zero.
  profit_minor bigint not null,
  commission_minor bigint not null check (commission_minor >= 0),
  paid_at timestamptz,
  reversed_at timestamptz,
  primary key (settlement_id, account_id)
);
-- Losers pay before winners are paid, and winners pay back before losers get back.
create index settlement_line_unpaid on settlement_line (settlement_id, (profit_minor > 0), account_id)
  where paid_at is null;
create index settlement_line_paid on settlement_line (settlement_id, (profit_minor <= 0), account_id)
  where paid_at is not null and reversed_at is null;
