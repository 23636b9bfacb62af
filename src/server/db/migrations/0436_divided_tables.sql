-- Tables that only grow are divided into parts by ranges of their id. An id grows with time, so a part is a span of time, its
-- indexes have a size that is known, and the key of the table stays its id alone (decision 0068).
create table divided_table (
  name text primary key,
  -- How many ids a part has room for.
  part_rows bigint not null check (part_rows > 0),
  -- Where the part with the rows of before ends: set by the check `id_in_first_part`, null without it.
  first_to_id bigint,
  -- Null while the table is one piece.
  divided_at timestamptz
);

-- The parts that are there, the oldest first by `from_id`. `to_id` is the first id beyond the part.
create view table_part as
select p.relname::text as table_name, c.relname::text as name, c.oid as part_id,
  (regexp_match(bounds, 'FROM \(''?(\d+)'))[1]::bigint as from_id,
  (regexp_match(bounds, 'TO \(''?(\d+)'))[1]::bigint as to_id
from divided_table d
join pg_class p on p.oid = to_regclass(d.name)
join pg_inherits i on i.inhparent = p.oid
join pg_class c on c.oid = i.inhrelid
cross join lateral pg_get_expr(c.relpartbound, c.oid) as bounds;

-- Gives a table the triggers by statement of another one, which parts do not inherit: nobody empties a part either.
create function add_statement_triggers(pattern text, made text) returns void language plpgsql as $$
declare
  definition text;
begin
  for definition in
    select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = pattern::regclass and not tgisinternal and tgtype & 1 = 0
  loop
    execute regexp_replace(definition, ' ON \S+ ', format(' ON %I ', made));
  end loop;
end $$;

-- A part without rows, made beside the table and then attached: neither readers nor writers of the table wait.
create function make_part(table_name text, from_id bigint, to_id bigint) returns void language plpgsql as $$
declare
  part text := table_name || '_from_' || from_id;
  options text;
begin
  select ' with (' || array_to_string(c.reloptions, ', ') || ')' into options
  from table_part p join pg_class c on c.oid = p.part_id
  where p.table_name = make_part.table_name order by p.from_id desc limit 1;
  execute format('create table %I (like %I including all excluding identity)%s', part, table_name, options);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', table_name, part, from_id, to_id);
  perform add_statement_triggers(table_name, part);
end $$;

-- Makes parts until a whole one without rows is ahead; answers how many it made. One session makes parts at a time.
create function make_parts_ahead(table_name text) returns int language plpgsql as $$
declare
  last_id bigint;
  next_id bigint;
  made int := 0;
  size bigint := (select part_rows from divided_table where name = table_name);
begin
  perform pg_advisory_xact_lock(7301991);
  execute format('select coalesce(max(id), 0) from %I', table_name) into last_id;
  loop
    select max(to_id) into next_id from table_part p where p.table_name = make_parts_ahead.table_name;
    exit when next_id - last_id > size;
    perform make_part(table_name, next_id, next_id + size);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Says where the part with the rows of before shall end, by a check that new rows pass and old ones are held against later, while
-- everybody reads and writes: `alter table NAME validate constraint id_in_first_part`. One part more than the rows need leaves room for
-- those that come meanwhile.
create function check_first_part(table_name text) returns void language plpgsql as $$
declare
  size bigint := (select part_rows from divided_table where name = table_name);
  last_id bigint;
  beyond bigint;
begin
  execute format('select coalesce(max(id), 0) from %I', table_name) into last_id;
  beyond := (last_id / size + 2) * size;
  execute format('alter table %I drop constraint if exists id_in_first_part', table_name);
  execute format('alter table %I add constraint id_in_first_part check (id >= 0 and id < %s) not valid', table_name, beyond);
  update divided_table set first_to_id = beyond where name = table_name;
end $$;

-- Divides a table: its rows become the first part as they stand, and nothing is copied. A promise that a value comes once in the
-- whole table has to stand on a table of its own before: a divided one cannot keep it. Nobody reads or writes the table
-- meanwhile, which is short where `check_first_part` and the validation of its check came before.
create function divide_table(table_name text) returns void language plpgsql as $$
declare
  first_part text := table_name || '_from_0';
  size bigint := (select part_rows from divided_table where name = table_name and divided_at is null);
  first_to_id bigint := (select d.first_to_id from divided_table d where name = table_name);
  options text;
  last_id bigint;
  next_id bigint;
  has_check boolean := exists (
    select from pg_constraint where conrelid = table_name::regclass and conname = 'id_in_first_part'
  );
  row_triggers text[];
  views text[] := '{}';
  each record;
  definition text;
