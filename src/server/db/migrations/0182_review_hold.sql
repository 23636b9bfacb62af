-- When a withdrawal is due by the banking calendar, and what of it is kept as a fee that was shown before.
alter table withdrawal
  add column due_at timestamptz,
  add column overdue_at timestamptz,
  add column fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor < amount_minor);

-- Withdrawals that a person looks at before they are paid. The wallet holds the money all the while: no clock and no job
-- moves it.
create table withdrawal_review (
  withdrawal_id bigint primary key references withdrawal,
  state text not null default 'held' check (state in (
    'held', 'escalated', 'released', 'released_with_fee', 'returned_to_source', 'confiscation_proposed', 'confiscated'
  )),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- How often a withdrawal of the player was held before: such cases come first.
  priority int not null default 0,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- The fee that the player was shown before the request; 0: none.
  fee_shown_minor bigint not null default 0,
  -- Where the money came from, for a return.
  source text,
  -- A proposal to keep the money: by whom, on what ground, by which document.
  proposed_by bigint references app_user,
  legal_basis text,
  document text,
  -- Documents that were asked for: on what ground, until when, and how often the player was reminded.
  documents_basis text,
  documents_asked_at timestamptz,
  documents_due_at timestamptz,
  documents_reminders int not null default 0,
  documents_overdue_at timestamptz,
  documents_here_at timestamptz,
  check ((state in ('confiscation_proposed', 'confiscated')) <= (proposed_by is not null and legal_basis is not null and document is not null))
);

-- What happened to a review, and by whom; null: the clock.
create table withdrawal_review_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal_review,
  step text not null,
  operator_id bigint references app_user,
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index on withdrawal_review_step (withdrawal_id, id);
