import type { Price } from '#domain/exchange/prices/ladder.ts'
import { useLiveOffer } from '../live-market.ts'
import type { SlipLine } from './slip-line.ts'

/** The best price on offer for a line now: undefined while unknown, null when there is none. */
export function useBestPrice({ target, side }: SlipLine): Price | null | undefined {
  const { marketId, selectionId } = target
  const offer = useLiveOffer({ marketId, selectionId, side, depth: 0 })
  return offer && offer[0]
}
