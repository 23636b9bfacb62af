-- The most that an account could win in a market is kept beside what it has bound there, so that a server that decides a bet need
-- not read the books of others for the maximum of a day. Null where nobody has reckoned it, or where it follows from the offers
-- of others: then the market is read.
alter table exchange_exposure add column gain_minor bigint check (gain_minor >= 0);
