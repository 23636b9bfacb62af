-- Our own draw takes the place of one that is not held, where the rules of a lottery say so. Its promise is published with the
-- draw, before the first bet, so a promise alone no longer means that the draw is ours.
alter table lottery_draw add column is_own boolean not null default false;
update lottery_draw set is_own = true where commitment is not null;

-- Alternative Service: above this jackpot, in the lottery's currency, bets are void and their stakes buy tickets through an agent.
create table lottery_threshold (
  game text primary key,
  threshold_minor bigint not null check (threshold_minor > 0)
);
alter table lottery_draw add column is_alternative boolean not null default false;

-- A bet that was placed through an agent has his name and his number of the ticket.
alter table lottery_bet add column agent text, add column agent_reference text,
  add check ((agent is null) = (agent_reference is null));
alter table lottery_bet drop constraint lottery_bet_status_check, drop constraint lottery_bet_check,
  drop constraint lottery_bet_ticket_id_bought_for_id_key;
alter table lottery_bet
  add constraint lottery_bet_status check (status in ('submitted', 'accepted', 'refunded', 'void', 'won', 'lost')),
  add constraint lottery_bet_paid check ((status in ('won', 'lost', 'refunded', 'void')) = (paid_minor is not null));
-- A plan plays a draw once; what was void there has made room for the ticket of the agent.
create unique index on lottery_bet (ticket_id, bought_for_id) where status <> 'void';
