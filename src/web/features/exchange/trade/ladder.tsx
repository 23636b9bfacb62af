import { useMediaQuery } from '@mantine/hooks'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import type { MarketBook, SelectionBook } from '#contract/catalogue.ts'
import type { OrderRow, Side } from '#contract/exchange.ts'
import {
  type Ladder as PriceLadder,
  priceAt,
  priceAtOrBelow,
  tickOf,
} from '#domain/exchange/prices/ladder.ts'
import { hasPlainOdds } from '#domain/exchange/kinds/market-kind.ts'
import type { LadderState } from '#web/api/ladder-state.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { PriceAge } from '../price-age.tsx'
import { useOwnBets } from '../use-position.ts'
import { useSteady } from '#web/ui/use-steady.ts'
import { closedMinor } from './green-up.ts'
import classes from './ladder.module.css'
import { LadderRow, type RowActions } from './ladder-row.tsx'
import {
  centredPx,
  HEAD_PX,
  ROW_PX,
  rowsInView,
  type Rows,
  scrolledTo,
  TOUCH_ROW_PX,
} from './ladder-window.ts'

const texts = tradeMessages
const columns = ['close', 'myBacks', 'back', 'price', 'lay', 'myLays', 'traded'] as const
/** Rows of a press on Page Up or Page Down. */
const PAGE_ROWS = 10
const TOUCH = '(pointer: coarse)'

type Props = {
  market: MarketBook
  selection: SelectionBook
  ladder: PriceLadder
  currency: string
  /** The player's own bets that wait on the selection. */
  orders: readonly OrderRow[]
  /** Why nothing can be bet on here; undefined while it can. */
  cover: string | undefined
  isPressable: boolean
  isStale: boolean
  /** Changes when all ladders are to be centred. */
  centring: number
  actions: RowActions
}

