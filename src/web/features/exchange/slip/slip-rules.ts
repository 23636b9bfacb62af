import { PLAY_CURRENCY } from '#domain/money.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import { usePreferences } from '#web/api/preferences.ts'
import { useSettings } from '#web/api/use-settings.ts'
import type { SlipRules } from './draft.ts'

const SMALLEST_MINOR = 1

/** How lines of the slip become orders. Limits that are not known yet are left to the server. */
export function useSlipRules(): SlipRules {
  const settings = useSettings()
  return {
    oddsChange: usePreferences().oddsChange,
    currency: settings?.currency ?? PLAY_CURRENCY,
    stakeMinMinor: settings?.minimumStakeMinor ?? SMALLEST_MINOR,
    payoutMinMinor: settings ? settings.minimumPayoutMinor : SMALLEST_MINOR,
    liabilityMinMinor: settings?.minimumLiabilityMinor ?? SMALLEST_MINOR,
    stakeMaxMinor: settings?.maximumStakeMinor ?? MAX_STAKE_MINOR,
  }
}
