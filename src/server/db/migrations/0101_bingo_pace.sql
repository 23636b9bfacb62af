-- The time between two balls: of the round, so that a changed setting tells no ball of a round under way early.
alter table bingo_round add ball_ms int not null default 1500 check (ball_ms > 0);
alter table bingo_round alter ball_ms drop default;
