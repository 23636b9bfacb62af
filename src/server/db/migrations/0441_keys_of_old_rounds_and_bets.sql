-- Rows from before the triggers of 0440 get their keys, while programs go on writing: a row has its key from one of both.
insert into casino_round_seed (chain_id, step, round_id)
select chain_id, step, id from casino_round order by chain_id, step
on conflict do nothing;
insert into casino_bet_reference (account_id, customer_ref, bet_id)
select account_id, customer_ref, id from casino_bet where place = 0 order by account_id, customer_ref
on conflict do nothing;
insert into slot_spin_key (account_id, customer_ref, nonce, spin_id)
select account_id, customer_ref, nonce, id from slot_spin order by account_id, customer_ref
on conflict do nothing;
insert into lottery_played (ticket_id, bought_for_id, bet_id)
select ticket_id, bought_for_id, id from lottery_bet where status <> 'void' order by ticket_id, bought_for_id
on conflict do nothing;
analyze casino_round_seed, casino_bet_reference, slot_spin_key, lottery_played;

-- Keys that go again, with the end of a round or a bet that becomes void. A row that can still end so is locked for a moment: its end is
-- seen here, or it sees its key.
insert into lottery_played (ticket_id, bought_for_id, bet_id)
select ticket_id, bought_for_id, id from lottery_bet where status in ('submitted', 'accepted') order by id for update
on conflict do nothing;
delete from lottery_played k using lottery_bet b where b.id = k.bet_id and b.status = 'void';
insert into casino_running_round (table_id, round_id)
select table_id, id from casino_round where state not in ('settled', 'void') order by id for update
on conflict do nothing;
