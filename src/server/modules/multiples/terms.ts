import { currencyDecimals } from '#domain/money.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Config } from '#server/config.ts'
import type { MultipleTerms } from './needs.ts'

/** The operator's settings for multiples, with the limits in force. */
export function multipleTerms(
  { currency, ...config }: Config,
  { stakeMinMinor, playerStakeMax, winningsMaxMinor, timeZone }: SportsLimits,
): MultipleTerms {
  const minorOf = (units: number) => units * 10 ** currencyDecimals(currency)
  return {
    currency,
    creditMinor: minorOf(config.multiplesCredit),
    returnMaxMinor: minorOf(config.multipleReturnMax),
    cashOutMarginBps: config.multiplesMarginBps,
    stakeMinMinor,
    playerStakeMax,
    winningsMaxMinor,
    timeZone,
  }
}
