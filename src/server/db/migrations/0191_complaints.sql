-- Complaints of players in three levels. Moves: src/domain/complaints/complaint.ts.
create table complaint (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null,
  subject text not null,
  state text not null default 'first'
    check (state in ('first', 'first-answered', 'second', 'deadlock', 'third', 'closed')),
  filed_at timestamptz not null default clock_timestamp(),
  first_handler bigint references app_user,
  second_handler bigint references app_user,
  -- The third level was offered, by the second answer or by the eighth week.
  offered_at timestamptz,
  outcome text check (outcome in ('upheld', 'partly-upheld', 'not-upheld')),
  closed_at timestamptz,
  -- Nobody judges the own answer.
  check (first_handler is distinct from second_handler or first_handler is null),
  check ((closed_at is null) = (state <> 'closed'))
);
create index on complaint (user_id, id);
create index complaint_open on complaint (filed_at) where state <> 'closed';

create table complaint_event (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  is_ours boolean not null,
  author_id bigint references app_user,
  text text not null
);
create index on complaint_event (complaint_id, id);
create trigger append_only before update or delete on complaint_event
  for each row execute function refuse_change();

-- The account as it was at a moment, put by for as long as the complaint is kept.
create table complaint_evidence (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  at timestamptz not null default clock_timestamp(),
  content text not null
);
create index on complaint_evidence (complaint_id);
create trigger append_only before update or delete on complaint_evidence
  for each row execute function refuse_change();
