-- Accounts of one person are found by name, birth date and address or phone, or by mailbox (R-003, A28).

-- Mail to `name+anything@host` arrives in the mailbox of `name@host`.
create function mailbox_key(email text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(btrim(email), '\+[^@]*@', '@'));

create function phone_key(phone text) returns text language sql immutable strict parallel safe
  return regexp_replace(phone, '\D', '', 'g');
