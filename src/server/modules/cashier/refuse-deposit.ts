import type { Tx } from '#server/db/database.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { LockedDeposit } from './credit-deposit.ts'
import * as store from './store.ts'

type Reason = { operatorId: number | null; note: string; returned?: store.ReturnedMoney }

/** Ends a deposit without a credit and tells the player why; its reference is free again. */
export async function refuseDeposit(
  tx: Tx,
  { id, userId, amountMinor, currency, reference }: LockedDeposit,
  { operatorId, note, returned }: Reason,
): Promise<void> {
  const refused = { status: 'R' as const, receivedMinor: null, operatorId, note }
  await store.decideDeposit(tx, id, { ...refused, ...(returned ? { returned } : {}) })
  await notify(tx, {
    playerId: userId,
    kind: 'deposit-refused',
    parameters: { amountMinor, currency, reference, reason: note },
  })
}
