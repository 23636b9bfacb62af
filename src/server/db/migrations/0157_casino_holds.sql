-- Every bet changes the hold of its player in the round. An index that looks at the hold is changed with it; one that looks
-- at the result, which comes once, is left alone, and the row is changed within its page where that has room.
drop index casino_stand_account_id_idx;
create index on casino_stand (account_id) where result_minor is null;
alter table casino_stand set (fillfactor = 60);
