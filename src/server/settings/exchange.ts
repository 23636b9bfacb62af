import { whole } from './kinds.ts'

/** The engine of the exchange. */
export const exchangeSettings = {
  orderBatchMax: {
    name: 'ORDER_BATCH_MAX',
    default: '500',
    why: 'orders that one commit takes at most',
    schema: whole(1, 10_000),
  },
  shards: {
    name: 'SHARDS',
    default: '64',
    why: 'shards that events are divided into, to be shared by servers; the same at every server, and fixed with the first start on a database',
    schema: whole(1, 1_024),
  },
} as const
