import { memo, useEffect, useRef, type ReactNode } from 'react'
import type { Offer, Side } from '#contract/exchange.ts'
import { messages } from './messages.ts'
import classes from './price-cell.module.css'
import { cellPriceText, sizeText } from './price-text.ts'

type Props = {
  side: Side
  selectionName: string
  /** The price and the size on offer; none is a dash. */
  offer: Offer | undefined
  currency: string
  /** 1 is the best price; 2 and 3 are drawn paler. */
  depth?: 1 | 2 | 3
  /** Old, or the connection is lost: grey, and cannot be pressed. */
  isStale?: boolean
  isDisabled?: boolean
  /** This price is on the bet slip. */
  isSelected?: boolean
  onPress?: (side: Side, offer: Offer | undefined) => void
}

const FLASH_MS = 600

/** One price: it renders only when its own offer or state changes, and flashes when the price does. */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { side, selectionName, offer, currency, depth = 1 } = props
  const { isStale = false, isDisabled = false, isSelected = false, onPress } = props
  const button = useRef<HTMLButtonElement>(null)
  const price = offer?.[0]
  const shown = useRef(price)
  useEffect(() => {
    if (shown.current === price) return
    shown.current = price
    flash(button.current)
  }, [price])

  const sideName = side === 'back' ? messages.price.back : messages.price.lay
  return (
    <button
      ref={button}
      type="button"
      className={classes.cell}
      data-side={side}
      data-depth={depth}
      data-stale={isStale || undefined}
      data-selected={isSelected || undefined}
      aria-pressed={onPress ? isSelected : undefined}
      disabled={isStale || isDisabled || !onPress}
      onClick={() => onPress?.(side, offer)}
    >
      {offer ? (
        // The visible text is a part of the name, so that people who control the page by voice can say it.
        <>
          <span className="visually-hidden">{messages.price.at(sideName, selectionName)} </span>
          <span className={classes.price}>{cellPriceText(offer[0])}</span>
          <span className="visually-hidden"> {messages.price.with} </span>
          <span className={classes.size}>{sizeText(offer[1], currency)}</span>
          <span className="visually-hidden"> {messages.price.onOffer(currency)}</span>
        </>
      ) : (
        <>
          <span className="visually-hidden">
            {messages.price.cellNone(sideName, selectionName)}
          </span>
          <span aria-hidden="true" className={classes.price}>
            –
          </span>
        </>
      )}
    </button>
  )
})

/** A short deepening of the cell's own colour, so that blue and pink keep their meaning. */
function flash(element: HTMLElement | null): void {
  if (!element?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ filter: 'saturate(2.6) brightness(0.94)' }, { filter: 'none' }], {
    duration: FLASH_MS,
    easing: 'ease-out',
  })
}

type CellsProps = {
  /** Why nothing can be bet on here, for example "Suspended". */
  cover?: string | undefined
  children: ReactNode
}

/** Cells of one selection; where they cannot be bet on, a cover with the word lies over all of them. */
export function PriceCells({ cover, children }: CellsProps) {
  return (
    <div className={classes.cells}>
      <div className={classes.under} inert={cover !== undefined}>
        {children}
      </div>
      {cover !== undefined && <div className={classes.cover}>{cover}</div>}
    </div>
  )
}
