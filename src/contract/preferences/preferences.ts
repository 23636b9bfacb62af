import * as z from 'zod/mini'
import { ODDS_FORMATS } from '#domain/exchange/prices/odds-format.ts'
import { languages } from '#domain/language/languages.ts'
import { acceptanceModes } from '#domain/multiples/acceptance.ts'
import { endpoint } from '../endpoint.ts'

const QUICK_STAKE_MAX = 1_000_000
export const quickStake = z.int().check(z.minimum(1), z.maximum(QUICK_STAKE_MAX))
const QUICK_STAKES = 4

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const

/** A time zone by its name, such as "Asia/Kolkata". */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return true
    } catch {
      return false
    }
  }),
)

/** A player's choices for pages; none of them changes what the server does with a bet. */
export const preferences = z.strictObject({
  /** The way in which prices are shown. They are always sent as decimal odds. */
  oddsFormat: z.enum(ODDS_FORMATS),
  /** The prices that a new bet takes. */
  oddsChange: z.enum(acceptanceModes),
  /** Ask once more before placing. */
  asksFirst: z.boolean(),
  /** A new bet begins with the stake of the last one. */
  keepsStake: z.boolean(),
  /** In whole units of the currency: the slip adds them to a stake, a table has them as chips. */
  quickStakes: z.array(quickStake).check(z.length(QUICK_STAKES)),
  /** The zone of times and days on pages; null is the one of the device. */
  timeZone: z._default(z.nullable(timeZone), null),
  /** `auto` follows the device. */
  colorScheme: z._default(z.enum(COLOR_SCHEMES), 'auto'),
  /** The language of the pages; null is the one that the browser asks for. */
  language: z._default(z.nullable(z.enum(languages)), null),
})
export type Preferences = z.output<typeof preferences>

const kept = z.object({ preferences: z.nullable(preferences) })

/** The preferences that the player keeps with the account; null until the first are saved. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  reply: kept,
  refusals: ['NOT_A_PLAYER'],
})

/** Keeps the preferences with the account, in place of those before. */
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  body: preferences,
  reply: kept,
  refusals: ['NOT_A_PLAYER'],
})
