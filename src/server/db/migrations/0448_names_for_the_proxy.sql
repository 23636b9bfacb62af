-- The name by which the proxy in front knows a server, so that it can lead the orders on a market to the owner of its book.
alter table shard_server add column proxy_name text;
