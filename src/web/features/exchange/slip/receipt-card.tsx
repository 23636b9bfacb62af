import type { OrderRow, Placed, PlaceOrder } from '#contract/exchange.ts'
import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { signedMoneyText } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { WordTip } from '#web/ui/word/word-tip.tsx'
import { useOrder } from '../bets/use-order.ts'
import controls from '../controls.module.css'
import { matchedFigures } from '../market-terms.ts'
import { SideTag } from '../side-tag.tsx'
import { useCurrency } from '../use-currency.ts'
import { parsePrice } from './draft.ts'
import classes from './slip-card.module.css'
import { useSlipStore } from './slip-context.tsx'
import type { SlipLine, SlipTarget } from './slip-line.ts'
import { useBestPrice } from './use-best-price.ts'

const texts = exchangeMessages.slip
const { bets } = exchangeMessages

type Props = { line: SlipLine; onSeeBets: () => void }

/** The receipt of a bet, which follows it: what is matched, what waits, what it brings, and its number. */
export function ReceiptCard({ line, onSeeBets }: Props) {
  const store = useSlipStore()
  const currency = useCurrency()
  const { target, side, sent, receipt } = line
  const order = useOrder(receipt?.orderId ?? 0)
  if (!sent || !receipt) return null
  const { matchedMinor, remainingMinor, averagePrice, orderId } = order ?? receipt
  return (
    <article className={classes.card} data-side={side} aria-label={texts.receipt(orderId)}>
      <header className={classes.header}>
        <div className={classes.title}>
          <span>{target.eventName}</span>
          <p>
            <SideTag side={side} />
            <strong>{target.selectionName}</strong>
            <span>{target.marketName}</span>
          </p>
        </div>
        <button
          type="button"
          className={controls.icon}
          aria-label={texts.remove(texts.receipt(orderId))}
          onClick={() => store.remove(line.key)}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={classes.receipt}>
        <p className={classes.outcome}>
          <Icon
            name={remainingMinor > 0 ? 'clock' : matchedMinor > 0 ? 'check' : 'close'}
            size={18}
          />
          {order && order.settledAt !== null ? settledText(order) : stateOf(order ?? receipt)}
        </p>
        {matchedMinor > 0 && averagePrice !== null && (
          <p>{texts.matchedAt(formatMoney(matchedMinor, currency), priceText(averagePrice))}</p>
        )}
        {isBetterThanAsked(line, averagePrice) && (
          <p className={classes.better}>{texts.better(line.priceText)}</p>
        )}
        {remainingMinor > 0 && <p>{waitingText(sent, formatMoney(remainingMinor, currency))}</p>}
        {order && order.settledAt === null && matchedMinor > 0 && (
          <Figures order={order} target={target} />
        )}
        <p className={classes.number}>{texts.receipt(orderId)}</p>
        <div className={classes.ways}>
          <RepeatButtons line={line} />
          {remainingMinor > 0 && (
            <button type="button" className={controls.text} onClick={onSeeBets}>
              {texts.seeOpenBets}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The same bet once more: at the price it had, or at the price of now. */
function RepeatButtons({ line }: { line: SlipLine }) {
  const store = useSlipStore()
  const best = useBestPrice(line)
  const { priceText: asked, isOwnPrice, orderKind } = line
  const now = best ? priceText(best) : undefined
  const isAnyPrice = orderKind === 'market_on_close'
  return (
    <>
      <button
        type="button"
        className={controls.text}
        onClick={() =>
          store.repeat(line.key, { priceText: asked, isOwnPrice: isOwnPrice || asked !== now })
        }
      >
        {isAnyPrice ? texts.repeat : texts.repeatAt(asked)}
      </button>
      {now !== undefined && now !== asked && !isAnyPrice && (
        <button
          type="button"
          className={controls.text}
          onClick={() => store.repeat(line.key, { priceText: now, isOwnPrice: false })}
        >
          {texts.repeatNow(now)}
        </button>
      )}
    </>
  )
}

/** A higher price is better for a back, a lower one for a lay; a line is no price. */
function isBetterThanAsked(
  { priceText: text, side, orderKind, target }: SlipLine,
  averagePrice: number | null,
): boolean {
  const asked = parsePrice(text)
  if (averagePrice === null || asked === undefined) return false
  if (orderKind === 'market_on_close' || isEvenMoney(target.kind)) return false
  return side === 'back' ? averagePrice > asked : averagePrice < asked
}

/** The winnings of the matched part, and for a lay also its possible loss. */
function Figures({ order, target }: { order: OrderRow; target: SlipTarget }) {
  const { profitMinor, riskMinor } = matchedFigures(order, target)
  const isBack = order.side === 'back'
  return (
    <dl className={classes.meaning}>
      <div>
        <dt>{isBack ? texts.profit : texts.layProfit}</dt>
        <dd>{formatMoney(profitMinor, order.currency)}</dd>
      </div>
      {!isBack && (
        <div>
          <dt>
            <WordTip word="liability">{texts.liability}</WordTip>
          </dt>
          <dd>{formatMoney(riskMinor, order.currency)}</dd>
        </div>
      )}
    </dl>
  )
}

function settledText(order: OrderRow): string {
  const { matchedMinor, profitMinor, currency } = order
  return matchedMinor > 0 && profitMinor !== null
    ? texts.won(signedMoneyText(profitMinor, currency))
    : stateOf(order)
}

function stateOf({ status, matchedMinor, remainingMinor }: Placed): string {
  const isPart = matchedMinor > 0
  if (status === 'lapsed') return isPart ? texts.partLapsed : texts.allLapsed
  if (status === 'cancelled') return isPart ? texts.partCancelled : texts.allCancelled
  if (status === 'void') return texts.allVoid
  if (remainingMinor === 0) return texts.allMatched
  return isPart ? texts.partMatched : texts.waiting
}

function waitingText({ orderKind, price }: PlaceOrder, amount: string): string {
  if (orderKind === 'market_on_close') return bets.startingPrice(amount)
  if (orderKind === 'limit_on_close') return bets.startingPriceFrom(amount, priceText(price))
  return texts.waitsAt(amount, priceText(price))
}
