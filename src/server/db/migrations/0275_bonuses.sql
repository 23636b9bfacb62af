-- Bonuses: money of the house in an account of its own for each player, apart from the wallet (R-070).
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('wallet', 'house', 'clearing', 'fees', 'debt', 'bonus'));
-- Nothing is bet or withdrawn from a bonus account, so nothing of it is ever held.
alter table ledger_account add constraint ledger_account_bonus
  check (kind <> 'bonus' or (user_id is not null and credit_limit_minor = 0 and hold_minor = 0));

create table bonus (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The one kind of play whose bets count (PR-47).
  play text not null,
  -- How often the amount is to be wagered (PR-47).
  times int not null check (times between 1 and 10),
  wager_days int not null check (wager_days > 0),
  -- Moves: src/domain/bonuses/bonus.ts.
  state text not null default 'offered' check (state in (
    'offered', 'running', 'review', 'paid', 'declined', 'lapsed', 'expired', 'given_up', 'cancelled'
  )),
  offered_by bigint not null references app_user,
  offered_at timestamptz not null default clock_timestamp(),
  reason text not null,
  offer_ends_at timestamptz not null,
  accepted_at timestamptz,
  ends_at timestamptz,
  -- The player may not play since: the time for wagering stands still.
  paused_at timestamptz,
  -- Why a person looks at it before it is paid.
  review_reasons text[] not null default '{}',
  -- What was wagered when it ended.
  wagered_minor bigint,
  ended_at timestamptz,
  -- The operator who ended it, with the reason.
  ended_by bigint references app_user,
  end_reason text not null default '',
  check ((accepted_at is null) = (ends_at is null)),
  check ((accepted_at is null) >= (state in ('offered', 'declined', 'lapsed'))),
  check ((accepted_at is not null) >= (state in ('running', 'review', 'paid', 'expired', 'given_up'))),
  check ((ended_at is null) = (state in ('offered', 'running', 'review'))),
  check (state <> 'review' or cardinality(review_reasons) > 0)
);
create index on bonus (user_id, id);
-- A bet counts for one bonus only.
create unique index bonus_one_runs on bonus (user_id) where state in ('running', 'review');
create index bonus_open on bonus (id) where state in ('offered', 'running', 'review');
-- The conditions that the player was told stay.
create trigger conditions_stay before update of user_id, currency, amount_minor, play, times, wager_days, reason
  on bonus for each row execute function refuse_change();

-- Players who want no bonuses.
create table bonus_choice (
  user_id bigint primary key references app_user,
  wants_none boolean not null,
  chosen_at timestamptz not null default clock_timestamp()
);
