-- Runners that had been withdrawn when the leg was taken: its price had reckoned with that. Later withdrawals lower it.
alter table multiple_leg add column withdrawn_before bigint[] not null default '{}';
