-- A payee that a player added or changed is not paid at once (attack A33). Null: decided before payees had this time.
alter table withdrawal add payee_since timestamptz;
update withdrawal w set payee_since = coalesce(
  (select p.saved_at from saved_payee p
   where p.user_id = w.user_id and p.account_number = w.account_number and p.ifsc = w.ifsc),
  w.requested_at)
where w.status = 'P';
