import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { depositLimitsOf, type DepositLimit } from '#server/modules/protection/index.ts'
import type { LockedDeposit } from './credit-deposit.ts'

/** The player's sentence about a deposit whose money is sent back for this reason. */
export const OVER_LIMIT_NOTE =
  'The deposit is above your deposit limit, which was lowered after you asked. We send the money back to where it came from.'

/**
 * The deposit limit that this deposit would break. It passed the gate when it was asked for, and the limit may have been
 * lowered since (rules.md R-028). Deposits count that were approved, by the time of their request, so that as many fit as can. The
 * wallet is locked: of two approvals, and of an approval and a new limit, the second sees the first.
 */
export async function limitBrokenBy(
  tx: Tx,
  { id, userId, amountMinor }: LockedDeposit,
): Promise<DepositLimit | undefined> {
  const wallet = await walletOf(tx, userId)
  assert(wallet !== undefined, 'who asked for a deposit has a wallet')
  await lockAccounts(tx, [wallet.id])
  for (const limit of await depositLimitsOf(tx, userId)) {
    const { rows } = await sql<{ approvedMinor: number }>`
      select coalesce(sum(a.received_minor), 0)::bigint as "approvedMinor"
      from deposit d left join deposit a on a.user_id = d.user_id and a.status = 'A' and a.requested_at > ${limit.since}
      where d.id = ${id} and d.requested_at > ${limit.since} group by d.id`.execute(tx)
    const [counted] = rows
    if (counted && counted.approvedMinor + amountMinor > limit.amountMinor) return limit
  }
  return undefined
}
