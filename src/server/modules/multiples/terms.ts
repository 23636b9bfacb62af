import { currencyDecimals } from '#domain/money.ts'
import type { Config } from '#server/config.ts'
import { LIMITS } from '#server/limits.ts'
import type { MultipleTerms } from './needs.ts'

/** What the operator has set for multiples. */
export function multipleTerms({ currency, ...config }: Config): MultipleTerms {
  const minorOf = (units: number) => units * 10 ** currencyDecimals(currency)
  return {
    currency,
    creditMinor: minorOf(config.multiplesCredit),
    returnMaxMinor: minorOf(config.multipleReturnMax),
    cashOutMarginBps: config.multiplesMarginBps,
    stakeMinMinor: LIMITS.stakeMinMinor,
  }
}
