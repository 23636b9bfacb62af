-- Lotteries: draws of the calendar, the evidence of their results, tickets of players and their bets on draws. Rules stand in
-- src/domain/lottery; states and moves in src/domain/lottery/calendar/draw-state.ts.
create table lottery_draw (
  id bigint generated always as identity primary key,
  game text not null,
  -- The day and time of the calendar name a draw, also when it is held at another time.
  day date not null,
  time text not null,
  draws_at timestamptz not null,
  closes_at timestamptz not null,
  closes_late_at timestamptz not null check (closes_late_at >= closes_at),
  state text not null default 'open' check (state in
    ('scheduled', 'open', 'closed', 'drawn', 'disputed', 'confirmed', 'settled', 'not-held', 'replaced')),
  -- The announced jackpot, in the lottery's currency.
  jackpot_minor bigint check (jackpot_minor >= 0),
  -- The confirmed results, one for each draw that a bet takes part in.
  results jsonb,
  -- By what a win is reckoned: both are kept with the draw, so that a change of them touches no draw of before.
  rate text,
  policies jsonb,
  -- Why it cannot be settled.
  problem text not null default '',
  -- How often it was settled: a corrected result is taken back and paid anew.
  settlement int not null default 0,
  is_reversing boolean not null default false,
  confirmed_at timestamptz,
  settled_at timestamptz,
  -- Our own draws: the promise that was published before the first bet, and what it was made with.
  seed text,
  commitment text,
  entropy text,
  unique (game, day, time),
  check (results is not null or state not in ('confirmed', 'settled'))
);
create index on lottery_draw (game, draws_at);
create index on lottery_draw (draws_at) where state in ('scheduled', 'open', 'closed', 'drawn', 'disputed', 'confirmed');

create table lottery_evidence (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery_draw,
  source text not null,
  told_by bigint references app_user,
  hash text not null,
  results jsonb not null,
  told_at timestamptz not null default clock_timestamp(),
  -- Evidence of a result that was taken back stays, and counts no more.
  is_withdrawn boolean not null default false
);
create unique index on lottery_evidence (draw_id, source) where not is_withdrawn;

create table lottery_ticket (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account,
  game text not null,
  -- As the player filled it in.
  slip jsonb not null,
  state text not null default 'running' check (state in ('running', 'ended')),
  paid_until date,
  cancelled_at timestamptz,
  note text not null default '',
  bought_at timestamptz not null default clock_timestamp()
);
create index on lottery_ticket (account_id, id);
create index on lottery_ticket (game) where state = 'running';

create table lottery_bet (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references lottery_ticket,
  account_id bigint not null references ledger_account,
  -- The draw that decides it, and the one that it was bought for.
  draw_id bigint not null references lottery_draw,
  bought_for_id bigint not null references lottery_draw,
  lines bigint not null check (lines > 0),
  -- The price in the lottery's currency, the rate of it for one euro, and the money that was paid.
  price_minor bigint not null check (price_minor > 0),
  rate text not null,
  stake_minor bigint not null check (stake_minor > 0),
  status text not null default 'submitted' check (status in ('submitted', 'accepted', 'refunded', 'won', 'lost')),
  paid_minor bigint check (paid_minor >= 0),
  won jsonb,
  submitted_at timestamptz not null default clock_timestamp(),
  -- A plan plays a draw once.
  unique (ticket_id, bought_for_id),
  check ((status in ('won', 'lost', 'refunded')) = (paid_minor is not null))
);
create index on lottery_bet (draw_id, id);
create index on lottery_bet (account_id, id);
create index on lottery_bet (draw_id) where status = 'submitted';
