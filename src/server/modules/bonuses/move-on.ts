import {
  bonusDue,
  bonusAfter,
  type BonusReviewReason,
  requiredMinor,
} from '#domain/bonuses/bonus.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { sharedTraitsOf } from '#server/modules/collusion/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { endBonus, payBonus } from './end-bonus.ts'
import * as store from './store.ts'

/** The player is told this long before the time is over. */
const TOLD_BEFORE_MS = 3 * 86_400_000

/** Moves all bonuses on that the clock or settled bets have made due; answers how many moved. */
export async function moveBonusesOn(db: Db): Promise<number> {
  let count = 0
  const nameOf = (bonusId: number) => `bonus ${bonusId}`
  await eachAlone(await store.bonusesToLookAt(db), { nameOf }, async (bonusId) => {
    if (await moveOn(db, bonusId)) count++
  })
  return count
}

/** Looks without a lock first: a wallet is locked only where something is due. */
export async function moveOn(db: Db, bonusId: number): Promise<boolean> {
  const seen = await store.readBonus(db, bonusId)
  if ((await dueOf(db, seen)) === undefined && !isToTell(seen)) return false
  return inTransaction(db, async (tx) => {
    const found = await store.lockBonus(tx, bonusId)
    const due = await dueOf(tx, found)
    if (due === 'lapse' || due === 'expire') await endBonus(tx, found, due)
    else if (due === 'pause') await store.pauseBonus(tx, bonusId)
    else if (due === 'resume') await store.resumeBonus(tx, bonusId)
    else if (due === 'pay') await checkAndPay(tx, found)
    else if (isToTell(found)) await tellEnd(tx, found)
    return due !== undefined
  })
}

export async function dueOf(db: Db | Tx, found: store.BonusFound) {
  const { amountMinor, times, playerState, acceptedAt } = found
  const wageredMinor = acceptedAt === null ? 0 : await store.wageredFor(db, found)
  return bonusDue({
    ...found,
    isPlayerActive: playerState === 'active',
    requiredMinor: requiredMinor(amountMinor, times),
    wageredMinor,
  })
}

/** Pays, unless another account shares something with this one or bets looked arranged: then a person decides. */
export async function checkAndPay(tx: Tx, found: store.BonusFound): Promise<void> {
  const { bonusId, userId, walletId, amountMinor, currency } = found
  const reasons: BonusReviewReason[] = await sharedTraitsOf(tx, userId)
  if (await store.isBarred(tx, { playerId: userId, walletId })) reasons.push('collusion')
  if (reasons.length === 0 || bonusAfter(found.state, 'check') === undefined)
    return payBonus(tx, found)
  await store.holdForReview(tx, bonusId, reasons)
  await notify(tx, {
    playerId: userId,
    kind: 'bonus-checked',
    parameters: { amountMinor, currency },
  })
}

const isToTell = ({ state, endsAt, isPaused }: store.BonusFound): boolean =>
  state === 'running' &&
  !isPaused &&
  endsAt !== null &&
  endsAt.getTime() - Date.now() < TOLD_BEFORE_MS

const tellEnd = (tx: Tx, { bonusId, userId, endsAt, amountMinor, currency }: store.BonusFound) =>
  notify(tx, {
    playerId: userId,
    kind: 'bonus-ends-soon',
    parameters: { amountMinor, currency, endsAt: (endsAt ?? new Date()).toISOString() },
    key: `bonus-ends-soon:${bonusId}`,
  })
