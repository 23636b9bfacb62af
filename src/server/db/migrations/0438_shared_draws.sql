-- Draws of lotteries are turned with the tables, by the same mark. A server of a version that turns tables alone takes part with
-- false here: while it does, nothing is shared, so that no draw is left without a server.
alter table shard_server add column turns_draws boolean not null default false;
