-- Rounds of the casino with all that belongs to them, spins of slots, and tickets and bets of lotteries are divided as 0436 divided
-- orders and transfers. Other tables reference these by their ids, and some count by the id of another table (decision 0068).

-- The column whose ranges are the parts, and the table whose ids it has: null where these are its own.
alter table divided_table add column id_column text not null default 'id', add column ids_of text;

-- The last id that a part has to be there for.
create function last_id_of(table_name text) returns bigint language plpgsql as $$
declare
  answer bigint;
  other bigint := 0;
  d divided_table := (select t from divided_table t where name = table_name);
begin
  execute format('select coalesce(max(%I), 0) from %I', d.id_column, table_name) into answer;
  if d.ids_of is not null then
    execute format('select coalesce(max(id), 0) from %I', d.ids_of) into other;
  end if;
  return greatest(answer, other);
end $$;

create or replace function make_parts_ahead(table_name text) returns int language plpgsql as $$
declare
  last_id bigint;
  next_id bigint;
  made int := 0;
  size bigint := (select part_rows from divided_table where name = table_name);
begin
  perform pg_advisory_xact_lock(7301991);
  last_id := last_id_of(table_name);
  loop
    select max(to_id) into next_id from table_part p where p.table_name = make_parts_ahead.table_name;
    exit when next_id - last_id > size;
    perform make_part(table_name, next_id, next_id + size);
    made := made + 1;
  end loop;
  return made;
end $$;

create or replace function check_first_part(table_name text) returns void language plpgsql as $$
declare
  d divided_table := (select t from divided_table t where name = table_name);
  beyond bigint := (last_id_of(table_name) / d.part_rows + 2) * d.part_rows;
begin
  execute format('alter table %I drop constraint if exists id_in_first_part', table_name);
  execute format('alter table %I add constraint id_in_first_part check (%I >= 0 and %2$I < %s) not valid',
    table_name, d.id_column, beyond);
  update divided_table set first_to_id = beyond where name = table_name;
end $$;

-- Unique indexes that statements read by too: each becomes a plain one of the same columns. Whoever divides a table with rows makes the
-- plain ones before, while everybody goes on.
create function plain_indexes(table_name text)
returns table (unique_name text, plain_name text, definition text) language sql stable as $$
  select c.relname::text, c.relname || '_plain',
    format('create index %%s %I on %I %s', c.relname || '_plain', table_name, substring(pg_get_indexdef(c.oid) from 'USING .*$'))
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = table_name::regclass and i.indisunique and not i.indisprimary
    and not exists (select from pg_constraint where conindid = c.oid)
$$;

-- Foreign keys to and from divided tables whose old rows were not held against them yet: `alter table ... validate constraint ...`.
create view unchecked_reference as
select c.conrelid::regclass::text as table_name, c.conname::text as name
from pg_constraint c
where c.contype = 'f' and not c.convalidated and c.conparentid = 0
  and (c.confrelid in (select to_regclass(name) from divided_table) or c.conrelid in (select to_regclass(name) from divided_table));

-- Tables that are not divided yet, those first that others of them reference.
create view table_to_divide as
select d.name, exists (
  select from pg_constraint c join divided_table o on to_regclass(o.name) = c.confrelid and o.name <> d.name
  where c.contype = 'f' and c.conrelid = to_regclass(d.name) and o.divided_at is null
) as waits_for_another
from divided_table d where d.divided_at is null;

-- Takes the locks of a division: of the table, of those that reference it and of those that it references, whose triggers change with
-- the foreign keys. It waits for one of them while it has none, and takes the others at once or not at all: a transaction that has one
-- and waits for another would be caught between the two.
create function lock_to_divide(table_name text) returns void language plpgsql as $$
declare
  wanted text[];
  place int;
  until timestamptz := clock_timestamp() + interval '8 seconds';
begin
  select array_agg('lock table ' || id || ' in access exclusive mode' order by id) into wanted
  from (
    select table_name::regclass::text as id
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = table_name::regclass and conparentid = 0
    union select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = table_name::regclass and conparentid = 0
  ) each;
  loop
    begin
      place := 1;
      execute wanted[1];
      while place < cardinality(wanted) loop
        place := place + 1;
        execute wanted[place] || ' nowait';
      end loop;
      return;
    exception when lock_not_available then
      if place = 1 or clock_timestamp() > until then
        raise;
      end if;
      wanted := wanted[place] || wanted[:place - 1] || wanted[place + 1:];
    end;
  end loop;
end $$;

