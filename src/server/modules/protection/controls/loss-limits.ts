import { sumLimit } from '../sum-limit.ts'
import { usedOf } from '../used.ts'

/** The loss of a player in a day, a week and a month; open bets count as lost. */
export const lossLimits = sumLimit({
  name: 'loss limits',
  kind: 'loss',
  purposes: ['stake'],
  refusal: 'LOSS_LIMIT_REACHED',
  used: usedOf.loss,
})
