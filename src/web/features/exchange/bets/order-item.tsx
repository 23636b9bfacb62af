import { useState } from 'react'
import { Link } from 'wouter'
import type { OrderRow } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { sentenceOf } from '#web/api/call.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import controls from '../controls.module.css'
import { type BetTerms, orderFigures } from '../market-terms.ts'
import { SideTag } from '../side-tag.tsx'
import { OrderEdit } from './order-edit.tsx'
import classes from './order-list.module.css'
import { useCancelOrder } from './use-open-orders.ts'

const texts = exchangeMessages.bets

type Props = {
  order: OrderRow
  /** The market, where the bet is shown beside it and can be changed. */
  market?: BetTerms
  /** Whether its market is named above it. */
  isInMarket?: boolean
}

/** A bet, and the actions on its waiting part. */
export function OrderItem({ order, market, isInMarket = market !== undefined }: Props) {
  const { side, price, matchedMinor, remainingMinor, averagePrice, currency } = order
  const selectionName = selectionText(order.selectionName, order.marketKind)
  const cancel = useCancelOrder()
  const [isEdited, setEdited] = useState(false)
  const isStanding = order.settledAt === null && matchedMinor + remainingMinor > 0
  const isWaiting = order.status === 'open' && remainingMinor > 0
  return (
    <li className={classes.item}>
      <SideTag side={side} />
      <div className={classes.what}>
        <strong>{selectionName}</strong>
        {!isInMarket && (
          <Link href={paths.event(order.sportId, order.eventId)}>
            {marketText(order.marketName)} · {order.eventName}
          </Link>
        )}
        {matchedMinor > 0 && (
          <span>
            {exchangeMessages.slip.matchedAt(
              formatMoney(matchedMinor, currency),
              priceText(averagePrice ?? price),
            )}
          </span>
        )}
        {isWaiting && <span>{waitingText(order)}</span>}
        {isWaiting && order.persistence !== 'lapse' && <span>{texts.kept[order.persistence]}</span>}
        {isStanding && <Figures order={order} market={market} />}
        {order.waitsUntil !== null && <span>{texts.held}</span>}
        {cancel.error && (
          <span className={classes.problem} role="alert">
            {sentenceOf(cancel.error)}
          </span>
        )}
      </div>
      {isWaiting && (
        <div className={classes.actions}>
          {market && (
            <button
              type="button"
              className={controls.text}
              aria-label={texts.editNamed(selectionName)}
              aria-expanded={isEdited}
              onClick={() => setEdited(!isEdited)}
            >
              {texts.edit}
            </button>
          )}
          <button
            type="button"
            className={controls.text}
            aria-label={texts.cancelNamed(selectionName)}
            disabled={cancel.isPending}
            aria-busy={cancel.isPending}
            onClick={() => cancel.mutate(order.orderId)}
          >
            {texts.cancel}
          </button>
        </div>
      )}
      {isWaiting && isEdited && market && (
        <OrderEdit order={order} market={market} onDone={() => setEdited(false)} />
      )}
    </li>
  )
}

/** The most that a bet wins and loses, before its market is settled. */
function Figures({ order, market }: { order: OrderRow; market: BetTerms | undefined }) {
  const figures = orderFigures(order, market)
  if (!figures) return null
  const { profitMinor, riskMinor } = figures
  const profit = `${texts.possibleProfit} ${formatMoney(profitMinor, order.currency)}`
  const risk = `${exchangeMessages.slip.liability} ${formatMoney(riskMinor, order.currency)}`
  return <span>{`${profit} · ${risk}`}</span>
}

/** The waiting part of a bet, and its price. */
function waitingText({ orderKind, remainingMinor, price, currency }: OrderRow): string {
  const amount = formatMoney(remainingMinor, currency)
  if (orderKind === 'market_on_close') return texts.startingPrice(amount)
  if (orderKind === 'limit_on_close') return texts.startingPriceFrom(amount, priceText(price))
  return exchangeMessages.slip.waitsAt(amount, priceText(price))
}
