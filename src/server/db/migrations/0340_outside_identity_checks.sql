-- Checks of identity by an outside provider, beside those of the desk.

create table identity_request (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- The provider's name for players.
  provider text not null,
  -- Ours: the provider takes the same one once.
  reference text not null unique,
  -- The provider's name of the check.
  check_id text,
  begun_at timestamptz not null default clock_timestamp(),
  result text check (result in ('passed', 'failed', 'unclear', 'expired')),
  failure text,
  -- Reasons for which an operator looks at the answer: src/domain/identity/outside-check.ts.
  doubts text[] not null default '{}',
  -- Of country and number of the document, keyed: the same document of another player is found.
  document_mark bytea,
  answered_at timestamptz check ((answered_at is null) = (result is null))
);
-- A player has one check under way.
create unique index on identity_request (user_id) where result is null;
create index on identity_request (user_id, id);
create index on identity_request (document_mark);

-- Messages of the provider, by their names, so that each happens once. What a message said of a person is not kept.
create table identity_message (
  event_id text primary key,
  body_hash bytea not null,
  request_id bigint references identity_request,
  outcome text not null default '',
  received_at timestamptz not null default clock_timestamp()
);

alter table identity_check
  -- The provider that made the last decision; null: an operator made it.
  add column provider text,
  -- The reason of a provider's rejection; the page has a sentence for each.
  add column failure text;

alter table identity_event
  add column provider text,
  drop constraint identity_event_kind_check,
  add constraint identity_event_kind_check
    check (kind in ('submitted', 'verified', 'rejected', 'expired', 'viewed', 'begun', 'answered', 'doubted'));

-- Documents of players, however they were seen.
create view identity_mark as
  select user_id, pixels_mark as mark from identity_document
  union all
  select user_id, document_mark from identity_request where document_mark is not null;
