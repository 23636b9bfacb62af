-- The slips that a player has not paid yet, to be found on another device too. Nothing is bought before the checkout.
create table lottery_cart (
  account_id bigint primary key references ledger_account,
  items jsonb not null default '[]'
);
