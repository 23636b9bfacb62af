-- What servers on this database know and nobody else. `peer`: a server that stands by proves with it to the owner of the
-- books which address a request came from. `device`: without it a kept device could be found by trying all addresses.
create table server_secret (name text primary key, secret bytea not null check (length(secret) = 32));
insert into server_secret (name, secret)
select name, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
from unnest(array['peer', 'device']) as name;

-- Devices that are known already stay known.
update device set hash = sha256((select secret from server_secret where name = 'device') || hash);
