-- When what a market is about was seen to begin: a market beside it turned in play, or the start was declared. From then on
-- it takes no bets but in play. Null: it has not, as far as is known.
alter table market add column began_at timestamptz;
