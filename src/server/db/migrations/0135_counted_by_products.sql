-- Each product sums for itself what limits count (`counted` of its face).
drop function gross_deposits(bigint, timestamptz);
drop function awaited_withdrawals(bigint);
drop function staked(bigint, timestamptz);

-- What was won and lost since a moment is summed for a player's limits and activity.
create index on ledger_transfer (debit_account_id, booked_at);
create index on ledger_transfer (credit_account_id, booked_at);

-- An exclusion that follows another account's waits for the desk to say whether it is the same person.
alter table player_pause
  add column match text check (match in ('open', 'confirmed', 'wrong')),
  add column match_by bigint references app_user,
  add column matched_at timestamptz;
alter table player_pause add constraint player_pause_match_decided check ((match is null) <= (matched_at is null));
update player_pause set match = 'open' where follows_id is not null and over_at is null;
create index on player_pause (id) where match = 'open';

-- Two accounts that the desk has told apart although name and birth date are the same.
create table player_distinct (
  one_id bigint not null references app_user,
  other_id bigint not null references app_user,
  operator_id bigint not null references app_user,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);

create or replace function follow_exclusion() returns trigger language plpgsql as $$
declare
  known player_pause;
begin
  select p.* into known
  from app_user u join player_pause p on p.user_id = u.id and p.kind = 'excluded' and p.over_at is null
  where u.role = 'player' and u.id <> new.id
    and u.date_of_birth = new.date_of_birth and lower(btrim(u.name)) = lower(btrim(new.name))
    and not exists (
      select from player_distinct
      where one_id = least(u.id, new.id) and other_id = greatest(u.id, new.id)
    )
  order by p.ends_at desc limit 1;
  if found and not exists (
    select from player_pause where user_id = new.id and kind = 'excluded' and over_at is null
  ) then
    insert into player_pause (user_id, kind, ends_at, follows_id, match)
    values (new.id, 'excluded', known.ends_at, known.id, 'open');
    if new.state in ('active', 'timed_out') then new.state := 'excluded'; end if;
  end if;
  return new;
end $$;
