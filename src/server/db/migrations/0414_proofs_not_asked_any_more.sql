-- The desk takes back that it has asked a player for a proof: deposits wait for it no more.
alter table identity_event add column takes_back boolean not null default false;
