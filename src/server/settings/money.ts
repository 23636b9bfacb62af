import * as z from 'zod'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { commaList, currencies, isCountry, yesOrNo } from './kinds.ts'
import { limitSettings } from './limits.ts'

/** The currency, the rates and the permission to play for money. */
export const moneySettings = {
  currency: {
    name: 'CURRENCY',
    default: PLAY_CURRENCY,
    why: 'currency of all wallets: `PTS` for play money, an ISO 4217 code for real money',
    schema: z
      .string()
      .refine((code) => currencies.has(code), `must be ${PLAY_CURRENCY} or an ISO 4217 code`),
  },
  ...limitSettings,
  ratesUrl: {
    name: 'RATES_URL',
    default: '',
    why: "where the European Central Bank's reference rates are fetched from every hour; without it operators load the file",
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'must be an address of a file',
    }),
  },
  realMoney: {
    name: 'REAL_MONEY',
    default: '0',
    why: 'points are money; needs LICENCE_TEXT, PERMITTED_COUNTRIES and CURRENCY, and is refused while parts of player protection are missing',
    schema: yesOrNo,
  },
  licenceText: {
    name: 'LICENCE_TEXT',
    default: '',
    why: "the operator's licence, shown on every page with real money",
    schema: z.string(),
  },
  permittedCountries: {
    name: 'PERMITTED_COUNTRIES',
    default: '',
    why: 'ISO 3166 codes of the countries whose residents may play for real money, by comma',
    schema: commaList.refine((codes) => codes.every(isCountry), 'must be two-letter country codes'),
  },
} as const
