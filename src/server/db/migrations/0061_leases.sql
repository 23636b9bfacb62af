-- Some work has one owner among all servers, and each such work has a name. The owner of `books` writes the order books.
-- A server that takes over raises the generation, and what it writes is proved by it: an owner that lost its session
-- without noticing writes nothing any more. The session of the owner holds an advisory lock on the id.
create table lease (
  id int generated always as identity primary key,
  name text not null unique,
  generation bigint not null default 0,
  -- The process that has the lease or had it last, as operators know it.
  owner text not null default '',
  -- Where that process is reached by its peers.
  address text not null default '',
  taken_at timestamptz
);
insert into lease (name, generation, address) select 'books', generation, address from exchange_lease;
drop table exchange_lease;
