-- Proof of what is owed to players: each day a tree over all wallets, its root in a signed head that is kept elsewhere too.
create table signed_head (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  -- As it was signed and written to the file.
  head text not null
);
create trigger append_only before update or delete on signed_head
  for each row execute function refuse_change();
create trigger no_truncate before truncate on signed_head
  for each statement execute function refuse_change();

-- A secret of each player: from it comes the salt of a day, which hides the balance from everybody else.
create table owed_salt (
  wallet_id bigint primary key references ledger_account,
  salt bytea not null check (length(salt) = 32)
);

create table owed_day (
  day date primary key,
  wallets bigint not null check (wallets > 0),
  head_number bigint not null unique references signed_head
);
-- The floors of the tree, leaves first, 40 bytes a node. Uncompressed, a node in the middle is read without the others.
create table owed_floor (
  day date not null references owed_day,
  height int not null,
  nodes bytea not null check (length(nodes) % 40 = 0),
  primary key (day, height)
);
alter table owed_floor alter column nodes set storage external;
create table owed_leaf (
  wallet_id bigint not null references ledger_account,
  day date not null references owed_day,
  place bigint not null,
  balance_minor bigint not null check (balance_minor >= 0),
  primary key (wallet_id, day)
);
create index owed_leaf_age on owed_leaf (day);

-- The money that the operator states to hold for players.
create table reserve_statement (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint not null references app_user,
  amount_minor bigint not null check (amount_minor >= 0),
  place text not null
);
create trigger append_only before update or delete on reserve_statement
  for each row execute function refuse_change();
