-- Letters that no accent makes are written plainly, too: Łucja as Lucja, Großkopf as GROSSKOPF (A28).
create or replace function person_key(name text) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(word, ' ' order by word collate "C"), '')
    from regexp_split_to_table(
      lower(translate(
        replace(replace(replace(replace(replace(
          regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
        'ŁłØøĐđĦħı', 'LlOoDdHhi')),
      '[\s''’.,-]+') as word
    where word <> ''
  );
reindex index app_user_person;
