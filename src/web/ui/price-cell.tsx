import { memo, useEffect, useRef, type ReactNode } from 'react'
import type { Offer, Side } from '#contract/exchange.ts'
import { messages } from './messages.ts'
import classes from './price-cell.module.css'
import { Odds } from './odds/odds.tsx'
import { cellPriceText, sizeText } from './price-text.ts'

type Props = {
  side: Side
  selectionName: string
  /** The price and the size on offer; none is a dash. */
  offer: Offer | undefined
  currency: string
  /** The lines of a line market stand where others have prices. */
  isLine?: boolean
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
const ARROW_MS = 1_000

/** One price: it renders only when its own offer or state changes, and flashes when the price does. */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { side, selectionName, offer, currency, isLine = false, depth = 1 } = props
  const { isStale = false, isDisabled = false, isSelected = false, onPress } = props
  const button = useRef<HTMLButtonElement>(null)
  const price = offer?.[0]
  const shown = useRef(price)
  useEffect(() => {
    const before = shown.current
    if (before === price) return
    shown.current = price
    showMove(button.current, before, price)
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
          <span className={classes.price}>
            {isLine ? cellPriceText(offer[0]) : <Odds price={offer[0]} />}
          </span>
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

/**
 * An arrow up or down for a second, and a short deepening of the cell's own colour, so that blue and pink keep their
 * meaning. Where motion is reduced, the arrow comes and goes without any.
 */
function showMove(
  element: HTMLElement | null,
  before: number | undefined,
  after: number | undefined,
): void {
  if (!element) return
  if (before === undefined || after === undefined) delete element.dataset['moved']
  else element.dataset['moved'] = after > before ? 'up' : 'down'
  if (!element.animate) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.animate([{ opacity: 1 }, { opacity: isReduced ? 1 : 0 }], {
    duration: ARROW_MS,
    easing: 'ease-in',
    pseudoElement: '::after',
  })
  if (isReduced) return
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
