import { whole } from './kinds.ts'

/** The engine of the exchange. */
export const exchangeSettings = {
  orderBatchMax: {
    name: 'ORDER_BATCH_MAX',
    default: '500',
    why: 'orders that one commit takes at most',
    schema: whole(1, 10_000),
  },
} as const
