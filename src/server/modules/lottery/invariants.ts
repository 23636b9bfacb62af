import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import { firstBet, firstTicket } from './detached/outside.ts'

export const lotteryInvariants: readonly Sql[] = [
  sql`select 'lottery bet ' || b.id || ' took ' || b.stake_minor || ' and returned '
      || coalesce(b.paid_minor::text, 'nothing yet') || ' but its player has ' || moved.net || ' of it'
    from lottery_bet b, lateral (
      select coalesce(sum(case when t.credit_account_id = b.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'lottery:' || b.id and h.kind = 'house'
    ) moved
    where b.id >= ${firstBet} and b.submitted_at > (select ledger_whole_since()) and moved.net <> coalesce(b.paid_minor, 0) - b.stake_minor`,
  sql`select 'lottery share ' || b.id || ' took ' || b.stake_minor || ' and returned '
      || coalesce(b.paid_minor::text, 'nothing yet') || ' but its player has ' || moved.net || ' of it'
    from lottery_share b, lateral (
      select coalesce(sum(case when t.credit_account_id = b.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'lottery-share:' || b.id and h.kind = 'house'
    ) moved
    where b.bought_at > (select ledger_whole_since()) and moved.net <> coalesce(b.paid_minor, 0) - b.stake_minor`,
  sql`select 'lottery payment ' || m.id || ' of ' || m.amount_minor || ' is ' || m.state || ' but its player has ' || moved.net
    from lottery_payment m join lottery_payout p on p.id = m.payout_id, lateral (
      select coalesce(sum(case when t.credit_account_id = p.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'lottery-payment:' || m.id and h.kind = 'house'
    ) moved
    where coalesce(m.paid_at, 'infinity') > (select ledger_whole_since()) and moved.net <> case when m.state = 'paid' then m.amount_minor else 0 end`,
  sql`select 'lottery payout ' || p.id || ' is ' || p.state || ' without two people, or of a win that is not settled'
    from lottery_payout p join lottery_draw d on d.id = p.draw_id
    where p.state in ('running', 'done') and (p.proposed_by is null or p.confirmed_by is null)
      or p.state <> 'taken-back' and d.state not in ('confirmed', 'settled')`,
  sql`select 'lottery syndicate ' || s.id || ' counts ' || s.sold || ' shares and sold '
      || (select coalesce(sum(held), 0) from lottery_share where syndicate_id = s.id and status <> 'refunded')
    from lottery_syndicate s
    where s.sold <> (select coalesce(sum(held), 0) from lottery_share where syndicate_id = s.id and status <> 'refunded')`,
  sql`select 'lottery bet ' || b.id || ' is ' || b.status || ' although draw ' || d.id || ' is ' || d.state
    from lottery_bet b join lottery_draw d on d.id = b.draw_id
    where b.id >= ${firstBet} and (b.status in ('won', 'lost') and d.state not in ('confirmed', 'settled')
      or b.status in ('submitted', 'accepted') and d.state in ('settled', 'replaced') and not d.is_reversing)`,
  sql`select 'lottery draw ' || d.id || ' is ' || d.state || ' without evidence or a proof of its own'
    from lottery_draw d
    where d.state in ('confirmed', 'settled') and d.entropy is null
      and not exists (select from lottery_evidence e where e.draw_id = d.id)`,
  sql`select 'lottery bet ' || coalesce(b.id, k.bet_id) || ' is not the one by which its ticket plays the draw'
    from (select id, ticket_id, bought_for_id from lottery_bet where id >= ${firstBet} and status <> 'void') b
    full join (select * from lottery_played where bet_id >= ${firstBet}) k on k.ticket_id = b.ticket_id and k.bought_for_id = b.bought_for_id
    where k.bet_id is distinct from b.id`,
  // No foreign key says that these have their ticket, or their bet: see decision 0079.
  sql`select 'lottery bet ' || b.id || ' has no ticket' from lottery_bet b
    where b.id >= ${firstBet} and not exists (select from lottery_ticket t where t.id = b.ticket_id and t.id >= ${firstTicket})`,
  sql`select 'lottery payout ' || p.id || ' has no bet' from lottery_payout p
    where p.bet_id >= ${firstBet} and not exists (select from lottery_bet b where b.id = p.bet_id)`,
  sql`select 'lottery payout ' || p.id || ' is ' || p.state || ' although its bet is kept outside' from lottery_payout p
    where p.bet_id < ${firstBet} and (p.state = 'waiting'
      or p.state = 'running' and not exists (select from lottery_prize_carried c where c.bet_id = p.bet_id))`,
  sql`select 'the notes of the part ' || part || ' are not those of then' from play_detached
    where table_name in ('lottery_bet', 'lottery_ticket') and noted_hash is distinct from lottery_noted_hash(table_name, to_id)`,
  sql`select distinct 'there are notes of a part of ' || table_name || ' before id ' || to_id || ', which was not detached'
    from (
      select 'lottery_bet' as table_name, to_id from lottery_account_carried
      union all select 'lottery_bet', to_id from lottery_draw_carried
      union all select 'lottery_bet', to_id from lottery_plan_carried
      union all select 'lottery_bet', to_id from lottery_prize_carried
      union all select 'lottery_ticket', to_id from lottery_ticket_carried
    ) as noted where not exists (
      select from play_detached p where p.table_name = noted.table_name and p.to_id = noted.to_id
    )`,
]
