-- The audit log is read beside them: a text that was in force stays as it was.
create trigger append_only before update or delete on operator_text
  for each row execute function refuse_change();
create trigger no_truncate before truncate on operator_text
  for each statement execute function refuse_change();
