import type { Bonus } from '#contract/bonuses/bonuses.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { bonusAfter } from '#domain/bonuses/bonus.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openPasses, type Pass } from '#server/modules/protection/index.ts'
import { endBonus } from './end-bonus.ts'
import { creditBonus } from './money.ts'
import { BONUSES } from './product-name.ts'
import * as store from './store.ts'

type Own = { userId: number; bonusId: number }

/** Accepts an offer: the gate is asked as for a stake, so players whom it keeps from play get no bonus either. */
export const acceptBonus = (db: Db, { userId, bonusId }: Own): Promise<Bonus> =>
  inTransaction(db, async (tx) => {
    let verdict: Pass | RefusalCode | undefined
    const found = await store.lockBonus(tx, bonusId, async (walletId) => {
      verdict = (await openPasses(tx, [walletId], BONUSES)).verdicts.get(walletId)
    })
    if (found.userId !== userId) throw new Refusal('NOT_FOUND')
    if (bonusAfter(found.state, 'accept') === undefined) throw new Refusal('BONUS_STEP')
    if (found.isOfferOver) throw new Refusal('BONUS_OFFER_OVER')
    if (verdict === undefined) throw new Refusal('NOT_A_PLAYER')
    if (typeof verdict === 'string') throw new Refusal(verdict)
    if (await store.isBarred(tx, { playerId: userId, walletId: found.walletId }))
      throw new Refusal('BONUS_NOT_FOR_YOU')
    if (await store.hasRunning(tx, userId)) throw new Refusal('BONUS_RUNNING')
    await store.startBonus(tx, bonusId)
    await creditBonus(tx, found)
    return ownBonus(tx, bonusId)
  })

/** Turns an offer down. */
export const declineBonus = (db: Db, own: Own): Promise<Bonus> => endOwn(db, own, 'decline')
/** Gives an accepted bonus up. */
export const giveBonusUp = (db: Db, own: Own): Promise<Bonus> => endOwn(db, own, 'give_up')

const endOwn = (db: Db, { userId, bonusId }: Own, step: 'decline' | 'give_up'): Promise<Bonus> =>
  inTransaction(db, async (tx) => {
    const found = await store.lockBonus(tx, bonusId)
    if (found.userId !== userId) throw new Refusal('NOT_FOUND')
    await endBonus(tx, found, step)
    return ownBonus(tx, bonusId)
  })

/** Keeps the choice. A player who wants none loses the offers that wait, and keeps what runs. */
export const chooseBonuses = (db: Db, userId: number, wantsNone: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    await store.saveChoice(tx, userId, wantsNone)
    if (!wantsNone) return
    for (const bonusId of await store.openBonusesOf(tx, userId)) {
      const found = await store.lockBonus(tx, bonusId)
      if (found.state === 'offered') await endBonus(tx, found, 'decline')
    }
  })

const ownBonus = async (tx: Tx, bonusId: number): Promise<Bonus> =>
  store.ownView(await store.deskBonusById(tx, bonusId))
