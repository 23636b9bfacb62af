-- The servers that share the shards. A row stands for as long as its server takes part; whoever removes it waits for the
-- transactions that have proved it, and none can prove it afterwards.
create table shard_server (
  id int primary key,
  -- The process, as operators know it.
  name text not null,
  -- Where its peers keep a connection to it: host and port.
  link text not null,
  -- It is about to end, and hands its shards over.
  is_draining boolean not null default false,
  -- Raised to end all loans of its shards.
  epoch int not null default 1,
  seen_at timestamptz not null default clock_timestamp(),
  -- A change of the epoch is a change of a key: it waits for those who have proved it. Other changes do not.
  unique (id, epoch)
);
create sequence shard_server_id as int;

-- Events are hashed to shards. Each shard has one owner, who alone decides the orders of its events.
create table shard (
  id int primary key,
  server_id int references shard_server on delete set null,
  -- Rises with every change of hands.
  generation bigint not null default 0,
  taken_at timestamptz
);

-- Numbers of orders are given to servers by the thousand.
create sequence order_number increment by 1000;
select setval('order_number', (select coalesce(max(id), 0) + 1 from exchange_order), false);

-- Rises with every batch that binds or frees money of the account, or takes a bet of it: another server sees by it that
-- what it remembers of the account is old.
alter table ledger_account add column bet_version bigint not null default 0;
