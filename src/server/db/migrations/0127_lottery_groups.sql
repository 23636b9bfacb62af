-- Private groups of players: a play of a group is a syndicate that only members can buy shares of. It is locked when its draw
-- closes, if every share is paid; else it is dropped and the money goes back.
create table lottery_group (
  id bigint generated always as identity primary key,
  name text not null,
  owner_id bigint not null references ledger_account,
  -- The secret of the link by which others join.
  invite text not null unique,
  state text not null default 'open' check (state in ('open', 'dissolved')),
  made_at timestamptz not null default clock_timestamp()
);

create table lottery_group_member (
  group_id bigint not null references lottery_group,
  account_id bigint not null references ledger_account,
  -- As the other members see the player.
  nickname text not null,
  joined_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  primary key (group_id, account_id)
);
create index on lottery_group_member (account_id);
create unique index on lottery_group_member (group_id, lower(nickname));

create table lottery_group_event (
  id bigint generated always as identity primary key,
  group_id bigint not null references lottery_group,
  -- Null: it happened by itself.
  account_id bigint references ledger_account,
  kind text not null check (kind in (
    'founded', 'joined', 'left', 'dissolved', 'link-renewed', 'owner', 'proposed', 'paid', 'gave-back', 'locked', 'dropped')),
  syndicate_id bigint references lottery_syndicate,
  amount_minor bigint,
  at timestamptz not null default clock_timestamp()
);
create index on lottery_group_event (group_id, id);

alter table lottery_syndicate add column group_id bigint references lottery_group,
  add column proposed_by bigint references ledger_account,
  add column state text not null default 'open' check (state in ('open', 'locked', 'dropped'));
create index on lottery_syndicate (group_id) where group_id is not null;
alter table lottery_share drop constraint lottery_share_status_check;
alter table lottery_share add constraint lottery_share_status
  check (status in ('accepted', 'refunded', 'won', 'lost'));
