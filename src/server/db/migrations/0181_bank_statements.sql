-- Statements of our bank accounts. The same file is imported once, and the same line of two files is one line.
create table bank_statement (
  id bigint generated always as identity primary key,
  file_hash bytea not null unique,
  file_name text not null,
  format text not null check (format in ('csv', 'camt.053', 'mt940')),
  -- Lines of money that came, those of them that an earlier file had, and lines of money that went.
  incoming int not null,
  known int not null,
  outgoing int not null,
  imported_by bigint not null references app_user,
  imported_at timestamptz not null default now()
);

create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  -- The line by all that it says, and how many just like it stand before it in its file.
  key bytea not null unique,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  payer_name text not null,
  payer_account text not null,
  text text not null,
  bank_reference text not null,
  -- Every word that can be the reference of a deposit, in the form that counts as the same.
  reference_keys text[] not null,
  -- The deposit that was credited for it.
  deposit_id bigint unique references deposit
);
create index on bank_line (statement_id, id);
