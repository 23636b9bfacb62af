import { Link } from 'wouter'
import type { OrderRow, PositionReply } from '#contract/exchange.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { WordTip } from '#web/ui/word/word-tip.tsx'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import { CashOutButton } from '../cash-out/cash-out-button.tsx'
import { useWholePosition } from '../use-position.ts'
import { CancelAll } from './cancel-all.tsx'
import classes from './open-bets.module.css'
import { OrderItem } from './order-item.tsx'
import list from './order-list.module.css'

const texts = exchangeMessages.bets

/** The player's bets on one market: what waits first, then what is matched, what each result brings, and the way out. */
export function MarketBets({ orders, first }: { orders: readonly OrderRow[]; first: OrderRow }) {
  const { marketId, eventName, sportId, eventId } = first
  const marketName = marketText(first.marketName)
  const waiting = orders.filter(({ remainingMinor }) => remainingMinor > 0)
  const matched = orders.filter(({ remainingMinor }) => remainingMinor === 0)
  return (
    <section className={classes.market} aria-label={`${eventName}, ${marketName}`}>
      <div className={classes.heading}>
        <h3>
          <Link href={paths.event(sportId, eventId)}>{eventName}</Link>
          <span>{marketName}</span>
        </h3>
        {waiting.length > 0 && <CancelAll marketId={marketId} />}
      </div>
      <Bets word="waiting" label={texts.unmatched} orders={waiting} />
      <Bets word="matched" label={texts.matched} orders={matched} />
      {orders.some(({ matchedMinor }) => matchedMinor > 0) && <Results first={first} />}
      <CashOutButton marketId={marketId} />
    </section>
  )
}

type BetsProps = { word: 'waiting' | 'matched'; label: string; orders: readonly OrderRow[] }

const Bets = ({ word, label, orders }: BetsProps) =>
  orders.length === 0 ? null : (
    <>
      <h4>
        <WordTip word={word}>{label}</WordTip>
      </h4>
      <ul className={list.list} aria-label={label}>
        {orders.map((order) => (
          <OrderItem key={order.orderId} order={order} isInMarket />
        ))}
      </ul>
    </>
  )

/** The win or loss by each result, the best of them, and the money bound for the market. */
function Results({ first: { marketId, marketKind, currency } }: { first: OrderRow }) {
  const position = useWholePosition(marketId)
  if (!position || position.selections.length === 0) return null
  const rows = rowsOf(position, marketKind)
  const bestMinor = Math.max(...position.selections.map(({ ifWinMinor }) => ifWinMinor))
  return (
    <dl className={classes.results}>
      {rows.map(({ name, ifWinMinor }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money minor={ifWinMinor} currency={currency} isSigned />
          </dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{texts.possibleProfit}</dt>
        <dd>
          <Money minor={Math.max(0, bestMinor)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{texts.bound}</dt>
        <dd>
          <Money minor={position.exposureMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

type Row = { name: string; ifWinMinor: number }

/** Selections without a bet all bring the same, so they share a row. */
function rowsOf({ selections }: PositionReply, kind: OrderRow['marketKind']): Row[] {
  const isBetOn = ({ winCenti, loseCenti }: (typeof selections)[number]): boolean =>
    winCenti !== 0 || loseCenti !== 0
  const rows = selections.filter(isBetOn).map(({ selectionName, ifWinMinor }): Row => ({
    name: texts.ifWins(selectionText(selectionName, kind)),
    ifWinMinor,
  }))
  const others = selections.filter((each) => !isBetOn(each))
  const [other] = others
  if (!other) return rows
  const name =
    others.length === 1 ? texts.ifWins(selectionText(other.selectionName, kind)) : texts.ifOtherWins
  return [...rows, { name, ifWinMinor: other.ifWinMinor }]
}
