import type { Minor } from '../money.ts'
import { equivalentMinor, type Rate } from './rate.ts'

/** What holds for every bet on sports, in minor units of the operator's currency. */
export type SportsLimits = {
  /** The smallest stake of an order. */
  readonly stakeMinMinor: Minor
  /** What a player may win in a day, net of stakes. */
  readonly winningsMaxMinor: Minor
  /** Whose days they are. */
  readonly timeZone: string
  /** By wallet: the largest stake of an order, for those who have a limit of their own. */
  readonly playerStakeMax: ReadonlyMap<number, Minor>
}

/** spec 002 §9: "0.50 EUR or equivalent" and "100,000 EUR or equivalent". */
const STAKE_MIN_EUR_MINOR = 50
const WINNINGS_MAX_EUR_MINOR = 10_000_000

/** The limits in a currency. The smallest stake is rounded up and the largest winnings down: never past the euro's. */
export const sportsLimits = (currency: string, rate: Rate, timeZone = 'UTC'): SportsLimits => ({
  stakeMinMinor: equivalentMinor(STAKE_MIN_EUR_MINOR, { currency, rate, rounding: 'ceil' }),
  winningsMaxMinor: equivalentMinor(WINNINGS_MAX_EUR_MINOR, { currency, rate, rounding: 'floor' }),
  timeZone,
  playerStakeMax: new Map(),
})
