-- Histories of a player go through all its orders, or all lines of its settlements: from the index alone, they read a hundredth
-- of the pages.
create index exchange_order_of_account on exchange_order (account_id, id) include (market_id, selection_id);
drop index exchange_order_account_id_id_idx;

create index settlement_line_of_account on settlement_line (account_id, settlement_id) include (profit_minor, commission_minor);
drop index settlement_line_account_id_idx;
