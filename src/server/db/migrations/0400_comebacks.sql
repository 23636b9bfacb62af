-- An excluded person who comes back under a name that is only nearly the own is shown to the desk of safer gambling (A28).
create extension if not exists fuzzystrmatch;

-- A short form, an initial or a slip of the hand. Digits are no slip: they tell accounts apart.
create function words_alike(one text, other text) returns boolean language sql immutable strict parallel safe
  return one = other or (one || other) !~ '\d' and (
    starts_with(one, other) or starts_with(other, one)
    or least(length(one), length(other)) >= 3 and levenshtein_less_equal(left(one, 100), left(other, 100), 2)
      <= case when least(length(one), length(other)) >= 6 then 2 else 1 end
  );

-- Each word of the shorter name is like one of the longer, or the names differ by a letter or two without their spaces.
create function names_alike(one text, other text) returns boolean language sql immutable strict parallel safe
  return one = other or (
    select case when cardinality(a) <= cardinality(b) then cardinality(a) >= 2 and not exists (
        select from unnest(a) x where not exists (select from unnest(b) y where words_alike(x, y)))
      else cardinality(b) >= 2 and not exists (
        select from unnest(b) y where not exists (select from unnest(a) x where words_alike(x, y)))
      end
    from (values (string_to_array(person_key(one), ' '), string_to_array(person_key(other), ' '))) as words (a, b)
  ) or (one || other) !~ '\d' and levenshtein_less_equal(
    left(replace(person_key(one), ' ', ''), 100), left(replace(person_key(other), ' ', ''), 100), 2
  ) <= least(2, length(one) / 6);

-- One of year, month and day is another, or month and day have changed places.
create function birth_dates_alike(one date, other date) returns boolean language sql immutable strict parallel safe
  return (extract(year from one) = extract(year from other))::int
      + (extract(month from one) = extract(month from other))::int
      + (extract(day from one) = extract(day from other))::int >= 2
    or extract(year from one) = extract(year from other)
      and extract(month from one) = extract(day from other) and extract(day from one) = extract(month from other);

create index app_user_phone on app_user (phone_key(mobile)) where role = 'player';
create index app_user_mailbox on app_user (mailbox_key(email)) where role = 'player';
create index app_user_address on app_user (person_key(address)) where role = 'player';

alter table player_case drop constraint player_case_kind_check;
alter table player_case add constraint player_case_kind_check
  check (kind in ('harm', 'funds', 'comeback', 'laundering', 'duplicate'));
alter table player_case drop constraint player_case_outcome_check;
alter table player_case add constraint player_case_outcome_check
  check (outcome in ('none', 'contact', 'limit', 'pause', 'report', 'exclude', 'suspend', 'close'));
