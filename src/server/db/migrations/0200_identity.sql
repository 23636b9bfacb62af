-- Proof of identity, age and address. Documents are kept encrypted with a key of their own.

-- The operator's rules that controls of the gate read. One row.
create table operator_profile (
  is_only boolean primary key default true check (is_only),
  -- Nobody stakes or deposits before the check of identity.
  identity_required boolean not null default false
);
insert into operator_profile default values;

create table identity_check (
  user_id bigint primary key references app_user,
  -- Moves: src/domain/identity/identity.ts.
  state text not null check (state in ('none', 'submitted', 'verified', 'rejected', 'expired')),
  -- The reason of the last decision, for the player.
  reason text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references app_user,
  valid_until timestamptz
);
create index on identity_check (submitted_at) where state = 'submitted';
create index on identity_check (valid_until) where state = 'verified';
create trigger raise_gate_version after insert or update or delete on identity_check
  for each row execute function raise_gate_version('user_id');

create table identity_document (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('passport', 'identity-card', 'driving-licence', 'address')),
  -- The key of this document alone, sealed by the key of the settings. Without it nobody can read the picture.
  sealed_key bytea,
  sealed_picture bytea not null,
  -- Of the pixels, keyed: the same picture of another player is found, and nothing else can be tried against it.
  pixels_mark bytea not null,
  handed_in_at timestamptz not null default clock_timestamp()
);
create index on identity_document (user_id, id);
create index on identity_document (pixels_mark);

create table identity_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('submitted', 'verified', 'rejected', 'expired', 'viewed')),
  operator_id bigint references app_user,
  document_id bigint,
  reason text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index on identity_event (user_id, id);
