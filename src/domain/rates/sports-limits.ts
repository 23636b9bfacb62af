import { currencyDecimals, type Minor } from '../money.ts'
import { equivalentMinor, type Rate } from './rate.ts'

/** The limits of every bet on sports, in minor units of the operator's currency. */
export type SportsLimits = {
  /** The smallest stake of an order. */
  readonly stakeMinMinor: Minor
  /** A smaller stake is taken when it would pay out as much as this; `null`: none is, as the rules say. */
  readonly payoutMinMinor: Minor | null
  /** The smallest liability of a lay for the starting price. */
  readonly liabilityMinMinor: Minor
  /** The most that a player may win in a day, net of stakes. */
  readonly winningsMaxMinor: Minor
  /** The time zone that decides the days. */
  readonly timeZone: string
  /** By wallet: the largest stake of an order, for those who have a limit of their own. */
  readonly playerStakeMax: ReadonlyMap<number, Minor>
}

/** spec 002 §9: "0.50 EUR or equivalent" and "100,000 EUR or equivalent". */
const STAKE_MIN_EUR_MINOR = 50
/**
 * The smallest payout on exchanges in euros; in other currencies they use round sums of their own (`SMALLEST_SUMS`).
 */
const PAYOUT_MIN_EUR_MINOR = 2_000
const LIABILITY_MIN_EUR_MINOR = 1_000
const WINNINGS_MAX_EUR_MINOR = 10_000_000

/** The limits in a currency. The smallest stake is rounded up and the largest winnings down: never past the euro's. */
export const sportsLimits = (
  currency: string,
  rate: Rate,
  { timeZone = 'UTC', takesSmallStakes = false } = {},
): SportsLimits => ({
  stakeMinMinor: equivalentMinor(STAKE_MIN_EUR_MINOR, { currency, rate, rounding: 'ceil' }),
  payoutMinMinor: takesSmallStakes
    ? (smallestSum(currency, 'payout') ??
      equivalentMinor(PAYOUT_MIN_EUR_MINOR, { currency, rate, rounding: 'ceil' }))
    : null,
  liabilityMinMinor:
    smallestSum(currency, 'liability') ??
    equivalentMinor(LIABILITY_MIN_EUR_MINOR, { currency, rate, rounding: 'ceil' }),
  winningsMaxMinor: equivalentMinor(WINNINGS_MAX_EUR_MINOR, { currency, rate, rounding: 'floor' }),
  timeZone,
  playerStakeMax: new Map(),
})

/** By currency, in whole units: the least payout of a stake below the smallest, and the least liability of a lay. */
const SMALLEST_SUMS: Record<string, { payout: number; liability: number }> = {
  GBP: { payout: 10, liability: 10 },
  EUR: { payout: 20, liability: 10 },
  USD: { payout: 20, liability: 20 },
  HKD: { payout: 125, liability: 125 },
  AUD: { payout: 30, liability: 30 },
  CAD: { payout: 30, liability: 30 },
  DKK: { payout: 150, liability: 150 },
  NOK: { payout: 150, liability: 150 },
  SEK: { payout: 150, liability: 150 },
  SGD: { payout: 30, liability: 30 },
  RON: { payout: 50, liability: 50 },
  BRL: { payout: 50, liability: 50 },
  MXN: { payout: 300, liability: 300 },
  PEN: { payout: 50, liability: 50 },
  HUF: { payout: 4_000, liability: 4_000 },
  ISK: { payout: 1_750, liability: 1_750 },
  NZD: { payout: 10, liability: 10 },
  ARS: { payout: 500, liability: 500 },
  GEL: { payout: 50, liability: 50 },
}

function smallestSum(currency: string, sum: 'payout' | 'liability'): Minor | undefined {
  const row = SMALLEST_SUMS[currency]
  return row && row[sum] * 10 ** currencyDecimals(currency)
}
