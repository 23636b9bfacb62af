-- The news of a lottery that a player has chosen. Without a row: renewals and ends of plans alone. Winnings and wins that are
-- taken back are always told.
create table lottery_alert (
  account_id bigint not null references ledger_account,
  game text not null,
  -- Results without a win.
  results boolean not null,
  -- Renewals and ends of plans, and the days before them.
  plans boolean not null,
  -- A draw whose announced jackpot is at least this, in the lottery's currency; and the last draw that was told.
  jackpot_from_minor bigint check (jackpot_from_minor > 0),
  jackpot_told_draw_id bigint references lottery_draw,
  primary key (account_id, game)
);
create index on lottery_alert (game) where jackpot_from_minor is not null;

-- The settling of which those have heard who wanted to. Draws of before are not told now.
alter table lottery_draw add column told_settlement int not null default 0;
update lottery_draw set told_settlement = settlement where settlement > 0;
create index on lottery_draw (id) where state = 'settled' and told_settlement < settlement;

-- The end of the period before which the player was reminded that a subscription ends or is renewed.
alter table lottery_ticket add column reminded_for date;
