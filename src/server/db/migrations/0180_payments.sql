-- Deposits end by a decision or by their time, and come by the desk or by a payment provider.
alter table deposit drop constraint deposit_status_check;
alter table deposit
  -- P -> A | R | X (its time is over), all final
  add constraint deposit_status_check check (status in ('P', 'A', 'R', 'X')),
  add column provider text not null default 'desk' check (provider in ('desk', 'redirect')),
  -- The provider's own name of the payment, and where the player pays.
  add column provider_payment text,
  add column redirect_url text,
  -- Waited longer than is usual: shown to operators.
  add column late_at timestamptz,
  -- From whom the money came, as the bank or the provider says.
  add column payer_name text,
  add column payer_account text,
  -- Money that arrived and was sent back to where it came from, under the reference of that payment.
  add column returned_minor bigint check (returned_minor > 0),
  add column return_reference text,
  add check ((returned_minor is null) = (return_reference is null)),
  add check (returned_minor is null or status = 'R');
drop index deposit_reference_once;
-- A reference can wait or be credited once; a rejected or expired one may be claimed again.
create unique index deposit_reference_once on deposit (reference_key) where status in ('P', 'A');
create unique index deposit_provider_payment on deposit (provider, provider_payment) where provider_payment is not null;

-- Every message of a provider whose signature was right, once.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body_hash bytea not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);

-- Payments that a person has to look at: nothing was credited for them.
create table payment_case (
  id bigint generated always as identity primary key,
  -- The same thing opens one case.
  key text not null unique,
  kind text not null,
  deposit_id bigint references deposit,
  amount_minor bigint,
  currency text,
  payer_name text not null default '',
  payer_account text not null default '',
  -- What happened, for the operator.
  sentence text not null,
  opened_at timestamptz not null default now(),
  outcome text check (outcome in ('returned', 'explained')),
  bank_reference text,
  note text not null default '',
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome = 'returned') = (bank_reference is not null))
);
create index payment_case_open on payment_case (id) where outcome is null;
