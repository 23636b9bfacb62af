import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

export const bingoInvariants: readonly Sql[] = [
  // The pot of a settled round is its prizes and the part of the house, to the unit.
  sql`select 'bingo round ' || r.id || ' sold for ' || sold.minor || ', paid ' || won.minor || ' and kept ' || r.house_minor
    from bingo_round r cross join lateral (
      select coalesce(sum(paid_minor), 0) as minor from bingo_purchase p
      where p.round_id = r.id and p.returned_at is null
    ) sold cross join lateral (
      select coalesce(sum(prize_minor), 0) as minor from bingo_prize w where w.round_id = r.id
    ) won
    where r.state = 'settled' and sold.minor <> won.minor + r.house_minor`,
  // The pot holds the tickets of rounds under way, and nothing else.
  sql`select 'the pot of bingo holds ' || held.minor || ' and has ' || coalesce(pot.minor, 0)
    from (
      select coalesce(sum(p.paid_minor), 0) as minor from bingo_purchase p join bingo_round r on r.id = p.round_id
      where p.returned_at is null and r.state not in ('settled', 'void')
    ) held cross join (
      select sum(balance_minor) as minor from ledger_account where kind = 'house' and name = 'bingo pot'
    ) pot
    where held.minor <> coalesce(pot.minor, 0)`,
  // Each player has moved what tickets and prizes say.
  sql`select 'bingo round ' || s.round_id || ' brought account ' || s.account_id || ' ' || s.net || ' but the ledger moved '
      || moved.net
    from (
      select p.round_id, p.account_id, case r.state
        when 'void' then 0
        else coalesce(sum(won.minor) filter (where r.state = 'settled'), 0)
          - coalesce(sum(p.paid_minor) filter (where p.returned_at is null), 0) end as net
      from bingo_purchase p join bingo_round r on r.id = p.round_id and r.opened_at > (select ledger_whole_since())
      cross join lateral (
        select coalesce(sum(w.prize_minor), 0) as minor from bingo_ticket t join bingo_prize w on w.ticket_id = t.id
        where t.purchase_id = p.id
      ) won
      group by p.round_id, p.account_id, r.state
    ) s cross join lateral (
      select coalesce(sum(case when t.credit_account_id = s.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.kind = 'house' and h.name = 'bingo pot'
        and h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'bingo:' || s.round_id and s.account_id in (t.credit_account_id, t.debit_account_id)
    ) moved
    where moved.net <> s.net`,
]
