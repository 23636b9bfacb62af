import { memo, type KeyboardEvent } from 'react'
import type { OrderRow, Side } from '#contract/exchange.ts'
import { moneyText, type Minor } from '#domain/money.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { sizeText, priceText } from '#web/ui/price-text.ts'
import classes from './ladder.module.css'
import { OwnCell } from './own-cell.tsx'

const texts = tradeMessages

/** The actions of a row. The same functions for ever, so that no row renders for their sake. */
export type RowActions = {
  place: (side: Side, price: number) => void
  cancel: (orders: readonly OrderRow[]) => void
  move: (orderIds: readonly number[], price: number) => void
}

type Props = {
  priceId: string
  /** The element that explains the keys. */
  keysId: string
  /** From the top, the highest price first. */
  place: number
  rowPx: number
  price: number
  marketId: number
  selectionId: number
  selectionName: string
  currency: string
  /** The player's own, waiting at this price. */
  backs: readonly OrderRow[]
  lays: readonly OrderRow[]
  /** The result of the matched bets if they are closed at this price. */
  closedMinor: Minor | undefined
  isAtCursor: boolean
  isPressable: boolean
  actions: RowActions
  onKeyDown: (event: KeyboardEvent) => void
}

/** One price of a ladder. Only the cells whose figures change render again. */
export const LadderRow = memo(function LadderRow(props: Props) {
  const { priceId, keysId, place, rowPx, price, marketId, selectionId, selectionName, currency } =
    props
  const { backs, lays, closedMinor, isAtCursor, isPressable, actions, onKeyDown } = props
  const isLast = useTopicValue(
    `ladder:${marketId}`,
    (ladder) => ladder.selections.get(selectionId)?.lastPrice === price,
  )
  const cell = { marketId, selectionId, price, currency }
  const own = { currency, selectionName, actions, price }
  const press = { ...cell, selectionName, isPressable, actions }
  return (
    <tr
      aria-rowindex={place + 2}
      className={classes.row}
      style={{ top: place * rowPx }}
      data-price={price}
      data-cursor={isAtCursor || undefined}
    >
      <td className={classes.close}>
        {closedMinor !== undefined && <Closed minor={closedMinor} currency={currency} />}
      </td>
      <OwnCell side="back" orders={backs} {...own} />
      <PressCell side="back" {...press} />
      <th scope="row" className={classes.price} data-last={isLast || undefined}>
        <button
          id={priceId}
          type="button"
          // Of all rows one is reached by Tab; keys go from row to row.
          tabIndex={isAtCursor ? 0 : -1}
          aria-describedby={keysId}
          onKeyDown={onKeyDown}
        >
          {priceText(price)}
        </button>
      </th>
      <PressCell side="lay" {...press} />
      <OwnCell side="lay" orders={lays} {...own} />
      <TradedCell {...cell} />
    </tr>
  )
}, isSameRow)

/** Without its currency, which stands in the heading; from 1,000 units on in whole ones, rounded against the player. */
function Closed({ minor, currency }: { minor: Minor; currency: string }) {
  const units = Number(moneyText(minor, currency))
  const isLong = Math.abs(units) >= 1_000
  return (
    <span data-result={minor > 0 ? 'gain' : minor < 0 ? 'loss' : 'even'}>
      {minor > 0 ? '+' : minor < 0 ? '−' : ''}
      {isLong ? Math.abs(Math.floor(units)) : moneyText(Math.abs(minor), currency)}
    </span>
  )
}

/** Lists of orders are made anew whenever an order changes; they are the same when they hold the same. */
function isSameRow(before: Props, after: Props): boolean {
  const { backs, lays, ...rest } = after
  const isSameRest = Object.entries(rest).every(
    ([name, value]) => before[name as keyof typeof rest] === value,
  )
  return isSameRest && isSameList(before.backs, backs) && isSameList(before.lays, lays)
}
const isSameList = (before: readonly OrderRow[], after: readonly OrderRow[]): boolean =>
  before.length === after.length && before.every((order, place) => order === after[place])

type Place = { marketId: number; selectionId: number; price: number; currency: string }

const useSize = (
  { marketId, selectionId, price }: Place,
  column: 'back' | 'lay' | 'traded',
): Minor =>
  useTopicValue(
    `ladder:${marketId}`,
    (ladder) => ladder.selections.get(selectionId)?.[column].get(price) ?? 0,
  ) ?? 0

/** The part of the most at one price, in percent. */
const useShare = (
  { marketId, selectionId }: Place,
  minor: Minor,
  most: 'highestMinor' | 'deepestMinor',
): number =>
  useTopicValue(`ladder:${marketId}`, ({ selections }) =>
    Math.round((minor / (selections.get(selectionId)?.[most] || 1)) * 100),
  ) ?? 0

type PressProps = Place & {
  side: Side
  selectionName: string
  isPressable: boolean
  actions: RowActions
}

/** The size offered at the price, with a bar as long as its share of the most on offer; a press bets there. */
const PressCell = memo(function PressCell(props: PressProps) {
  const { side, price, selectionName, currency, isPressable, actions } = props
  const sizeMinor = useSize(props, side)
  const depth = useShare(props, sizeMinor, 'deepestMinor')
  const label = (side === 'back' ? texts.backAt : texts.layAt)(selectionName, priceText(price))
  return (
    <td className={classes.offer}>
      <button
        type="button"
        tabIndex={-1}
        className={classes.press}
        data-side={side}
        data-offered={sizeMinor > 0 || undefined}
        aria-label={
          sizeMinor > 0 ? texts.what(label, `${sizeText(sizeMinor, currency)} ${currency}`) : label
        }
        disabled={!isPressable}
        onClick={() => actions.place(side, price)}
      >
        {sizeMinor > 0 && (
          <>
            <i style={{ width: `${depth}%` }} />
            <b>{sizeText(sizeMinor, currency)}</b>
          </>
        )}
      </button>
    </td>
  )
})

/** The stakes matched at the price, with a bar as long as their share of the most that was matched at any price. */
const TradedCell = memo(function TradedCell(props: Place) {
  const tradedMinor = useSize(props, 'traded')
  const share = useShare(props, tradedMinor, 'highestMinor')
  return (
    <td className={classes.traded}>
      {tradedMinor > 0 && (
        <>
          <i style={{ width: `${share}%` }} />
          <b>{sizeText(tradedMinor, props.currency)}</b>
        </>
      )}
    </td>
  )
})
