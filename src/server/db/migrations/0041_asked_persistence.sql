-- What was to become of the rest of an order when it was placed, where that was changed since: the same order again is
-- recognised by it. Null: `persistence`.
alter table exchange_order add column asked_persistence text
  check (asked_persistence in ('lapse', 'persist', 'market_on_close'));
