-- Bets on draws and tickets leave by parts (decision 0079). As for rounds of the casino (0453), foreign keys to them would hold up their
-- writers meanwhile. The checks of the program find a bet without its ticket and a payout without its bet instead, and none is deleted.
do $$
declare
  leaving text;
  part text;
begin
  -- All locks at once or none, so no bet is caught between two of them. It locks tickets and payouts too.
  perform lock_to_divide('lottery_bet');
  alter table lottery_bet drop constraint lottery_bet_ticket_id_fkey;
  alter table lottery_payout drop constraint lottery_payout_bet_id_fkey;
  foreach leaving in array array['lottery_bet', 'lottery_ticket'] loop
    execute format('create trigger no_delete before delete on %I for each row execute function refuse_change()', leaving);
    for part in select leaving union all select p.name from table_part p where p.table_name = leaving loop
      execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', part);
    end loop;
  end loop;
end $$;
