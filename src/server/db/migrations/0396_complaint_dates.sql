-- The days by which a complaint is answered, and from which the third level is open: a later change of a setting moves none.
alter table complaint
  add column offer_due_at timestamptz not null default clock_timestamp() + interval '56 days',
  add column answer_due_at timestamptz;
update complaint c set
  offer_due_at = filed_at + interval '56 days',
  answer_due_at = case when state in ('first', 'second', 'third') then 3 * interval '1 day' + coalesce(
    (select max(at) from complaint_event where complaint_id = c.id and kind in ('filed', 'escalated', 'referred')), filed_at
  ) end;
