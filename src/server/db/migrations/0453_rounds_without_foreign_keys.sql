-- Rounds of the casino leave with all that belongs to them (decision 0077). PostgreSQL holds up all writers of a table that references a
-- part by a foreign key while it looks for such rows, and a part that has left would keep its key. So the checks of the program find
-- a row without its round instead, and no round is deleted.
do $$
declare
  child text;
  part text;
begin
  -- All locks at once or none, so no bet is caught between two of them.
  perform lock_to_divide('casino_round');
  foreach child in array array['casino_stage', 'casino_stand', 'casino_verdict', 'casino_bet'] loop
    execute format('alter table %I drop constraint %I', child, child || '_round_id_fkey');
  end loop;
  create trigger no_delete before delete on casino_round for each row execute function refuse_change();
  for part in select 'casino_round' union all select name from table_part where table_name = 'casino_round' loop
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', part);
  end loop;
end $$;
