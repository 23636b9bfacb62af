-- Wins that wait for two people, and those that are paid in parts: an annuity by years, a monthly prize by months. What a bet or
-- a share was paid at its settling stands with it; a payout is owed besides, until its last payment is made.
create table lottery_payout (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery_draw,
  bet_id bigint references lottery_bet,
  share_id bigint references lottery_share,
  account_id bigint not null references ledger_account,
  -- Of which settling of the draw: a corrected result takes it back and makes another.
  settlement int not null,
  kind text not null check (kind in ('single', 'annuity', 'monthly')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'taken-back')),
  -- All of it in the money of the wallet, or one month of a monthly prize; and in euro cents.
  amount_minor bigint not null check (amount_minor > 0),
  amount_eur_minor bigint not null check (amount_eur_minor > 0),
  won_on date not null,
  -- How it is paid: said once by one person and confirmed by another.
  manner text check (manner in ('at-once', 'annuity', 'cash', 'monthly')),
  proposed_by bigint references app_user,
  confirmed_by bigint references app_user,
  confirmed_at timestamptz,
  -- Twelve weeks from the draw. Nothing is forfeited by it: the winnings stay owed.
  documents_due_on date not null,
  documents_at timestamptz,
  -- A monthly prize is not inherited: payments after this day fall away.
  ended_on date,
  made_at timestamptz not null default clock_timestamp(),
  check ((bet_id is null) <> (share_id is null)),
  check (proposed_by is null or proposed_by <> confirmed_by)
);
create unique index on lottery_payout (bet_id, kind) where state <> 'taken-back';
create unique index on lottery_payout (share_id) where state <> 'taken-back';
create index on lottery_payout (account_id, id);
create index on lottery_payout (draw_id);
create index on lottery_payout (id) where state in ('waiting', 'running');

create table lottery_payment (
  id bigint generated always as identity primary key,
  payout_id bigint not null references lottery_payout,
  number int not null check (number > 0),
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'fallen-away', 'taken-back')),
  paid_at timestamptz,
  unique (payout_id, number)
);
create index on lottery_payment (due_on) where state = 'due';
