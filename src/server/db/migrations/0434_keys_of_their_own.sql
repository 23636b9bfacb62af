-- "Once for ever" leaves the tables that grow: a table that is divided by ranges of its id can have no unique index without the
-- id, so each key that may come once has a row in a narrow table, which is never divided.
create table ledger_transfer_key (
  key text primary key,
  transfer_id bigint not null
);
create table ledger_reversal (
  reverses_id bigint primary key,
  transfer_id bigint not null
);
create table exchange_order_reference (
  key text primary key,
  order_id bigint not null
);

create trigger append_only before update or delete on ledger_transfer_key
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ledger_transfer_key
  for each statement execute function refuse_change();
create trigger append_only before update or delete on ledger_reversal
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ledger_reversal
  for each statement execute function refuse_change();
-- A reference goes with its order: orders of a quoter that ended without a match are deleted.
create trigger append_only before update on exchange_order_reference
  for each row execute function refuse_change();
create trigger no_truncate before truncate on exchange_order_reference
  for each statement execute function refuse_change();

-- The triggers below write keys for every program, also for an earlier version that knows nothing of these tables.
-- From 0435 on nothing stands on the constraints ledger_transfer_idempotency_key_key, ledger_transfer_reverses_id_key and
-- exchange_order_reference_key_key but an earlier version of the program: whoever divides a table leaves them out, and gives the
-- divided table the triggers write_keys and drop_keys by the same functions. The program takes ids of transfers from the
-- sequence ledger_transfer_id_seq.

-- A program that writes a key before its transfer has written it for the same id. Any other key that was used before fails.
-- The look-up is a scalar, so that it is by the index however few rows the table had when it was planned.
create function write_transfer_keys() returns trigger language plpgsql as $$
begin
  insert into ledger_transfer_key (key, transfer_id)
  select w.idempotency_key, w.id from written w
  where (select k.transfer_id from ledger_transfer_key k where k.key = w.idempotency_key) is distinct from w.id;
  insert into ledger_reversal (reverses_id, transfer_id)
  select reverses_id, id from written where reverses_id is not null;
  return null;
end $$;
create trigger write_keys after insert on ledger_transfer referencing new table as written
  for each statement execute function write_transfer_keys();

create function write_order_references() returns trigger language plpgsql as $$
begin
  insert into exchange_order_reference (key, order_id) select reference_key, id from written;
  return null;
end $$;
create trigger write_keys after insert on exchange_order referencing new table as written
  for each statement execute function write_order_references();

create function drop_order_references() returns trigger language plpgsql as $$
begin
  delete from exchange_order_reference where key = any (array(select reference_key from dropped));
  return null;
end $$;
create trigger drop_keys after delete on exchange_order referencing old table as dropped
  for each statement execute function drop_order_references();
