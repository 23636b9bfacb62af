import * as z from 'zod/mini'
import { keptChoice } from './kept-choice.ts'

export const firstStepNames = ['price', 'stake', 'follow'] as const

const kept = keptChoice(
  'fairbook.first-steps',
  z.object({
    /** The place of the step that is shown. */
    at: z.int().check(z.minimum(0), z.maximum(firstStepNames.length - 1)),
    /** They are left for good, on this device. */
    isLeft: z.boolean(),
  }),
  { at: 0, isLeft: false },
)

/** How far this device is in the three steps of the first visit. */
export const useFirstSteps = kept.use
export const changeFirstSteps = kept.change
