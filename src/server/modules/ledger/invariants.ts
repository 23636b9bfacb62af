import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import { brokenKeptSums } from './kept-sums.ts'

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
      select account_id as id, sum(credit_minor - debit_minor)::bigint as sum from ledger_moved group by account_id
    ) t using (id)
    where a.balance_minor <> coalesce(t.sum, 0)`,
  sql`select 'transfer ' || t.id || ' is not the one of its key, or of what it takes back' from ledger_transfer t
    left join ledger_transfer_key k on k.key = t.idempotency_key
    left join ledger_reversal r on r.reverses_id = t.reverses_id
    where k.transfer_id is distinct from t.id or (t.reverses_id is not null and r.transfer_id is distinct from t.id)`,
  // Keys of transfers that were detached are kept for ever, and ids grow with time.
  sql`select 'the key ' || k.key || ' has no transfer' from ledger_transfer_key k
    left join ledger_transfer t on t.id = k.transfer_id
    where t.id is null and k.transfer_id > (select min(id) from ledger_transfer)`,
  sql`select 'transfer ' || r.transfer_id || ' does not take back transfer ' || r.reverses_id from ledger_reversal r
    left join ledger_transfer t on t.id = r.transfer_id
    where t.reverses_id is distinct from r.reverses_id and r.transfer_id > (select min(id) from ledger_transfer)`,
  sql`select 'the sums that were carried forward from ' || part || ' are not those of then' from ledger_detached
    where hash <> ledger_carried_hash(to_id)`,
  sql`select distinct 'sums were carried forward from the part before id ' || to_id || ', which was not detached'
    from ledger_carried c where not exists (select from ledger_detached d where d.to_id = c.to_id)`,
  brokenKeptSums,
  // The log may have been detached itself since.
  sql`select 'the audit log does not say that ' || part || ' was carried forward' from ledger_detached d
    where detached_at > coalesce((select detached_at from audit_detached order by last_id desc limit 1), '-infinity')
      and not exists (
        select from audit_log where action = 'ledger.detach' and subject = 'part:' || d.part
          and details ->> 'hash' = encode(d.hash, 'hex'))`,
  sql`select 'account ' || a.id || ' holds ' || a.hold_minor || ' but ' || coalesce(h.due, 0)::bigint || ' is bound'
    from ledger_account a left join (
      select account_id as id, sum(amount) as due
      from (${sql.join([...bound, nothingBound], sql` union all `)}) each group by account_id
    ) h using (id)
    where a.hold_minor <> coalesce(h.due, 0)`,
]

const nothingBound = sql`select 0::bigint as account_id, 0::numeric as amount where false`
