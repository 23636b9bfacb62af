import { memo, useCallback } from 'react'
import type { Offer, Side } from '#contract/exchange.ts'
import { PriceCell } from '#web/ui/price-cell.tsx'
import { useIsPressable, useLiveOffer } from './live-market.ts'
import type { PressOffer } from './press-price.tsx'
import { useIsOnSlip } from './slip/slip-context.tsx'

type Props = {
  marketId: number
  selectionId: number
  selectionName: string
  side: Side
  /** 0 is the best price. */
  depth?: 0 | 1 | 2
  /** The fetched price, until the live price is there. */
  fetched: Offer | undefined
  currency: string
  isLine?: boolean
  isDisabled: boolean
  onPress: PressOffer
}

/** One price of the book, live. It renders when its own offer changes, and adds itself to the slip when pressed. */
export const LivePrice = memo(function LivePrice(props: Props) {
  const { marketId, selectionId, selectionName, side, depth = 0 } = props
  const { fetched, currency, isLine = false, isDisabled, onPress } = props
  const live = useLiveOffer({ marketId, selectionId, side, depth })
  const isPressable = useIsPressable(live !== undefined)
  const offer = live === undefined ? fetched : (live ?? undefined)
  const isOnSlip = useIsOnSlip({ marketId, selectionId, side, offer })
  // Of places without an offer, the best one stands for the player's own price.
  const isSelected = isOnSlip && (offer !== undefined || depth === 0)
  const press = useCallback(
    (_: Side, pressed: Offer | undefined) => onPress(side, pressed, depth),
    [onPress, side, depth],
  )
  return (
    <PriceCell
      side={side}
      selectionName={selectionName}
      offer={offer}
      currency={currency}
      isLine={isLine}
      depth={shades[depth]}
      isStale={!isPressable}
      isDisabled={isDisabled}
      isSelected={isSelected}
      onPress={press}
    />
  )
})

const shades = { 0: 1, 1: 2, 2: 3 } as const
