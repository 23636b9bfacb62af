import { sumLimit } from '../sum-limit.ts'
import { usedOf } from '../used.ts'

/** The stakes of a player in a day, a week and a month. */
export const stakeLimits = sumLimit({
  name: 'stake limits',
  kind: 'stake',
  purposes: ['stake'],
  refusal: 'STAKE_LIMIT_REACHED',
  used: usedOf.stake,
})
