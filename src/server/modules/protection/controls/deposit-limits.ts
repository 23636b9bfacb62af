import { sumLimit } from '../sum-limit.ts'
import { usedOf } from '../used.ts'

/** Deposits of a day, a week and a month, gross (rules.md R-027). */
export const depositLimits = sumLimit({
  name: 'deposit limits',
  kind: 'deposit',
  purposes: ['deposit'],
  refusal: 'DEPOSIT_LIMIT_REACHED',
  used: usedOf.deposit,
})
