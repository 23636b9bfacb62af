-- Notices of bets: each sort of them has its own choice, and a job notes how far it has told.
alter table notice_choice drop constraint notice_choice_notice_group_check;
alter table notice_choice add constraint notice_choice_notice_group_check check (
  notice_group in ('money', 'results', 'limits', 'betsMatched', 'betsSettled', 'betsLapsed', 'betsVoid')
);

create table bet_notice_progress (
  id int primary key check (id = 1),
  last_fill_id bigint not null,
  -- Orders that lapsed, and markets that were settled, until then.
  told_until timestamptz not null
);
-- Nobody is told of bets from before.
insert into bet_notice_progress (id, last_fill_id, told_until)
select 1, coalesce(max(id), 0), now() from exchange_fill;

create index exchange_order_lapsed on exchange_order (lapsed_at) where lapsed_at is not null;
create index market_settlement_settled on market_settlement (settled_at) where settled_at is not null;
