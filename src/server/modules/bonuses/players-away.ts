import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { endBonus } from './end-bonus.ts'
import * as store from './store.ts'

/** Accounts that do not come back soon: a bonus would lure their players. */
const GONE = ['excluded', 'closed']

/**
 * A player may not play any more. Offers are withdrawn. With an exclusion all bonuses end, and the player is offered none
 * before saying so; in a pause the time of what runs stands still, so that nobody loses by taking one.
 */
export const playerIsAway = (db: Db, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const bonusId of await store.openBonusesOf(tx, userId)) {
      const found = await store.lockBonus(tx, bonusId)
      const { playerState, state } = found
      if (playerState === 'excluded') await store.saveChoice(tx, userId, true)
      if (playerState === 'active') continue
      if (GONE.includes(playerState) || state === 'offered')
        await endBonus(tx, found, 'cancel', AWAY)
      else if (state === 'running') await store.pauseBonus(tx, bonusId)
    }
  })

/** In the transaction that closes the account. */
export async function endBonusesOf(tx: Tx, userId: number): Promise<void> {
  for (const bonusId of await store.openBonusesOf(tx, userId))
    await endBonus(tx, await store.lockBonus(tx, bonusId), 'cancel', AWAY)
}

const AWAY = { reason: 'There are no bonuses while an account may not play.' }
