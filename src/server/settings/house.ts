import { whole } from './kinds.ts'

/** How much the house offers and may lose. */
export const houseSettings = {
  houseCredit: {
    name: 'HOUSE_CREDIT',
    default: '10000000',
    why: 'how far the account of the house may go below zero, all markets together, in whole units of CURRENCY',
    schema: whole(0, 10_000_000_000),
  },
  houseLossLimit: {
    name: 'HOUSE_LOSS_LIMIT',
    default: '25000',
    why: 'what the house may lose in one market, in whole units of CURRENCY',
    schema: whole(0, 100_000_000),
  },
  houseCashOutLimit: {
    name: 'HOUSE_CASH_OUT_LIMIT',
    default: '5000',
    why: 'what the house may lose in a market beyond that by firm cash-out quotes, in whole units of CURRENCY',
    schema: whole(0, 100_000_000),
  },
  houseOfferSize: {
    name: 'HOUSE_OFFER_SIZE',
    default: '200',
    why: 'stake that the house offers at each price, in whole units of CURRENCY',
    schema: whole(1, 100_000),
  },
  houseLevels: {
    name: 'HOUSE_LEVELS',
    default: '3',
    why: 'prices that the house offers on each side of a selection',
    schema: whole(1, 10),
  },
  houseMarginBps: {
    name: 'HOUSE_MARGIN_BPS',
    default: '150',
    why: 'how far the prices of the house keep from the fair ones, in hundredths of a percent',
    schema: whole(0, 5_000),
  },
  houseRequoteMs: {
    name: 'HOUSE_REQUOTE_MS',
    default: '500',
    why: 'milliseconds between two changes of the offers of the house in a market',
    schema: whole(0, 60_000),
  },
} as const
