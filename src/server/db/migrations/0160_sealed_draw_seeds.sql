-- The seed of one of our own draws is encrypted until the draw is made; then it stands in clear beside its promise.
-- Seeds of before are encrypted by the server at its next start: the database does not have the key.
alter table lottery_draw add column sealed_seed bytea;
