-- At what price an order was asked for, when a removal has lowered `price` since.
alter table exchange_order add column asked_price int;
