-- Whether identity must be verified stands in the operator's settings alone. This table serves programs of before.
insert into operator_setting (name, value) select 'identityRequired', 1 from operator_profile where identity_required
  on conflict (name) do update set value = excluded.value;
