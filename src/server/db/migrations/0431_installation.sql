-- Days of winnings, limits and reports are those of the operator's time zone. Servers of one database with two zones would count two
-- days, so the database keeps the zone by which all of them count.
create table installation (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);
