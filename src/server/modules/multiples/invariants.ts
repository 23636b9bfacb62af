import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

/** The transfers of a bet of several legs: its stake, and its return. */
export const multipleInvariants: readonly Sql[] = [
  sql`select 'multiple ' || b.id || ' took ' || b.stake_minor || ' and returned '
      || coalesce(b.returned_minor::text, 'nothing yet') || ' but its player has ' || moved.net || ' of it'
    from multiple b, lateral (
      select coalesce(sum(case when t.credit_account_id = b.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'multiple:' || b.id and h.kind = 'house'
    ) moved
    where b.placed_at > (select ledger_whole_since()) and moved.net <> coalesce(b.returned_minor, 0) - b.stake_minor`,
]

/** The hold of the house for the returns of open bets. */
export const heldByMultiples = sql`
  select h.id as account_id, sum(b.liability_minor) as amount
  from multiple b join ledger_account h on h.kind = 'house' and h.name = 'multiples'
  group by h.id`