begin
  if size is null then
    raise exception 'The table % is divided already, or is not one to divide', table_name;
  end if;
  execute format('lock table %I in access exclusive mode', table_name);
  execute format('select coalesce(max(id), 0) from %I', table_name) into last_id;

  for each in
    select distinct r.ev_class::regclass::text as name, pg_get_viewdef(r.ev_class) as definition
    from pg_depend d join pg_rewrite r on r.oid = d.objid
    where d.classid = 'pg_rewrite'::regclass and d.refobjid = table_name::regclass
  loop
    views := views || format('create view %s as %s', each.name, each.definition);
    execute format('drop view %s', each.name);
  end loop;

  -- Row triggers come to every part from the table.
  select array_agg(pg_get_triggerdef(oid)) into row_triggers
  from pg_trigger where tgrelid = table_name::regclass and not tgisinternal and tgtype & 1 = 1;
  for each in
    select tgname from pg_trigger where tgrelid = table_name::regclass and not tgisinternal and tgtype & 1 = 1
  loop
    execute format('drop trigger %I on %I', each.tgname, table_name);
  end loop;

  for each in
    select conname from pg_constraint
    where conrelid = table_name::regclass and (contype = 'u' or contype = 'f' and confrelid = conrelid)
    order by contype
  loop
    execute format('alter table %I drop constraint %I', table_name, each.conname);
  end loop;

  if exists (select from pg_attribute where attrelid = table_name::regclass and attname = 'id' and attidentity <> '') then
    next_id := nextval(pg_get_serial_sequence(table_name, 'id'));
    execute format('alter table %I alter id drop identity', table_name);
  end if;

  execute format('alter table %I rename to %I', table_name, first_part);
  for each in
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = first_part::regclass
  loop
    execute format('alter index %I rename to %I', each.name, each.name || '_from_0');
  end loop;

  execute format(
    'create table %I (like %I including all excluding identity excluding indexes) partition by range (id)',
    table_name, first_part);
  if next_id is not null then
    execute format('alter table %I alter id add generated always as identity (start with %s)', table_name, next_id);
  end if;
  execute format('alter table %I add constraint %I primary key (id)', table_name, table_name || '_pkey');
  for each in
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = first_part::regclass and not i.indisprimary
  loop
    execute format('create index %I on %I %s', left(each.name, -length('_from_0')), table_name,
      substring(each.definition from 'USING .*$'));
  end loop;
  for each in
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = first_part::regclass and contype = 'f'
  loop
    execute format('alter table %I add constraint %I %s', table_name, each.conname, each.definition);
  end loop;
  perform add_statement_triggers(first_part, table_name);
  foreach definition in array coalesce(row_triggers, '{}') loop
    execute definition;
  end loop;

  if last_id = 0 then
    -- Parts that were made like the table have its columns in its order, so rows need no translation.
    select ' with (' || array_to_string(reloptions, ', ') || ')' into options from pg_class where oid = first_part::regclass;
    execute format('drop table %I', first_part);
    execute format('create table %I (like %I including all excluding identity)%s', first_part, table_name, options);
    execute format('alter table %I attach partition %I for values from (0) to (%s)', table_name, first_part, size);
    perform add_statement_triggers(table_name, first_part);
  else
    execute format('alter table %I attach partition %I for values from (0) to (%s)',
      table_name, first_part, coalesce(first_to_id, (last_id / size + 1) * size));
    if has_check then
      execute format('alter table %I drop constraint id_in_first_part', table_name);
    end if;
  end if;
  foreach definition in array views loop
    execute definition;
  end loop;

  update divided_table set divided_at = clock_timestamp() where name = table_name;
  perform make_parts_ahead(table_name);
end $$;

-- The ends of parts of the audit log that were detached. The chain of hashes that is there follows the newest of them.
create table audit_detached (
  part text primary key,
  -- The last row of the part, its hash, and how many rows the log had up to it since its beginning.
  last_id bigint not null,
  hash bytea not null,
  links bigint not null,
  detached_at timestamptz not null default clock_timestamp()
);

-- In the new rows that a statement wrote to a divided table, PostgreSQL leaves generated columns empty, so the reference is put
-- together as the column is.
create or replace function write_order_references() returns trigger language plpgsql as $$
begin
  insert into exchange_order_reference (key, order_id) select account_id || ':' || customer_ref, id from written;
  return null;
end $$;

insert into divided_table (name, part_rows) values
  ('audit_log', 4194304),
  ('exchange_fill', 16777216),
  ('exchange_order', 16777216),
  ('ledger_transfer', 33554432);

-- A new installation is divided from its first row. One that has rows is divided by a person: `npm run parts -- divide`.
do $$
begin
  if not exists (select from app_user) then
    perform divide_table(name) from divided_table order by name;
  end if;
end $$;
