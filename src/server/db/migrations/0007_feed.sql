-- Fields of runners besides matches: who wins, and who is among the first few.
alter table market drop constraint market_kind_check;
alter table market add constraint market_kind_check check (kind in ('match_odds', 'win', 'place'));

-- When the market starts, where that is not when its event does: a race of a meeting.
alter table market add column starts_at timestamptz;

-- An operator stopped betting, so only an operator opens the market again, never the feed.
alter table market add column stopped_by_operator boolean not null default false;
