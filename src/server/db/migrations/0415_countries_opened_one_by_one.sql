-- A country is open once two people have opened it (`open:DE`); before, every country was open that nobody had closed. Servers
-- with play money open all that nobody has closed. The former rows stay for servers that still read them.
insert into operator_setting (name, value)
  select 'open:' || substr(name, 8), 0 from operator_setting where name like 'closed:%' and value = 1
  on conflict do nothing;
update operator_setting_change
  set name = 'open:' || substr(name, 8), from_value = 1 - coalesce(from_value, 0), to_value = 1 - to_value
  where name like 'closed:%';
