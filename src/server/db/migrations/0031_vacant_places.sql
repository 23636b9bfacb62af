-- A place in the field that nobody takes: a trap or a stall without a runner. It is withdrawn like a runner, and programs
-- are told the difference.
alter table selection add column is_vacant boolean not null default false;
