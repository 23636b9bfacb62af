-- Every kind of market: what its bets are decided by, how its result is told, and what a removed runner costs the others.
alter table market drop constraint market_kind_check;
alter table market
  add constraint market_kind_check check (kind in (
    'match_odds', 'win', 'place', 'each_way', 'outright', 'over_under', 'handicap', 'correct_score',
    'asian_handicap', 'asian_total', 'line'
  )),
  -- In hundredths: 400 pays a quarter of the odds for a place.
  add column each_way_divisor int check (each_way_divisor between 100 and 10000),
  -- The lines of a line market, in hundredths of its unit.
  add column line_min int check (line_min > 0),
  add column line_max int check (line_max between line_min + 1 and 100000),
  add column line_interval int check (line_interval > 0 and (line_max - line_min) % line_interval = 0),
  add column line_unit text,
  add constraint market_each_way_check check ((kind = 'each_way') = (each_way_divisor is not null)),
  add constraint market_line_check check ((kind = 'line') = (
    line_min is not null and line_max is not null and line_interval is not null and line_unit is not null
  ));

alter table selection drop constraint selection_outcome_check;
alter table selection drop constraint selection_status_check;
alter table selection
  -- A side, a side of a line, or a score ('2-1'; 'other-1': any other score by which the first side wins).
  add constraint selection_outcome_check check (
    outcome ~ '^(1|X|2|over|under|[0-9]{1,2}-[0-9]{1,2}|other-[1X2])?$'
  ),
  add constraint selection_status_check check (
    status in ('active', 'removed', 'winner', 'placed', 'loser', 'void')
  ),
  -- In hundredths: -75 starts three quarters of a goal behind.
  add column handicap int not null default 0,
  -- By how much its removal would lower the prices of bets on the others, in hundredths of a percent.
  add column reduction_bps int check (reduction_bps between 0 and 10000),
  add column removed_at timestamptz;

-- A line is a price too, and may be below 1.01.
alter table exchange_order drop constraint exchange_order_price_check;
alter table exchange_order add constraint exchange_order_price_check check (price between 1 and 100000);

-- At what price it was matched, when a removal has lowered `price` since.
alter table exchange_fill add column struck_price int;

alter table market_settlement drop constraint market_settlement_kind_check;
alter table market_settlement
  add constraint market_settlement_kind_check check (kind in ('winners', 'score', 'number', 'void')),
  -- Each-way: who is placed besides the winners.
  add column placed_selection_ids bigint[] not null default '{}',
  -- Who tied for the last of the winning places.
  add column tied_selection_ids bigint[] not null default '{}',
  add column score_home int check (score_home >= 0),
  add column score_away int check (score_away >= 0),
  -- In hundredths.
  add column number_result int check (number_result >= 0);

-- What a settlement made of each selection: a back gets (win_parts x profit - lose_parts x stake) / parts.
create table settlement_payout (
  settlement_id bigint not null references market_settlement,
  selection_id bigint not null,
  win_parts bigint not null,
  lose_parts bigint not null,
  parts bigint not null check (parts > 0),
  primary key (settlement_id, selection_id)
);
insert into settlement_payout
select f.id, s.id, case when s.status <> 'removed' and s.id = any(f.winner_selection_ids) then 1 else 0 end,
  case when s.status <> 'removed' and f.kind = 'winners' and s.id <> all(f.winner_selection_ids) then 1 else 0 end, 1
from market_settlement f join selection s on s.market_id = f.market_id
where f.status in ('settling', 'settled', 'reversing', 'reversed');

-- What an account is let off of its commission, in hundredths of a percent.
alter table app_user
  add column commission_discount_bps int not null default 0 check (commission_discount_bps between 0 and 10000);
