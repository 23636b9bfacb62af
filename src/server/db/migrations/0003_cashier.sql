create table payment_group (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table payment_account (
  id bigint generated always as identity primary key,
  group_id bigint not null references payment_group,
  account_holder_name text not null,
  upi_id text not null,
  account_number text not null,
  bank_name text not null,
  ifsc text not null,
  phone_number text not null,
  qr_image bytea,
  is_active boolean not null default true
);

-- Pictures as our own encoder wrote them: no metadata, nothing executable.
create table proof_image (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  webp bytea not null,
  -- Hash of the pixels, to notice the same picture with another reference.
  pixels_hash bytea not null,
  created_at timestamptz not null default now()
);
create index on proof_image (pixels_hash);

create table deposit (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- As typed, and the form that counts as the same: NFKC, no spaces, upper case.
  reference text not null,
  reference_key text not null,
  proof_image_id bigint references proof_image,
  -- P -> A | R, both final
  status text not null default 'P' check (status in ('P', 'A', 'R')),
  received_minor bigint check (received_minor > 0),
  note text not null default '',
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references app_user,
  check ((status = 'P') = (decided_at is null)),
  check ((status = 'A') = (received_minor is not null))
);
-- A reference can wait or be credited once; a rejected one may be claimed again.
create unique index deposit_reference_once on deposit (reference_key) where status <> 'R';
create index on deposit (user_id, id);
create index on deposit (status, id);

create table withdrawal (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  account_holder_name text not null,
  bank_name text not null,
  account_number text not null,
  ifsc text not null,
  -- P -> A | R, both final; the wallet holds the amount while P
  status text not null default 'P' check (status in ('P', 'A', 'R')),
  bank_reference text,
  note text not null default '',
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references app_user,
  check ((status = 'P') = (decided_at is null)),
  check ((status = 'A') = (bank_reference is not null))
);
create index on withdrawal (user_id, id);
create index on withdrawal (status, id);
