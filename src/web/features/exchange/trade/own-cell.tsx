import { useRef, useState, type PointerEvent } from 'react'
import type { OrderRow, Side } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { priceText, sizeText } from '#web/ui/price-text.ts'
import classes from './ladder.module.css'

const texts = tradeMessages

type Props = {
  side: Side
  price: number
  orders: readonly OrderRow[]
  selectionName: string
  currency: string
  actions: {
    cancel: (orders: readonly OrderRow[]) => void
    move: (orderIds: readonly number[], price: number) => void
  }
}

/** The player's own bets that wait here, as one: a press cancels them, and they can be dragged to another price. */
export function OwnCell({ side, price, orders, selectionName, currency, actions }: Props) {
  const name = (side === 'back' ? texts.backAt : texts.layAt)(selectionName, priceText(price))
  const waitingMinor = orders.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0)
  const drag = useDrag(price, (to) =>
    actions.move(
      orders.map(({ orderId }) => orderId),
      to,
    ),
  )
  return (
    <td className={classes.own}>
      {orders.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.chip}
          data-side={side}
          data-dragged={drag.to !== undefined || undefined}
          aria-label={texts.cancelAt(name, formatMoney(waitingMinor, currency))}
          {...drag.handlers}
          onClick={() => {
            if (!drag.wasDragged()) actions.cancel(orders)
          }}
        >
          {drag.to === undefined ? sizeText(waitingMinor, currency) : texts.to(priceText(drag.to))}
        </button>
      )}
    </td>
  )
}

/** A press that trembles is no drag. */
const DRAG_FROM_PX = 8

/** Dragging by mouse, pen or finger; `to` is the price that it is over, which `onDrop` is told where it ends. */
function useDrag(price: number, onDrop: (price: number) => void) {
  const startY = useRef<number>(undefined)
  const isDragged = useRef(false)
  const [to, setTo] = useState<number>()
  const end = (): void => {
    startY.current = undefined
    setTo(undefined)
  }
  const handlers = {
    onPointerDown: ({ currentTarget, pointerId, clientY }: PointerEvent): void => {
      currentTarget.setPointerCapture(pointerId)
      startY.current = clientY
      isDragged.current = false
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent): void => {
      if (startY.current === undefined) return
      if (Math.abs(clientY - startY.current) > DRAG_FROM_PX) isDragged.current = true
      if (isDragged.current) setTo(priceUnder(currentTarget, clientX, clientY))
    },
    onPointerUp: (): void => {
      if (to !== undefined && to !== price) onDrop(to)
      end()
    },
    onPointerCancel: end,
  }
  // The click that ends a drag is none.
  return { to, handlers, wasDragged: () => isDragged.current }
}

/** The price of the row at a place of the screen, in the ladder of the chip. */
function priceUnder(chip: Element, x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-price]')
  const isSameLadder = row !== null && row?.closest('table') === chip.closest('table')
  return isSameLadder ? Number(row.dataset['price']) : undefined
}
