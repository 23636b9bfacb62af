-- Whoever places has its account locked in the same transaction, and accounts are never deleted: the look-up and the lock
-- of a foreign key a row said nothing new, at a sixth of the cost of writing an order. The invariants look for what does
-- not join.
alter table exchange_order drop constraint exchange_order_account_id_fkey;
alter table exchange_exposure drop constraint exchange_exposure_account_id_fkey;
