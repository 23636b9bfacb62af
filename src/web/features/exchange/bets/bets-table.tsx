import { Link } from 'wouter'
import type { OrderRow } from '#contract/exchange.ts'
import { sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import { formatMoney } from '#domain/money.ts'
import controls from '../controls.module.css'
import { type OrderFigures, orderFigures } from '../market-terms.ts'
import { SideTag } from '../side-tag.tsx'
import classes from './bets-table.module.css'
import { useCancelOrder } from './use-open-orders.ts'

const texts = exchangeMessages.bets
const names = texts.columns

/** Bets as a table; on a narrow screen each is a card whose figures carry their names. */
export function BetsTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{names.selection}</th>
            <th scope="col">{names.placedAt}</th>
            <th scope="col" data-number>
              {names.price}
            </th>
            <th scope="col" data-number>
              {names.stake}
            </th>
            <th scope="col" data-number>
              {names.matched}
            </th>
            <th scope="col">{names.status}</th>
            <th scope="col" data-number>
              {names.profit}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <BetRow key={order.orderId} order={order} />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{texts.beforeCommission}</p>
    </>
  )
}

function BetRow({ order }: { order: OrderRow }) {
  const { currency, profitMinor, matchedMinor, averagePrice } = order
  const figures = possibleFigures(order)
  return (
    <tr>
      <th scope="row">
        <div className={classes.bet}>
          <SideTag side={order.side} />
          <div className={classes.what}>
            <strong>{selectionText(order.selectionName, order.marketKind)}</strong>
            <Link href={paths.event(order.sportId, order.eventId)}>
              {marketText(order.marketName)} · {order.eventName}
            </Link>
          </div>
        </div>
      </th>
      <td data-name={names.placedAt}>
        <time dateTime={order.placedAt}>{dateTimeText(order.placedAt)}</time>
        <small>{exchangeMessages.slip.receipt(order.orderId)}</small>
      </td>
      <td data-name={names.price} data-number>
        {priceText(order.price)}
      </td>
      <td data-name={names.stake} data-number>
        <Money
          minor={order.status === 'open' ? order.standingMinor : order.stakeMinor}
          currency={currency}
        />
      </td>
      <td data-name={names.matched} data-number>
        <Money minor={matchedMinor} currency={currency} />
        {averagePrice !== null && <small>{texts.atPrice(priceText(averagePrice))}</small>}
      </td>
      <td data-name={names.status}>
        <BetState order={order} />
      </td>
      <td data-name={figures ? texts.possibleProfit : names.profit} data-number>
        {figures ? (
          <Possible figures={figures} currency={currency} />
        ) : profitMinor === null ? (
          '–'
        ) : (
          <Money minor={profitMinor} currency={currency} isSigned />
        )}
      </td>
    </tr>
  )
}

/** Undefined once the market of the bet is settled, and where nothing of the bet stands. */
function possibleFigures(order: OrderRow): OrderFigures | undefined {
  const isStanding = order.settledAt === null && order.matchedMinor + order.remainingMinor > 0
  return order.profitMinor === null && isStanding ? orderFigures(order, undefined) : undefined
}

/** The most that a bet wins and loses. A card carries the name of the first figure already. */
function Possible({ figures, currency }: { figures: OrderFigures; currency: string }) {
  return (
    <>
      <small className={classes.nameInTable}>{texts.possibleProfit}</small>
      <Money minor={figures.profitMinor} currency={currency} />
      <small>
        {exchangeMessages.slip.liability} {formatMoney(figures.riskMinor, currency)}
      </small>
    </>
  )
}

/** Where a bet is: what waits can be cancelled here. */
function BetState({ order }: { order: OrderRow }) {
  const cancel = useCancelOrder()
  const { status, settledAt, remainingMinor, selectionName, marketKind } = order
  return (
    <>
      {settledAt === null ? texts.status[status] : texts.settled}
      {settledAt !== null && <small>{dateTimeText(settledAt)}</small>}
      {status === 'open' && remainingMinor > 0 && settledAt === null && (
        <button
          type="button"
          className={controls.text}
          aria-label={texts.cancelNamed(selectionText(selectionName, marketKind))}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(order.orderId)}
        >
          {texts.cancel}
        </button>
      )}
      {cancel.error && (
        <small className={classes.problem} role="alert">
          {sentenceOf(cancel.error)}
        </small>
      )}
    </>
  )
}