/** All prices of a selection, the highest on top, of which those in view are drawn. */
export function Ladder(props: Props) {
  const { market, selection, ladder, currency, orders, cover } = props
  const { marketId } = market
  const { isPressable, isStale, actions } = props
  const { selectionId, name } = selection
  const id = useId()
  const count = ladder.prices.length
  const rowPx = useMediaQuery(TOUCH) ? TOUCH_ROW_PX : ROW_PX
  const view = useLadderView(props, { count, id, rowPx })
  const { grid, rows, cursor, centre, moveTo, onScroll } = view
  const own = useOwnBets(market, selectionId)
  const ownAt = useMemo(() => Map.groupBy(orders, ({ side, price }) => `${side}${price}`), [orders])
  const priceOf = (row: number): number => priceAt(ladder, count - 1 - row) ?? 0
  const atCursor = (side: Side): readonly OrderRow[] =>
    ownAt.get(`${side}${priceOf(cursor)}`) ?? none

  const onRowKey = useSteady((event: KeyboardEvent): void => {
    const step = steps[event.key]
    const mine = [...atCursor('back'), ...atCursor('lay')]
    if (step !== undefined && event.shiftKey && Math.abs(step) === 1)
      actions.move(
        mine.map(({ orderId }) => orderId),
        priceOf(cursor + step),
      )
    if (step !== undefined) moveTo(cursor + step)
    else if (event.key === 'Home') centre(true)
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.cancel(mine)
    else if (isPressable && (event.key === 'b' || event.key === 'l'))
      actions.place(event.key === 'b' ? 'back' : 'lay', priceOf(cursor))
    else return
    event.preventDefault()
  })
  return (
    <section className={classes.ladder} data-stale={isStale || undefined}>
      <LadderHeading market={market} selection={selection} currency={currency} own={own} />
      <div ref={grid} className={classes.grid} onScroll={onScroll}>
        <table aria-label={texts.ladderOf(name)} aria-rowcount={count + 1}>
          <thead>
            <tr aria-rowindex={1} className={classes.head}>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column === 'price' && market.lines ? texts.line : texts.columns[column]}
                  {texts.moreOf[column] && (
                    <span className="visually-hidden"> {texts.moreOf[column]}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.rows} style={{ height: count * rowPx }}>
            {rowsToDraw(rows, cursor).map((row) => {
              const price = priceOf(row)
              return (
                <LadderRow
                  key={price}
                  priceId={`${id}-${row}`}
                  keysId={`${id}-keys`}
                  place={row}
                  rowPx={rowPx}
                  price={price}
                  marketId={marketId}
                  selectionId={selectionId}
                  selectionName={name}
                  currency={currency}
                  backs={ownAt.get(`back${price}`) ?? none}
                  lays={ownAt.get(`lay${price}`) ?? none}
                  closedMinor={own && closedMinor(own, price)}
                  isAtCursor={row === cursor}
                  isPressable={isPressable}
                  actions={actions}
                  onKeyDown={onRowKey}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <p id={`${id}-keys`} className="visually-hidden">
        {texts.keys}
      </p>
      {cover !== undefined && <div className={classes.cover}>{cover}</div>}
    </section>
  )
}

const none: readonly OrderRow[] = []

/** Those in view, and the one that has the keyboard, which must not lose it when it is scrolled away. */
function rowsToDraw({ first, end }: Rows, cursor: number): number[] {
  const inView = Array.from({ length: end - first }, (_, place) => first + place)
  return cursor >= first && cursor < end ? inView : [...inView, cursor]
}

const steps: Partial<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
}

/** Where trading is: the last price, or else between the best offers. */
function middlePrice({ selections }: LadderState, selectionId: number): number | undefined {
  const selection = selections.get(selectionId)
  if (!selection) return undefined
  const [bestBack, bestLay] = [
    Math.max(...selection.back.keys()),
    Math.min(...selection.lay.keys()),
  ]
  const best = Number.isFinite(bestBack) ? bestBack : bestLay
  return selection.lastPrice ?? (Number.isFinite(best) ? best : 200)
}

/** Of the rows: the heading stands above them whatever is scrolled. */
const heightOf = (grid: HTMLElement | null): number => (grid?.clientHeight ?? 0) - HEAD_PX

/** Which rows are in view and where the keyboard is. It begins in the middle of the market. */
function useLadderView(
  { market, selection, ladder, centring }: Props,
  { count, id, rowPx }: { count: number; id: string; rowPx: number },
) {
  const { marketId } = market
  const grid = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<Rows>(() => rowsInView(0, 600, count))
  const [cursor, setCursor] = useState(0)
  /** By a key: the focus follows. */
  const isMoved = useRef(false)
  const { selectionId } = selection
  const middle = useTopicValue(`ladder:${marketId}`, (live) => middlePrice(live, selectionId))
  // After a withdrawal the last price may lie between two of the ladder.
  const onLadder = middle === undefined ? undefined : (priceAtOrBelow(ladder, middle) ?? 0)
  const middleRow = onLadder === undefined ? undefined : count - 1 - (tickOf(ladder, onLadder) ?? 0)
  const middleNow = useRef(middleRow)
  useLayoutEffect(() => {
    middleNow.current = middleRow
  })
  const draw = (topPx: number): void => {
    const next = rowsInView(topPx, grid.current?.clientHeight ?? 0, count, rowPx)
    setRows((before) => (before.first === next.first && before.end === next.end ? before : next))
  }
  const scrollTo = (topPx: number): void => {
    if (grid.current) grid.current.scrollTop = topPx
    draw(topPx)
  }
  const centre = (isByKey = false): void => {
    const row = middleNow.current
    if (row === undefined) return
    isMoved.current = isByKey
    setCursor(row)
    scrollTo(centredPx(row, heightOf(grid.current), rowPx))
  }
  const moveTo = (row: number): void => {
    const next = Math.min(count - 1, Math.max(0, row))
    setCursor(next)
    scrollTo(scrolledTo(next, grid.current?.scrollTop ?? 0, heightOf(grid.current), rowPx))
    isMoved.current = true
  }
  useLayoutEffect(() => {
    if (isMoved.current) document.getElementById(`${id}-${cursor}`)?.focus({ preventScroll: true })
    isMoved.current = false
  }, [id, cursor])
  const isReady = middleRow !== undefined
  const latest = useRef(centre)
  useLayoutEffect(() => {
    latest.current = centre
  })
  useEffect(() => {
    if (isReady) latest.current()
  }, [isReady, centring, rowPx])
  const onScroll = (): void => draw(grid.current?.scrollTop ?? 0)
  return { grid, rows, cursor, centre, moveTo, onScroll }
}

type HeadingProps = Pick<Props, 'market' | 'selection' | 'currency'> & {
  own: ReturnType<typeof useOwnBets>
}

function LadderHeading({ market, selection, currency, own }: HeadingProps) {
  const lastPrice = useTopicValue(
    `ladder:${market.marketId}`,
    (ladder) => ladder.selections.get(selection.selectionId)?.lastPrice,
  )
  return (
    <header className={classes.heading}>
      <h2 title={selection.name}>{selection.name}</h2>
      <span>
        {lastPrice ? texts.last(priceText(lastPrice)) : texts.noLast}
        <PriceAge />
      </span>
      {hasPlainOdds(market.kind) && (
        <dl className={classes.results}>
          <div>
            <dt>{texts.wins}</dt>
            <dd>
              <Money minor={Math.floor((own?.winCenti ?? 0) / 100)} currency={currency} isSigned />
            </dd>
          </div>
          <div>
            <dt>{texts.loses}</dt>
            <dd>
              <Money minor={Math.floor((own?.loseCenti ?? 0) / 100)} currency={currency} isSigned />
            </dd>
          </div>
        </dl>
      )}
    </header>
  )
}
