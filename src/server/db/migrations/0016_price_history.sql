-- What a selection was matched at, minute by minute. Made from fills by a sweep, so that no order pays for it: an index
-- of fills by selection would cost every fill.
create table price_minute (
  selection_id bigint not null,
  minute timestamptz not null,
  last_price int not null,
  high_price int not null,
  low_price int not null,
  traded_minor bigint not null check (traded_minor > 0),
  primary key (selection_id, minute)
) with (fillfactor = 80);

-- Up to which fill the minutes are made.
create table price_minute_progress (
  id int primary key check (id = 1),
  last_fill_id bigint not null
);
insert into price_minute_progress values (1, 0);
