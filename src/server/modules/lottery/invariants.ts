import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

export const lotteryInvariants: readonly Sql[] = [
  sql`select 'lottery bet ' || b.id || ' took ' || b.stake_minor || ' and returned '
      || coalesce(b.paid_minor::text, 'nothing yet') || ' but its player has ' || moved.net || ' of it'
    from lottery_bet b, lateral (
      select coalesce(sum(case when t.credit_account_id = b.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'lottery:' || b.id and h.kind = 'house'
    ) moved
    where b.submitted_at > (select ledger_whole_since()) and moved.net <> coalesce(b.paid_minor, 0) - b.stake_minor`,
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
    where b.status in ('won', 'lost') and d.state not in ('confirmed', 'settled')
      or b.status in ('submitted', 'accepted') and d.state in ('settled', 'replaced') and not d.is_reversing`,
  sql`select 'lottery draw ' || d.id || ' is ' || d.state || ' without evidence or a proof of its own'
    from lottery_draw d
    where d.state in ('confirmed', 'settled') and d.entropy is null
      and not exists (select from lottery_evidence e where e.draw_id = d.id)`,
  sql`select 'lottery bet ' || coalesce(b.id, k.bet_id) || ' is not the one by which its ticket plays the draw'
    from (select id, ticket_id, bought_for_id from lottery_bet where status <> 'void') b
    full join lottery_played k on k.ticket_id = b.ticket_id and k.bought_for_id = b.bought_for_id
    where k.bet_id is distinct from b.id`,
]
