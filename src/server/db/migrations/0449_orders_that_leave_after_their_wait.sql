-- Of an order that waits in play: its owner has taken back what would rest when it has waited. The server that owns the book by then
-- may be another one.
alter table exchange_order add column leaves_after_wait boolean not null default false;
