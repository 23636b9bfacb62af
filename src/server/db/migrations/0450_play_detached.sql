-- Old parts of tables of play can be detached once all of their play is long over (decision 0076). From the commit that writes a part
-- here its rows count no more, whether it is still attached or not.
create table play_detached (
  part text primary key,
  table_name text not null,
  -- The ids of the part: `to_id` is the first one beyond it.
  from_id bigint not null,
  to_id bigint not null check (to_id > from_id),
  rows bigint not null,
  -- When the play of its last row was over.
  ended_at timestamptz not null,
  -- Of its rows, by `part_hash`.
  hash bytea not null,
  detached_at timestamptz not null default clock_timestamp(),
  unique (table_name, to_id)
);

create trigger append_only before update or delete on play_detached
  for each row execute function refuse_change();
create trigger no_truncate before truncate on play_detached
  for each statement execute function refuse_change();

-- The first id of a table of play whose row still counts. To be asked as a scalar, once for a statement.
create function first_id_of(asked_table text) returns bigint language sql stable as $$
  select coalesce(max(to_id), 0) from play_detached where table_name = asked_table
$$;

-- The hash of a part, in pieces of ten thousand ids because a text of all rows would be too large. It is the same for a copy that was
-- restored elsewhere: texts of moments and bytes do not depend on the session.
create function part_hash(part text, id_column text) returns bytea language plpgsql stable
set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' set extra_float_digits = 1 as $$
declare
  answer bytea;
begin
  execute format(
    'select sha256(coalesce(string_agg(hash, ''''::bytea order by piece), ''''::bytea)) from (
       select %1$I / 10000 as piece, sha256(convert_to(string_agg(r::text, E''\n'' order by %1$I, r::text collate "C"), ''UTF8'')) as hash
       from %2$I r group by 1
     ) each', id_column, part) into answer;
  return answer;
end $$;

-- A server of an earlier version would take what was detached for lost.
alter table shard_server add column knows_detached_play boolean not null default false;
