-- Slots as operators run them.
create table slot_desk (
  machine_id text primary key check (machine_id ~ '^[a-z][a-z0-9-]*$'),
  is_on boolean not null default true,
  -- Why it is off; empty while it is on.
  off_reason text not null default '',
  -- The most that one spin may cost; null: whatever the machine offers.
  stake_most_minor bigint check (stake_most_minor > 0)
);

-- After a malfunction a spin does not count: its stake goes back, and its payout is taken back.
alter table slot_spin add column void_reason text, add column voided_at timestamptz,
  add check ((void_reason is null) = (voided_at is null));
create index on slot_spin (machine_id, spun_at);
