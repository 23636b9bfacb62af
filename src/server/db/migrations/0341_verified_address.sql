-- The country follows from the verified address, and changes only with it (R-136).

alter table identity_check
  -- The address that a verified player has told of and not yet proved.
  add column new_address text,
  add column new_country text,
  add constraint identity_check_new_address_check check ((new_address is null) = (new_country is null));

alter table identity_event
  drop constraint identity_event_kind_check,
  add constraint identity_event_kind_check check (
    kind in ('submitted', 'verified', 'rejected', 'expired', 'viewed', 'begun', 'answered', 'doubted', 'moved')
  );
