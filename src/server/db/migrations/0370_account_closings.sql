-- Players who asked to close an account whose balance is still to be paid out. The account is suspended until then.
create table account_closing (
  user_id bigint primary key references app_user,
  asked_at timestamptz not null default clock_timestamp()
);
