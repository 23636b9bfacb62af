-- Seals over the transfers, each over some that are committed, in a chain: a transfer that was changed or taken out
-- later no longer has the hash that was sealed. Made by a job behind the bookings, so that no booking waits for another.
create table ledger_seal (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null,
  -- In the order of the hashes below. Ids are given before the commit, so that a late one stands in a later seal.
  transfer_ids bigint[] not null check (cardinality(transfer_ids) > 0),
  first_transfer_id bigint not null,
  last_transfer_id bigint not null,
  -- 32 bytes for each transfer.
  row_hashes bytea not null check (length(row_hashes) = 32 * cardinality(transfer_ids)),
  previous_hash bytea not null,
  hash bytea not null unique
);
-- Uncompressed, a hash in the middle is read without the others.
alter table ledger_seal alter column row_hashes set storage external;
create index on ledger_seal (last_transfer_id);
create index on ledger_seal (sealed_at);

create trigger append_only before update or delete on ledger_seal
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ledger_seal
  for each statement execute function refuse_change();
