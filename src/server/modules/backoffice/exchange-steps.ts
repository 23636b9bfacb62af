import type { Exchange } from '#server/modules/exchange/index.ts'

/** What operators ask of the exchange. */
export type ExchangeSteps = Pick<
  Exchange,
  'moveMarket' | 'enterResult' | 'confirmResult' | 'reverseSettlement' | 'cancelAllOf'
>
