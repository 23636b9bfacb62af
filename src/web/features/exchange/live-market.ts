import { createContext, useContext, useEffect, useState } from 'react'
import type { MarketBook, SelectionBook } from '#contract/catalogue.ts'
import type { Offer, Side } from '#contract/exchange.ts'
import type { MarketSnapshot } from '#contract/live.ts'
import { usePricesAreCurrent, useTopicValue } from '#web/api/use-live.ts'

/** Fetched prices that are older than this must not be acted on. */
const FRESH_MS = 5_000

export const marketTopic = (marketId: number) => `market:${marketId}` as const

/** A field of a market as it is now: live, or as fetched until the live market is there. */
export const useMarketField = <K extends keyof MarketBook & keyof MarketSnapshot>(
  market: MarketBook,
  field: K,
): MarketBook[K] | MarketSnapshot[K] =>
  useTopicValue(marketTopic(market.marketId), (live) => live[field]) ?? market[field]

/** A field of a selection as it is now. */
export function useSelectionField<K extends keyof SelectionBook>(
  marketId: number,
  selection: SelectionBook,
  field: K,
): SelectionBook[K] {
  const live = useTopicValue(marketTopic(marketId), (market) => {
    const found = market.selections.find((each) => each.selectionId === selection.selectionId)
    return found?.[field]
  })
  return live ?? selection[field]
}

type OfferPlace = { marketId: number; selectionId: number; side: Side; depth: number }

/** The offer at one place of the book: undefined while nothing is live yet, null when there is none. */
export const useLiveOffer = ({
  marketId,
  selectionId,
  side,
  depth,
}: OfferPlace): Offer | null | undefined =>
  useTopicValue(
    marketTopic(marketId),
    (market) =>
      market.selections.find((each) => each.selectionId === selectionId)?.[side][depth] ?? null,
  )

/** Whether the fetched prices around here are young enough to be acted on. */
export const FetchedIsFresh = createContext(true)

/** True until what was fetched at `fetchedAt` is too old. */
export function useIsFresh(fetchedAt: number): boolean {
  const [staleSince, setStaleSince] = useState(0)
  useEffect(() => {
    const timer = setTimeout(
      () => setStaleSince(fetchedAt),
      Math.max(0, fetchedAt + FRESH_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [fetchedAt])
  return staleSince !== fetchedAt
}

/** Whether a price may be pressed: the connection tells it live, or it was fetched just now. */
export function useIsPressable(isLive: boolean): boolean {
  const isConnectionCurrent = usePricesAreCurrent()
  const isFetchedFresh = useContext(FetchedIsFresh)
  return isConnectionCurrent && (isLive || isFetchedFresh)
}
