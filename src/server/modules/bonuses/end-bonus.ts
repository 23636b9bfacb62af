import { type BonusStep, bonusAfter } from '#domain/bonuses/bonus.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { notify } from '#server/modules/notices/index.ts'
import { payReward, returnBonus } from './money.ts'
import * as store from './store.ts'

const WHY: Record<Exclude<EndStep, 'lapse' | 'decline'>, string> = {
  expire: 'ended by its time',
  give_up: 'given up',
  cancel: 'cancelled',
}
type EndStep = Extract<BonusStep, 'decline' | 'lapse' | 'expire' | 'give_up' | 'cancel'>
type By = { operatorId?: number; reason?: string }

/** Ends a bonus without a reward. Its money goes back to the house; the wallet is not touched. */
export async function endBonus(
  tx: Tx,
  found: store.BonusFound,
  step: EndStep,
  { operatorId, reason = '' }: By = {},
): Promise<void> {
  const { bonusId, userId, amountMinor, currency } = found
  const state = bonusAfter(found.state, step)
  if (state === undefined) throw new Refusal('BONUS_STEP')
  const hasMoney = found.acceptedAt !== null
  const wageredMinor = hasMoney ? await store.wageredFor(tx, found) : null
  if (hasMoney && step !== 'decline' && step !== 'lapse') await returnBonus(tx, found, WHY[step])
  await store.endBonus(tx, bonusId, { state, wageredMinor, operatorId, reason })
  if (step === 'expire' || step === 'cancel')
    await notify(tx, {
      playerId: userId,
      kind: 'bonus-ended',
      parameters: {
        amountMinor,
        currency,
        reason: step === 'expire' ? 'It was not wagered in its time.' : reason,
      },
    })
}

/** Pays the reward of a bonus that was wagered. */
export async function payBonus(
  tx: Tx,
  found: store.BonusFound,
  { operatorId, reason = '' }: By = {},
): Promise<void> {
  const { bonusId, userId, amountMinor, currency } = found
  const state = bonusAfter(found.state, 'pay')
  if (state === undefined) throw new Refusal('BONUS_STEP')
  const wageredMinor = await store.wageredFor(tx, found)
  await payReward(tx, found)
  await store.endBonus(tx, bonusId, { state, wageredMinor, operatorId, reason })
  await notify(tx, {
    playerId: userId,
    kind: 'bonus-paid',
    parameters: { amountMinor, currency },
  })
}
