-- The feed has told that the market is over, but not the score or the number that decides it: operators enter its result.
alter table market add column lacks_result boolean not null default false;
create index on market (id) where lacks_result;
