-- Settlements that were taken back are few among all that ever were.
create index on market_settlement (id) where status in ('reversing', 'reversed');
