-- Where an event takes place, as its feed or the operator who made it says. Null: not known, or no place of its own.
alter table event
  add column country_code text check (country_code ~ '^[A-Z]{2}$'),
  add column venue text check (venue <> '');
