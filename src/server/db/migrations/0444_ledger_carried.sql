-- Old parts of the ledger can be detached: what they say of each account is carried forward, as sums (decision 0075). From the
-- commit that carries a part forward its rows count no more, whether it is still attached or not.
create table ledger_detached (
  part text primary key,
  -- The ids of the part: `to_id` is the first one beyond it.
  from_id bigint not null,
  to_id bigint not null unique check (to_id > from_id),
  transfers bigint not null,
  -- When the last of its transfers was booked.
  booked_until timestamptz not null,
  -- Of the rows of `ledger_carried`, by `ledger_carried_hash`.
  hash bytea not null,
  detached_at timestamptz not null default clock_timestamp()
);

create table ledger_carried (
  account_id bigint not null references ledger_account_key,
  -- Of the part that it was carried from.
  to_id bigint not null references ledger_detached (to_id) deferrable initially deferred,
  -- Its first day, in the zone of the database at that time.
  month date not null,
  product text not null,
  kind text not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  transfers bigint not null,
  primary key (account_id, to_id, month, product, kind)
);

create trigger append_only before update or delete on ledger_detached
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ledger_detached
  for each statement execute function refuse_change();
create trigger append_only before update or delete on ledger_carried
  for each row execute function refuse_change();
create trigger no_truncate before truncate on ledger_carried
  for each statement execute function refuse_change();

-- The first id of a transfer that was not carried forward. To be asked as a scalar, once for a statement.
create function ledger_first_id() returns bigint language sql stable as $$
  select coalesce(max(to_id), 0) from ledger_detached
$$;

-- Business that began later has all its transfers in the ledger. The day is for clocks of servers.
create function ledger_whole_since() returns timestamptz language sql stable as $$
  select coalesce(max(booked_until) + interval '1 day', '-infinity') from ledger_detached
$$;

-- Account by account, because a text of all would be too large.
create function ledger_carried_hash(part_to_id bigint) returns bytea language sql stable as $$
  select sha256(coalesce(string_agg(hash, ''::bytea order by account_id), ''::bytea))
  from (
    select account_id, sha256(convert_to(jsonb_build_array(account_id, jsonb_agg(
      jsonb_build_array(month, product, kind, debit_minor, credit_minor, transfers)
      order by month, product collate "C", kind collate "C"
    ))::text, 'UTF8')) as hash
    from ledger_carried where to_id = part_to_id group by account_id
  ) as of_account
$$;

-- All that moved each account, both sides of every transfer: for sums, which are the same before and after a part was detached.
create view ledger_moved as
  select debit_account_id as account_id, product, kind, amount_minor as debit_minor, 0::bigint as credit_minor
  from ledger_transfer where id >= (select ledger_first_id())
  union all
  select credit_account_id, product, kind, 0, amount_minor
  from ledger_transfer where id >= (select ledger_first_id())
  union all
  select account_id, product, kind, debit_minor, credit_minor from ledger_carried;
