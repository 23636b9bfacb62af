-- Counts the changes of everything the gate's controls read of a player. Who was let through at a version is let through
-- at the same version again: one number to compare, and no control is written a second time in SQL.
alter table ledger_account add column gate_version bigint not null default 1;

-- For every table that a control reads: `execute function raise_gate_version('COLUMN OF THE USER')`. It locks the wallet,
-- so a change waits for the money that is at the gate, and money waits for the change.
create function raise_gate_version() returns trigger language plpgsql as $$
begin
  update ledger_account set gate_version = gate_version + 1
  where kind = 'wallet' and user_id in (
    (to_jsonb(new) ->> tg_argv[0])::bigint, (to_jsonb(old) ->> tg_argv[0])::bigint
  );
  return null;
end $$;

create trigger raise_gate_version after update of state, role on app_user
  for each row when ((old.state, old.role) is distinct from (new.state, new.role))
  execute function raise_gate_version('id');

-- Fails the transaction when the hold of a wallet was to move without a ticket of the gate.
create function admitted(is_so boolean) returns void language plpgsql as $$
begin
  if is_so is not true then
    raise exception 'The money of a player moves only with a ticket of the gate' using errcode = 'FB002';
  end if;
end
$$;
