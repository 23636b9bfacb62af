-- Servers share what is turned beside the books: tables of the casino and rooms of bingo. A server of an earlier version
-- takes part in the shards, but turns nothing there.
alter table shard_server add column turns_tables boolean not null default false;

-- The change of hands of the site at which all servers shared them. While it is that of now they are turned by the owners
-- of their shards, else by the server of the site. An earlier version that takes the site ends the sharing by that alone.
alter table lease add column tables_shared_at bigint;
