-- Persons whom the operator does not let play: barred by the operator, or staff (R-005, R-006).
create extension if not exists pg_trgm;

-- Names are compared without regard to case and spacing.
create function watchlist_key(name text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(btrim(name), '\s+', ' ', 'g'));

create table watchlist_person (
  id bigint generated always as identity primary key,
  list text not null check (list in ('excluded', 'staff')),
  name text not null check (name <> ''),
  born_on date,
  -- The operator's own words: a number of a file, a department.
  reference text not null default '',
  added_by bigint not null references app_user,
  added_at timestamptz not null default clock_timestamp(),
  removed_by bigint references app_user,
  removed_at timestamptz,
  removal_reason text not null default ''
);
create unique index watchlist_person_once on watchlist_person (list, watchlist_key(name), coalesce(born_on, 'infinity'))
  where removed_at is null;
create index on watchlist_person (watchlist_key(name), born_on) where removed_at is null;
create index on app_user using gin (watchlist_key(name) gin_trgm_ops) where role = 'player';

-- Players who look like a person on a list.
create table watchlist_hit (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  person_id bigint not null references watchlist_person,
  -- Same name and birth date: the player is turned away until the desk says that it is somebody else.
  is_exact boolean not null,
  -- Of the names, from 0 to 1.
  likeness real not null,
  state text not null default 'open' check (state in ('open', 'same', 'other')),
  found_at timestamptz not null default clock_timestamp(),
  decided_by bigint references app_user,
  decided_at timestamptz,
  reason text not null default '',
  unique (user_id, person_id)
);
create index on watchlist_hit (id) where state = 'open';

create trigger raise_gate_version after insert or update of state on watchlist_hit
  for each row execute function raise_gate_version('user_id');
-- A new name or birth date may be that of a person on a list.
create trigger raise_gate_version_by_name after update of name, date_of_birth on app_user
  for each row when ((old.name, old.date_of_birth) is distinct from (new.name, new.date_of_birth))
  execute function raise_gate_version('id');
create trigger raise_gate_versions after insert or update on watchlist_person
  for each statement execute function raise_gate_versions();
