import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/order.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { oddsChanges, type SlipRules } from './draft.ts'

const slipPreferences = z.object({
  oddsChange: z.enum(oddsChanges),
  /** Ask once more before placing. */
  asksFirst: z.boolean(),
})
export type SlipPreferences = z.output<typeof slipPreferences>

const NAME = 'fairbook.slip-preferences'
const usual: SlipPreferences = { oddsChange: 'better', asksFirst: false }

let preferences: SlipPreferences | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readPreferences(): SlipPreferences {
  if (preferences === undefined) {
    try {
      preferences = z.parse(slipPreferences, JSON.parse(localStorage.getItem(NAME) ?? ''))
    } catch {
      preferences = usual
    }
  }
  return preferences
}

/** What the player chose for every slip; kept on this device. */
export const useSlipPreferences = (): SlipPreferences =>
  useSyncExternalStore(subscribe, readPreferences)

export function setSlipPreferences(change: Partial<SlipPreferences>): void {
  preferences = { ...readPreferences(), ...change }
  try {
    localStorage.setItem(NAME, JSON.stringify(preferences))
  } catch {
    // The storage is full or forbidden: the choice then lives as long as the page.
  }
  for (const listener of listeners) listener()
}

const STAKE_MIN_MINOR = 1

/** How lines of the slip become orders. Limits that are not known yet are left to the server. */
export function useSlipRules(): SlipRules {
  const settings = useSettings()
  return {
    oddsChange: useSlipPreferences().oddsChange,
    currency: settings?.currency ?? PLAY_CURRENCY,
    stakeMinMinor: settings?.minimumStakeMinor ?? STAKE_MIN_MINOR,
    stakeMaxMinor: settings?.maximumStakeMinor ?? MAX_STAKE_MINOR,
  }
}
