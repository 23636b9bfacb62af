import type { Placed, PlaceOrder } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { priceText } from '#web/ui/price-text.ts'
import controls from '../controls.module.css'
import { SideTag } from '../side-tag.tsx'
import { useCurrency } from '../use-currency.ts'
import classes from './slip-card.module.css'
import { useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'

const texts = exchangeMessages.slip
const { bets } = exchangeMessages

type Props = { line: SlipLine; onSeeBets: () => void }

/** What became of a bet when it was placed: what is matched, what waits, and its number. */
export function ReceiptCard({ line, onSeeBets }: Props) {
  const store = useSlipStore()
  const currency = useCurrency()
  const { target, side, sent, receipt } = line
  if (!sent || !receipt) return null
  const { matchedMinor, remainingMinor, averagePrice, orderId } = receipt
  const state = stateOf(receipt)
  return (
    <article className={classes.card} data-side={side} aria-label={texts.receipt(orderId)}>
      <header className={classes.header}>
        <SideTag side={side} />
        <div className={classes.title}>
          <strong>{target.selectionName}</strong>
          <span>
            {target.marketName} · {target.eventName}
          </span>
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
          {state}
        </p>
        {matchedMinor > 0 && averagePrice !== null && (
          <p>{texts.matchedAt(formatMoney(matchedMinor, currency), priceText(averagePrice))}</p>
        )}
        {remainingMinor > 0 && <p>{waitingText(sent, formatMoney(remainingMinor, currency))}</p>}
        <p className={classes.number}>{texts.receipt(orderId)}</p>
        {remainingMinor > 0 && (
          <button type="button" className={controls.text} onClick={onSeeBets}>
            {texts.seeOpenBets}
          </button>
        )}
      </div>
    </article>
  )
}

function stateOf({ status, matchedMinor, remainingMinor }: Placed): string {
  if (status === 'lapsed') return matchedMinor > 0 ? texts.partLapsed : texts.allLapsed
  if (remainingMinor === 0) return texts.allMatched
  return matchedMinor > 0 ? texts.partMatched : texts.waiting
}

function waitingText({ orderKind, price }: PlaceOrder, amount: string): string {
  if (orderKind === 'market_on_close') return bets.startingPrice(amount)
  if (orderKind === 'limit_on_close') return bets.startingPriceFrom(amount, priceText(price))
  return texts.waitsAt(amount, priceText(price))
}
