import { inTransaction, type Tx } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { ownPayeeOf, payOutInOwnName } from '../pay-out-in-own-name.ts'
import type { PayoutNeeds } from '../place-withdrawal.ts'
import * as store from './exclusion-store.ts'

/** Pays out all excluded players whose money is free, each in a transaction of its own; answers how many. */
export async function payOutAllExcluded(needs: PayoutNeeds, signal?: AbortSignal): Promise<number> {
  let paid = 0
  const nameOf = (playerId: number) => `player ${playerId}`
  await eachAlone(await store.playersDue(needs.db), { nameOf, signal }, async (playerId) => {
    if (await payOutExcluded(needs, playerId)) paid += 1
  })
  return paid
}

/**
 * Asks for all free money of an excluded player, also less than the smallest withdrawal, to the account in the player's own
 * name that was used last. Operators pay it like every withdrawal. Under the lock of the wallet the money is free once, so
 * a second call finds nothing. Does nothing for players who are not excluded.
 */
export const payOutExcluded = (needs: PayoutNeeds, playerId: number): Promise<boolean> =>
  inTransaction(needs.db, async (tx) => {
    const wallet = await walletOf(tx, playerId)
    if (!wallet) return false
    await lockAccounts(tx, [wallet.id])
    const owed = await store.owedTo(tx, playerId)
    return owed !== undefined && payOut(tx, needs, { playerId, ...owed })
  })

type Owed = { playerId: number; pauseId: number; freeMinor: number }

async function payOut(tx: Tx, needs: PayoutNeeds, owed: Owed): Promise<boolean> {
  const { playerId, pauseId, freeMinor: amountMinor } = owed
  const { currency } = needs
  if (!(await ownPayeeOf(tx, playerId))) {
    if (await store.noteStep(tx, { pauseId, withdrawalId: null }))
      await notify(tx, {
        playerId,
        kind: 'exclusion-payee-needed',
        parameters: { amountMinor, currency },
      })
    return false
  }
  const asked = await payOutInOwnName(tx, needs, { playerId, amountMinor, repays: 'exclusion' })
  // A control keeps the money here for now: the job asks again.
  if (!asked) return false
  const { withdrawalId, payee } = asked
  await store.noteStep(tx, { pauseId, withdrawalId })
  await notify(tx, {
    playerId,
    kind: 'exclusion-payout',
    parameters: { amountMinor, currency, payee },
  })
  return true
}
