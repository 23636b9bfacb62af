import { currencyDecimals } from '#domain/money.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Config } from '#server/config.ts'
import type { FancyTerms } from './needs.ts'

/** The operator's settings for markets of the house, with the limits in force. */
export function fancyTerms(
  { currency, ...config }: Config,
  { stakeMinMinor, playerStakeMax, winningsMaxMinor, timeZone }: SportsLimits,
): FancyTerms {
  const minorOf = (units: number) => units * 10 ** currencyDecimals(currency)
  return {
    currency,
    stakeMinMinor,
    stakeMaxMinor: Math.max(stakeMinMinor, minorOf(config.fancyStakeMax)),
    playerStakeMax,
    lossLimitMinor: minorOf(config.fancyLossLimit),
    marginBps: config.fancyMarginBps,
    delaySeconds: config.fancyDelaySeconds,
    winningsMaxMinor,
    timeZone,
  }
}
