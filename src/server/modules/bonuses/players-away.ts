import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { endBonus } from './end-bonus.ts'
import { checkAndPay, dueOf } from './move-on.ts'
import * as store from './store.ts'

/** Accounts that do not come back soon: a bonus would lure their players. */
const GONE = ['excluded', 'closed']

/**
 * A player may not play any more. Offers are withdrawn. A bonus that is wagered is paid, or stays with the person who looks at
 * it. With an exclusion the others end, and the player is offered none before saying so; in a pause the time of what runs
 * stands still, so that nobody loses by taking one.
 */
export const playerIsAway = (db: Db, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const bonusId of await store.openBonusesOf(tx, userId)) {
      const found = await store.lockBonus(tx, bonusId)
      const { playerState, state } = found
      if (playerState === 'excluded') await store.saveChoice(tx, userId, true)
      if (playerState === 'active' || state === 'review') continue
      if ((await dueOf(tx, found)) === 'pay') await checkAndPay(tx, found)
      else if (GONE.includes(playerState) || state === 'offered')
        await endBonus(tx, found, 'cancel', AWAY)
      else if (state === 'running') await store.pauseBonus(tx, bonusId)
    }
  })

/** In the transaction that closes the account. A bonus that is wagered keeps the account from closing until it is paid. */
export async function endBonusesOf(tx: Tx, userId: number): Promise<void> {
  for (const bonusId of await store.openBonusesOf(tx, userId))
    await endBonus(tx, await store.lockBonus(tx, bonusId), 'cancel', AWAY)
}

const AWAY = { reason: 'There are no bonuses while an account may not play.' }
