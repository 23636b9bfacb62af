-- Players pay to what stands in an account, so that a second operator confirms each new account and each change.
create table payment_account_change (
  id bigint generated always as identity primary key,
  -- Null: a new account.
  account_id bigint references payment_account,
  -- The account as it is to read; null: only the picture changes.
  form jsonb,
  qr_image bytea,
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('confirmed', 'dropped')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check (form is not null or qr_image is not null),
  check (form is not null or account_id is not null),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'confirmed' or decided_by <> proposed_by)
);
create unique index payment_account_change_waiting on payment_account_change (account_id) where outcome is null;
