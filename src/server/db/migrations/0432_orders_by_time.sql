-- Reports read the orders of some days of all players. Orders lie by their time, so a small index is enough, which costs no order.
create index exchange_order_placed_at on exchange_order using brin (placed_at);
