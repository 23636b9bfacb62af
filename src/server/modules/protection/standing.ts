import { sql } from 'kysely'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { Question } from './control.ts'

type Row = {
  walletId: number
  userId: number
  kind: LimitKind | 'check'
  period: LimitPeriod
  /** The lower one of the player's and the operator's; of a reality check, its minutes. */
  amount: number
}

const known = new WeakMap<Question, Promise<readonly Row[]>>()

/**
 * The limits of the wallets in question and their reality checks: one statement for all controls that are asked. Players
 * who have set nothing have no row, and cost no more than this.
 */
export function limitsAsked(tx: Tx, question: Question): Promise<readonly Row[]> {
  const asked = known.get(question)
  if (asked) return asked
  const rows = read(tx, question)
  known.set(question, rows)
  return rows
}

async function read(tx: Tx, { walletIds }: Question): Promise<readonly Row[]> {
  // PostgreSQL must not see the kind beside the ids, as in the control of the account's state.
  const { rows } = await sql<Row>`
    with wallet as (
      select id, user_id, kind from ledger_account where id = any(${numbers(walletIds)}::bigint[]) offset 0
    )
    select w.id as "walletId", w.user_id as "userId", l.kind, l.period, min(l.amount) as amount
    from wallet w join player_limit l on l.user_id = w.user_id and w.kind = 'wallet'
    group by 1, 2, 3, 4
    union all
    select w.id, w.user_id, 'check', 'day', c.every_minutes
    from wallet w join player_check c on c.user_id = w.user_id and w.kind = 'wallet' and c.every_minutes is not null`.execute(
    tx,
  )
  return rows
}

/** The beginning of a period that ends now. Periods move on with the clock of the database. */
export const beginOf = (period: LimitPeriod) => sql`clock_timestamp() - ${`1 ${period}`}::interval`
