-- Rows from before the triggers get their keys. Programs go on writing meanwhile: the triggers are committed, so a row has its key
-- from one of both. In the order of the keys their index is written from one end to the other.
insert into ledger_transfer_key (key, transfer_id)
select idempotency_key, id from ledger_transfer order by idempotency_key
on conflict (key) do nothing;
insert into ledger_reversal (reverses_id, transfer_id)
select reverses_id, id from ledger_transfer where reverses_id is not null order by reverses_id
on conflict (reverses_id) do nothing;
insert into exchange_order_reference (key, order_id)
select reference_key, id from exchange_order order by reference_key
on conflict (key) do nothing;
-- Orders that were deleted meanwhile had no key yet.
delete from exchange_order_reference k where not exists (select from exchange_order where id = k.order_id);

analyze ledger_transfer_key, ledger_reversal, exchange_order_reference;
