import * as z from 'zod/mini'
import { keptChoice } from '#web/api/kept-choice.ts'

const tradePreferences = z.object({
  /** The stake of the next bet, as typed, in whole units. */
  stakeText: z.string(),
  /** Close what is matched so many ticks to the better; 0: do not. */
  offsetTicks: z.int(),
  asksFirst: z.boolean(),
})

const kept = keptChoice<z.output<typeof tradePreferences>>('fairbook.trade', tradePreferences, {
  stakeText: '10',
  offsetTicks: 0,
  asksFirst: false,
})

/** A trader's choices for every ladder. */
export const useTradePreferences = kept.use
export const setTradePreferences = kept.change

/** Stakes to choose from, in whole units. */
export const PRESET_STAKES = ['2', '5', '10', '25', '50', '100']
export const OFFSETS = [0, 1, 2, 3, 4, 5, 6, 8, 10]
