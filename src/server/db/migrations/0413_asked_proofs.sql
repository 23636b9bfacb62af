-- The desk asks one player for a proof, whatever sums have moved: deposits wait for it. Null: nobody has asked since it was
-- verified last.
alter table identity_proof add column asked_at timestamptz;

alter table identity_event
  drop constraint identity_event_kind_check,
  add constraint identity_event_kind_check check (
    kind in (
      'submitted', 'verified', 'rejected', 'expired', 'viewed', 'begun', 'answered', 'doubted', 'moved', 'asked'
    )
  );
