import type { NewOrder } from './changes.ts'

/** An order as its placing knew it. */
export type PlacedBefore = Pick<
  NewOrder,
  | 'id'
  | 'accountId'
  | 'marketId'
  | 'selectionId'
  | 'side'
  | 'price'
  | 'stakeMinor'
  | 'customerRef'
  | 'kind'
  | 'askedPersistence'
  | 'orderRef'
  | 'strategyRef'
  | 'fillMinMinor'
  | 'firstMatchedMinor'
  | 'firstProfitCenti'
  | 'lapseReason'
  | 'waitsUntilMs'
> & { placedAt: Date }

/** The account and its own name for the order: the same order again has the same. */
export type Reference = Pick<NewOrder, 'accountId' | 'customerRef'>

/** As the database makes it of the two. */
export const referenceKey = ({ accountId, customerRef }: Reference): string =>
  `${accountId}:${customerRef}`
