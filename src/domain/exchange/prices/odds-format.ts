import { withDecimalSign } from '#domain/language/decimal-sign.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Price } from './ladder.ts'

export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'indonesian',
  'probability',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

const EVEN = 200

/**
 * Decimal odds in hundredths as text in another way of writing them. Fractions are exact. American and Indonesian odds
 * and chances are rounded, which is why bets are made in decimal odds alone.
 */
export const oddsText = (price: Price, format: OddsFormat, language?: Language): string =>
  withDecimalSign(plainOddsText(price, format), language)

function plainOddsText(price: Price, format: OddsFormat): string {
  const win = price - 100
  switch (format) {
    case 'decimal':
      return (price / 100).toFixed(2)
    case 'fractional': {
      const divisor = greatestDivisor(win, 100)
      return `${win / divisor}/${100 / divisor}`
    }
    case 'american':
      return price >= EVEN ? `+${win}` : `−${Math.round(10_000 / win)}`
    case 'indonesian':
      return price >= EVEN ? (win / 100).toFixed(2) : `−${(100 / win).toFixed(2)}`
    case 'probability':
      return `${(10_000 / price).toFixed(1)} %`
  }
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)
