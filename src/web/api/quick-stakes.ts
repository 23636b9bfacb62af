import * as z from 'zod/mini'
import { keptChoice } from './kept-choice.ts'

const USUAL_QUICK_STAKES = [10, 50, 100, 500] as const
const QUICK_STAKE_MAX = 1_000_000
export const quickStake = z.int().check(z.minimum(1), z.maximum(QUICK_STAKE_MAX))
const quickStakes = z
  .array(quickStake)
  .check(z.minLength(USUAL_QUICK_STAKES.length), z.maxLength(USUAL_QUICK_STAKES.length))

/** The player's own amounts, in whole units of the currency: the slip adds them, a chip of a table is one. */
const kept = keptChoice('fairbook.quick-stakes', z.object({ quickStakes }), {
  quickStakes: [...USUAL_QUICK_STAKES],
})

export const useQuickStakes = (): readonly number[] => kept.use().quickStakes
export const setQuickStakes = (changed: number[]): void => kept.change({ quickStakes: changed })
