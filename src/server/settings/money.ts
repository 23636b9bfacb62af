import * as z from 'zod'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { currencies, yesOrNo } from './kinds.ts'
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
    why: 'points are money; needs LICENCE_TEXT and CURRENCY, and is refused while parts of player protection are missing',
    schema: yesOrNo,
  },
  licenceText: {
    name: 'LICENCE_TEXT',
    default: '',
    why: "the operator's licence, shown on every page with real money",
    schema: z.string(),
  },
} as const
