-- Accounts that a player has asked to be paid to, kept to be chosen again (rules.md R-004).
create table saved_payee (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  account_holder_name text not null,
  bank_name text not null,
  account_number text not null,
  ifsc text not null,
  saved_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  unique (user_id, account_number, ifsc)
);
