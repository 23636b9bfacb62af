import * as z from 'zod/mini'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { keptChoice } from '#web/api/kept-choice.ts'
import { oddsChanges, type SlipRules } from './draft.ts'

const slipPreferences = z.object({
  oddsChange: z.enum(oddsChanges),
  /** Ask once more before placing. */
  asksFirst: z.boolean(),
  /** A new bet begins with the stake of the last one. */
  keepsStake: z._default(z.boolean(), false),
})
export type SlipPreferences = z.output<typeof slipPreferences>

const kept = keptChoice<SlipPreferences>('fairbook.slip-preferences', slipPreferences, {
  oddsChange: 'better',
  asksFirst: false,
  keepsStake: false,
})

/** The player's choices for every slip. */
export const useSlipPreferences = kept.use
export const setSlipPreferences = kept.change

const SMALLEST_MINOR = 1

/** How lines of the slip become orders. Limits that are not known yet are left to the server. */
export function useSlipRules(): SlipRules {
  const settings = useSettings()
  return {
    oddsChange: useSlipPreferences().oddsChange,
    currency: settings?.currency ?? PLAY_CURRENCY,
    stakeMinMinor: settings?.minimumStakeMinor ?? SMALLEST_MINOR,
    payoutMinMinor: settings ? settings.minimumPayoutMinor : SMALLEST_MINOR,
    liabilityMinMinor: settings?.minimumLiabilityMinor ?? SMALLEST_MINOR,
    stakeMaxMinor: settings?.maximumStakeMinor ?? MAX_STAKE_MINOR,
  }
}
