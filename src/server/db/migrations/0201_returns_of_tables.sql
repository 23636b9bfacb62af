-- The return of a table's prices as operators set it, of 10,000; null: as the rules of the game have it. The bounds are
-- those of the guard (casino.md §4).
alter table casino_table add column return_bps int check (return_bps between 8500 and 9950);
-- A round keeps the return of its first moment: a later one is for the next rounds.
alter table casino_round add column return_bps int check (return_bps between 8500 and 9950);
-- The version of the table's rules (`game_rules`) that players were told of: limits and prices too. `rules_version` is the
-- one of the game file, by which results are found. Null: the round is older than this column.
alter table casino_round add column table_version int check (table_version > 0);
