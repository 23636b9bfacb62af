-- Accounts without a stake for more than a year: told, repaid where a payee is known, and charged only after that.
alter table app_user drop constraint app_user_state_check;
alter table app_user add constraint app_user_state_check
  check (state in ('profile_incomplete', 'active', 'inactive', 'suspended', 'timed_out', 'excluded', 'closed'));

create table account_inactivity (
  user_id bigint primary key references app_user,
  -- Before this the stakes of the account are not looked at: they are younger than a year.
  look_at timestamptz not null,
  -- When the owner was told that the account is inactive. Null: it is not.
  noticed_at timestamptz,
  -- What became of the repayment, and the withdrawal by which it is made.
  repayment text check (repayment in ('no_payee', 'asked')),
  withdrawal_id bigint references withdrawal,
  next_fee_at timestamptz,
  fees int not null default 0,
  check ((repayment = 'asked') = (withdrawal_id is not null) or repayment is null and withdrawal_id is null),
  check (noticed_at is not null or repayment is null and next_fee_at is null and fees = 0)
);
create index on account_inactivity (look_at);
