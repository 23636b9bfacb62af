import { decimalRate, optionalRate, yesOrNo } from './kinds.ts'

/** The limits of sports bets, which are in euros, as amounts of this installation. */
export const limitSettings = {
  pointsPerEuro: {
    name: 'POINTS_PER_EURO',
    default: '1',
    why: 'how many points count as one euro where a limit is in euros; a decimal number',
    schema: decimalRate,
  },
  unitsPerEuro: {
    name: 'UNITS_PER_EURO',
    default: '',
    why: 'how many units of CURRENCY count as one euro while there is no reference rate of it; a decimal number',
    schema: optionalRate,
  },
  takesSmallStakes: {
    name: 'SMALL_STAKES',
    default: '0',
    why: 'takes stakes below the smallest one when they would pay out 20.00 EUR or what exchanges ask in the currency, as programs may expect',
    schema: yesOrNo,
  },
} as const
