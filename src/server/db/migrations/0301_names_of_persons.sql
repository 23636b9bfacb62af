-- A person who was excluded is known again with other accents, other signs or the names in another order (A28).

create function person_key(name text) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(word, ' ' order by word collate "C"), '')
    from regexp_split_to_table(
      lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '[\s''’.,-]+') as word
    where word <> ''
  );

drop index app_user_person;
create index app_user_person on app_user (date_of_birth, person_key(name)) where role = 'player';

create or replace function follow_exclusion() returns trigger language plpgsql as $$
declare
  known player_pause;
begin
  select p.* into known
  from app_user u join player_pause p on p.user_id = u.id and p.kind = 'excluded' and p.over_at is null
  where u.role = 'player' and u.id <> new.id
    and u.date_of_birth = new.date_of_birth and person_key(u.name) = person_key(new.name)
    and not exists (
      select from player_distinct
      where one_id = least(u.id, new.id) and other_id = greatest(u.id, new.id)
    )
  order by p.ends_at desc limit 1;
  if found and not exists (
    select from player_pause where user_id = new.id and kind = 'excluded' and over_at is null
  ) then
    insert into player_pause (user_id, kind, ends_at, follows_id, match)
    values (new.id, 'excluded', known.ends_at, known.id, 'open');
    if new.state in ('active', 'timed_out') then new.state := 'excluded'; end if;
  end if;
  return new;
end $$;
