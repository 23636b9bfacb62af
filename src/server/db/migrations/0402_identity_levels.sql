-- Levels of identity above the first: the owner of the payment account, and the source of the money (src/domain/identity/levels.ts).
create table identity_proof (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  proof text not null check (proof in ('payment-account', 'source-of-money')),
  -- Moves: src/domain/identity/identity.ts.
  state text not null check (state in ('none', 'submitted', 'verified', 'rejected', 'expired')),
  -- The reason of the last decision, for the player.
  reason text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references app_user,
  valid_until timestamptz,
  unique (user_id, proof)
);
create index on identity_proof (submitted_at) where state = 'submitted';
create index on identity_proof (valid_until) where state = 'verified';
create trigger raise_gate_version after insert or update or delete on identity_proof
  for each row execute function raise_gate_version('user_id');

alter table identity_document drop constraint identity_document_kind_check;
alter table identity_document add constraint identity_document_kind_check
  check (kind in ('passport', 'identity-card', 'driving-licence', 'address', 'payment-account', 'source-of-money'));

-- Null: the event is one of the identity.
alter table identity_event add column proof text;

-- Two persons may share an account, and so its statement: only documents of the identity tell that two accounts are of one person.
create or replace view identity_mark as
  select user_id, pixels_mark as mark from identity_document where kind not in ('payment-account', 'source-of-money')
  union all
  select user_id, document_mark from identity_request where document_mark is not null;
