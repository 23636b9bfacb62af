import { sumLimit } from '../sum-limit.ts'
import { usedOf } from '../used.ts'

/** What a player may lose in a day, a week and a month, open bets counted as lost. */
export const lossLimits = sumLimit({
  name: 'loss limits',
  kind: 'loss',
  purposes: ['stake'],
  refusal: 'LOSS_LIMIT_REACHED',
  used: usedOf.loss,
})
