-- Days of the calendar on which the operator of lotteries holds no draws, or holds them on another day. The draws themselves
-- say what became of them; this says who decided it, and why.
create table lottery_holiday (
  id bigint generated always as identity primary key,
  operator text not null,
  day date not null,
  -- Null: the draws of the day are cancelled.
  held_on date check (held_on <> day),
  draws int not null check (draws > 0),
  bets int not null check (bets >= 0),
  reason text not null,
  added_by bigint not null references app_user,
  added_at timestamptz not null default clock_timestamp()
);
