-- When the auction was held: its matches carry this time, and are of what was there before the start.
alter table market add column reconciled_at timestamptz;
update market set reconciled_at = in_play_at where is_reconciled;
-- What a lay for the starting price was asked for, when a removal has lowered `liability_minor` since.
alter table exchange_order add column asked_liability_minor bigint;
