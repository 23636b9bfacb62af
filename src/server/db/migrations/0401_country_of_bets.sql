-- Lotto x5 counts players of the United Kingdom and all others apart (R-125), by the country in which each lived when the bet was placed.
-- Null: the bet is older than this column.
alter table lottery_bet add column country text;
