-- Versions of the terms that players agree to, and their consents.
create table terms_version (
  number int primary key check (number > 0),
  -- As the page showed it when the version was published. Null: versions of before texts were kept.
  text text,
  -- The changes in plain words, for the player who is asked.
  summary text not null,
  valid_from timestamptz not null,
  published_at timestamptz not null default clock_timestamp(),
  -- Null: the first version, which came with the program.
  published_by bigint references app_user
);

create view terms_in_force as
select number, summary, valid_from from terms_version
where valid_from <= clock_timestamp() order by number desc limit 1;

create table terms_consent (
  user_id bigint not null references app_user,
  number int not null references terms_version,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, number)
);

insert into terms_version (number, summary, valid_from) values (1, 'The first version.', '2024-04-30');
-- Registration said that it means to agree.
insert into terms_consent (user_id, number, at)
select id, 1, registered_at from app_user where role = 'player';

create trigger append_only before update or delete on terms_consent
  for each row execute function refuse_change();
create trigger raise_gate_version after insert on terms_consent
  for each row execute function raise_gate_version('user_id');

-- From its publication on, the gate judges each player anew until the consent: time alone brings a version into force.
create function raise_gate_versions() returns trigger language plpgsql as $$
begin
  update ledger_account a set gate_version = gate_version + 1
  from (select id from ledger_account where kind = 'wallet' order by id for update) as locked
  where a.id = locked.id;
  return null;
end $$;
create trigger raise_gate_versions after insert on terms_version
  for each statement execute function raise_gate_versions();
