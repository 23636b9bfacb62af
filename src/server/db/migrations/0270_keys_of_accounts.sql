-- A hold changes with every bet, and at each change of an account PostgreSQL looks at every foreign key that leads to it:
-- with each product that comes, all bets would cost more. So foreign keys lead to the part of an account that never changes.
create table ledger_account_key (
  id bigint primary key,
  currency text not null,
  unique (id, currency),
  foreign key (id, currency) references ledger_account (id, currency) on delete cascade
);

create function add_account_key() returns trigger language plpgsql as $$
begin
  insert into ledger_account_key (id, currency) values (new.id, new.currency);
  return null;
end
$$;

create trigger add_account_key after insert on ledger_account
  for each row execute function add_account_key();

insert into ledger_account_key (id, currency) select id, currency from ledger_account;

do $$
declare
  pointing record;
begin
  for pointing in
    select conrelid::regclass as origin, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confrelid = 'ledger_account'::regclass
      and conrelid <> 'ledger_account_key'::regclass
  loop
    execute format(
      'alter table %s drop constraint %I, add constraint %I %s', pointing.origin, pointing.name, pointing.name,
      replace(pointing.definition, 'REFERENCES ledger_account(', 'REFERENCES ledger_account_key(')
    );
  end loop;
end
$$;
