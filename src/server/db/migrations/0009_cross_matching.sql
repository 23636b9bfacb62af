-- Whether orders are matched across the selections of the market, through the house's account 'cross matching'.
alter table market
  add column cross_matching boolean not null default false,
  add constraint market_cross_matching_check check (not cross_matching or winners = 1);
