-- The results of a day are read by it, whatever the sport.
create index on event (starts_at);
