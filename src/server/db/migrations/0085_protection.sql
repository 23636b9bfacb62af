-- Limits, pauses and reality checks of players.

-- A player on a time-out or excluded neither stakes nor deposits, and withdraws. Moves: src/domain/account/player-move.ts.
alter table app_user drop constraint app_user_state_check;
alter table app_user add constraint app_user_state_check
  check (state in ('profile_incomplete', 'active', 'suspended', 'timed_out', 'excluded', 'closed'));

create table player_limit (
  user_id bigint not null references app_user,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Operators set limits beside the player's own; the lower one holds.
  set_by text not null check (set_by in ('player', 'operator')),
  -- Minor units; minutes of a session limit.
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null default clock_timestamp(),
  -- A raise, or a removal (no amount), that the player has asked for and not confirmed.
  asked_at timestamptz,
  asked_amount bigint check (asked_amount > amount),
  check (asked_at is not null or asked_amount is null),
  primary key (user_id, kind, period, set_by)
);
create trigger raise_gate_version after insert or update or delete on player_limit
  for each row execute function raise_gate_version('user_id');

create table player_limit_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null,
  period text not null,
  set_by text not null,
  event text not null check (event in ('set', 'lowered', 'raise_asked', 'raised', 'removed', 'raise_dropped')),
  -- Null: no limit.
  amount bigint,
  operator_id bigint references app_user,
  reason text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index on player_limit_change (user_id, id);

create table player_pause (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('timed_out', 'excluded')),
  began_at timestamptz not null default clock_timestamp(),
  -- The end of a time-out; nobody comes back from an exclusion before it, nor without support.
  ends_at timestamptz not null,
  -- The operator who set it for the player.
  operator_id bigint references app_user,
  reason text not null default '',
  -- Support was asked after the end: the exclusion is lifted then.
  returns_at timestamptz,
  returned_by bigint references app_user,
  -- The exclusion of another account of the same person.
  follows_id bigint references player_pause,
  over_at timestamptz,
  check (kind = 'excluded' or returns_at is null),
  check (returns_at >= ends_at)
);
create index on player_pause (user_id, id);
create index on player_pause (ends_at) where over_at is null;

-- Reality checks, and the player's decision on limits.
create table player_check (
  user_id bigint primary key references app_user,
  every_minutes int check (every_minutes between 5 and 240),
  seen_at timestamptz not null default clock_timestamp(),
  -- When the player last set limits or said that none are wanted.
  reviewed_at timestamptz
);
create trigger raise_gate_version after insert or update of every_minutes or delete on player_check
  for each row execute function raise_gate_version('user_id');

-- An excluded person who comes back under another name of login is known by name and birth date.
create index app_user_person on app_user (date_of_birth, lower(btrim(name))) where role = 'player';

create function follow_exclusion() returns trigger language plpgsql as $$
declare
  known player_pause;
begin
  select p.* into known
  from app_user u join player_pause p on p.user_id = u.id and p.kind = 'excluded' and p.over_at is null
  where u.role = 'player' and u.id <> new.id
    and u.date_of_birth = new.date_of_birth and lower(btrim(u.name)) = lower(btrim(new.name))
  order by p.ends_at desc limit 1;
  if found and not exists (
    select from player_pause where user_id = new.id and kind = 'excluded' and over_at is null
  ) then
    insert into player_pause (user_id, kind, ends_at, follows_id) values (new.id, 'excluded', known.ends_at, known.id);
    if new.state in ('active', 'timed_out') then new.state := 'excluded'; end if;
  end if;
  return new;
end $$;
create trigger follow_exclusion before update of name, date_of_birth on app_user
  for each row when (new.role = 'player' and (old.name, old.date_of_birth) is distinct from (new.name, new.date_of_birth))
  execute function follow_exclusion();

-- What the controls of the gate sum. Requests of the cashier: gross, approved and pending.
create function gross_deposits(player bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(received_minor, amount_minor)), 0)::bigint from deposit
  where user_id = player and status in ('P', 'A') and requested_at > since
$$;
create function awaited_withdrawals(player bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_minor), 0)::bigint from withdrawal where user_id = player and status = 'P'
$$;
-- Won and lost, by what was booked.
create function net_of_bets(wallet bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(case when credit_account_id = wallet then amount_minor else -amount_minor end), 0)::bigint
  from ledger_transfer
  where (credit_account_id = wallet or debit_account_id = wallet)
    and kind in ('bet', 'commission', 'reversal', 'adjustment') and booked_at > since
$$;
-- Orders of the exchange by what they risk; other products book each stake.
create function staked(wallet bigint, since timestamptz) returns bigint language sql stable as $$
  select (
    coalesce((
      select sum(case side when 'back' then matched_minor + remaining_minor
        else ceil((matched_minor + remaining_minor) * (price - 100) / 100.0) end)
      from exchange_order where account_id = wallet and placed_at > since
    ), 0) + coalesce((
      select sum(amount_minor) from ledger_transfer
      where debit_account_id = wallet and kind = 'bet' and product <> 'exchange' and booked_at > since
    ), 0)
  )::bigint
$$;

-- The next reality check: the interval after the last one that was seen, or after the first login since.
create function check_due_at(player bigint) returns timestamptz language sql stable as $$
  select greatest(c.seen_at, (
      select min(s.created_at) from session s
      where s.user_id = player and s.ended_at is null and s.ends_at > clock_timestamp()
        and s.last_used_at > clock_timestamp() - interval '1 hour'
    )) + make_interval(mins => c.every_minutes)
  from player_check c where c.user_id = player
$$;
