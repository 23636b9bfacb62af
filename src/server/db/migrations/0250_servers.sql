-- The servers on this database, by what each said last of itself.
create table server (
  -- The process, as operators know it and as leases name their owner.
  name text primary key,
  -- Where it is reached by its peers.
  address text not null,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- How long work waited for the event loop since the sign before, at the 99th percentile.
  loop_delay_ms float8 not null,
  connections_in_use int not null,
  connections_idle int not null,
  -- Calls that waited for a connection.
  calls_waiting int not null
);
