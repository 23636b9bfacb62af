-- Syndicates of the house: one slip for one draw, sold in shares until the last one is gone.
create table lottery_syndicate (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery_draw,
  game text not null,
  slip jsonb not null,
  lines bigint not null check (lines > 0),
  share_price_minor bigint not null check (share_price_minor > 0),
  shares int not null check (shares between 2 and 1000),
  sold int not null default 0 check (sold between 0 and shares),
  opened_at timestamptz not null default clock_timestamp()
);
create index on lottery_syndicate (draw_id);

create table lottery_share (
  id bigint generated always as identity primary key,
  syndicate_id bigint not null references lottery_syndicate,
  account_id bigint not null references ledger_account,
  held int not null check (held > 0),
  stake_minor bigint not null check (stake_minor > 0),
  status text not null default 'accepted' check (status in ('accepted', 'won', 'lost')),
  paid_minor bigint check (paid_minor >= 0),
  bought_at timestamptz not null default clock_timestamp(),
  check ((status = 'accepted') = (paid_minor is null))
);
create index on lottery_share (syndicate_id, id);
create index on lottery_share (account_id, id);