create or replace function divide_table(table_name text) returns void language plpgsql as $$
declare
  first_part text := table_name || '_from_0';
  d divided_table := (select t from divided_table t where name = table_name and divided_at is null);
  options text;
  last_id bigint;
  next_id bigint;
  key text;
  not_valid text := '';
  has_check boolean := exists (
    select from pg_constraint where conrelid = table_name::regclass and conname = 'id_in_first_part'
  );
  row_triggers text[];
  again text[] := '{}';
  each record;
  definition text;
begin
  if d.name is null then
    raise exception 'The table % is divided already, or is not one to divide', table_name;
  end if;
  if (select waits_for_another from table_to_divide where name = table_name) then
    raise exception 'A table that % references has to be divided before', table_name;
  end if;
  perform lock_to_divide(table_name);
  last_id := last_id_of(table_name);
  -- Old rows of other tables reference old rows of this one, as they did; they are held against the new key later.
  if last_id > 0 then
    not_valid := ' not valid';
  end if;
  select pg_get_constraintdef(oid) into key from pg_constraint where conrelid = table_name::regclass and contype = 'p';

  -- Views, functions of rows of the table, and foreign keys to it are made again for the divided one.
  for each in
    select distinct r.ev_class::regclass::text as name, pg_get_viewdef(r.ev_class) as definition
    from pg_depend p join pg_rewrite r on r.oid = p.objid
    where p.classid = 'pg_rewrite'::regclass and p.refobjid = table_name::regclass
  loop
    again := again || format('create view %s as %s', each.name, each.definition);
    execute format('drop view %s', each.name);
  end loop;
  for each in
    select f.oid::regprocedure as name, pg_get_functiondef(f.oid) as definition
    from pg_proc f join pg_class c on c.oid = table_name::regclass
    where c.reltype = any (f.proargtypes)
  loop
    again := again || each.definition;
    execute format('drop function %s', each.name);
  end loop;
  for each in
    select conrelid::regclass as name, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where confrelid = table_name::regclass and contype = 'f' and conrelid <> confrelid and conparentid = 0
  loop
    again := again || format('alter table %s add constraint %I %s%s', each.name, each.conname,
      regexp_replace(each.definition, ' NOT VALID$', ''), not_valid);
    execute format('alter table %s drop constraint %I', each.name, each.conname);
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
  for each in select * from plain_indexes(table_name) loop
    execute format(each.definition, 'if not exists');
    execute format('drop index %I', each.unique_name);
    execute format('alter index %I rename to %I', each.plain_name, each.unique_name);
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
    'create table %I (like %I including all excluding identity excluding indexes) partition by range (%I)',
    table_name, first_part, d.id_column);
  if next_id is not null then
    execute format('alter table %I alter id add generated always as identity (start with %s)', table_name, next_id);
  end if;
  execute format('alter table %I add constraint %I %s', table_name, table_name || '_pkey', key);
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
    where conrelid = first_part::regclass and contype = 'f' and conparentid = 0
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
    execute format('alter table %I attach partition %I for values from (0) to (%s)', table_name, first_part, d.part_rows);
    perform add_statement_triggers(table_name, first_part);
  else
    execute format('alter table %I attach partition %I for values from (0) to (%s)',
      table_name, first_part, coalesce(d.first_to_id, (last_id / d.part_rows + 1) * d.part_rows));
    if has_check then
      execute format('alter table %I drop constraint id_in_first_part', table_name);
    end if;
  end if;
  foreach definition in array again loop
    execute definition;
  end loop;

  update divided_table set divided_at = clock_timestamp() where name = table_name;
  perform make_parts_ahead(table_name);
end $$;

insert into divided_table (name, part_rows, id_column, ids_of) values
  ('casino_round', 4194304, 'id', null),
  ('casino_stage', 4194304, 'round_id', 'casino_round'),
  ('casino_stand', 4194304, 'round_id', 'casino_round'),
  ('casino_verdict', 4194304, 'round_id', 'casino_round'),
  ('casino_bet', 33554432, 'id', null),
  ('slot_spin', 33554432, 'id', null),
  ('lottery_ticket', 16777216, 'id', null),
  ('lottery_bet', 16777216, 'id', null);

-- A new installation is divided from its first row. One that has rows is divided by a person: `npm run parts -- divide`.
do $$
begin
  if not exists (select from app_user) then
    perform divide_table(name) from (
      select name from divided_table where divided_at is null
      order by name not in ('casino_round', 'lottery_ticket'), name
    ) each;
  end if;
end $$;
