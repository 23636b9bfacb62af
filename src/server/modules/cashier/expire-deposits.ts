import { type Db, inTransaction } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { notify } from '#server/modules/notices/index.ts'
import * as store from './store.ts'

export type DepositTimes = { depositAlertMinutes: number; depositExpiryHours: number }

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const NOTE = 'No money came for this deposit in time.'

/** Shows deposits to operators as late that wait longer than money usually takes. */
export const tellLateDeposits = (
  db: Db,
  { depositAlertMinutes }: Pick<DepositTimes, 'depositAlertMinutes'>,
  now = new Date(),
): Promise<number> => store.markLate(db, new Date(now.getTime() - depositAlertMinutes * MINUTE_MS))

/** Ends deposits that have waited too long. Money that comes later is announced again: the reference is free. */
export async function expireDeposits(
  db: Db,
  { depositExpiryHours }: Pick<DepositTimes, 'depositExpiryHours'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - depositExpiryHours * HOUR_MS)
  let count = 0
  const due = await store.depositsWaitingSince(db, before)
  await eachAlone(due, { nameOf: (id) => `deposit ${id}` }, async (id) => {
    count += await inTransaction(db, async (tx) => {
      const deposit = await store.lockDeposit(tx, id)
      if (deposit?.status !== 'P') return 0
      const { userId, amountMinor, currency, reference } = deposit
      const ended = { status: 'X' as const, receivedMinor: null, operatorId: null, note: NOTE }
      await store.decideDeposit(tx, id, ended)
      const parameters = { amountMinor, currency, reference }
      await notify(tx, { playerId: userId, kind: 'deposit-expired', parameters })
      return 1
    })
  })
  return count
}
