import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

/**
 * The invariants of money at every commit. `bound` are statements of the money that products hold of accounts:
 * `account_id` and `amount`.
 */
export const ledgerInvariants = (bound: readonly Sql[]): readonly Sql[] => [
  sql`select 'the balances of ' || currency || ' sum to ' || sum(balance_minor) as broken
    from ledger_account group by currency having sum(balance_minor) <> 0`,
  sql`select 'wallet ' || id || ' is below zero or holds more than it has' from ledger_account
    where kind = 'wallet' and (balance_minor < 0 or hold_minor < 0 or hold_minor > balance_minor)`,
  sql`select 'account ' || a.id || ' has ' || a.balance_minor || ' but its transfers sum to ' || coalesce(t.sum, 0)
    from ledger_account a left join (
      select id, sum(amount)::bigint as sum from (
        select credit_account_id as id, amount_minor as amount from ledger_transfer
        union all select debit_account_id, -amount_minor from ledger_transfer
      ) moved group by id
    ) t using (id)
    where a.balance_minor <> coalesce(t.sum, 0)`,
  sql`select 'account ' || a.id || ' holds ' || a.hold_minor || ' but ' || coalesce(h.due, 0)::bigint || ' is bound'
    from ledger_account a left join (
      select account_id as id, sum(amount) as due
      from (${sql.join([...bound, nothingBound], sql` union all `)}) each group by account_id
    ) h using (id)
    where a.hold_minor <> coalesce(h.due, 0)`,
]

const nothingBound = sql`select 0::bigint as account_id, 0::numeric as amount where false`
