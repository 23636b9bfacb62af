import type { DutchingPlaced } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { dutchingMessages as texts } from '#web/ui/messages/multiples.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import controls from '../controls.module.css'
import multiple from '../multiples/multiple-slip.module.css'
import slip from '../slip/bet-slip.module.css'
import card from '../slip/slip-card.module.css'
import { useSlipStore } from '../slip/slip-context.tsx'
import type { SlipLine } from '../slip/slip-line.ts'
import { useCurrency } from '../use-currency.ts'

type Props = {
  placed: DutchingPlaced
  lines: readonly SlipLine[]
  onSeeBets: () => void
  onEnd: () => void
}

/** The placed bets: the stake of each, its price, and the result if it wins. */
export function DutchingReceipt({ placed, lines, onSeeBets, onEnd }: Props) {
  const store = useSlipStore()
  const currency = useCurrency()
  const nameOf = (id: number): string =>
    lines.find(({ target }) => target.selectionId === id)?.target.selectionName ?? ''
  const finish = (): void => {
    onEnd()
    for (const { key } of lines) store.remove(key)
  }
  return (
    <div className={slip.slip}>
      <output className={card.outcome}>
        <Icon name="check" size={18} />
        {texts.placed(formatMoney(placed.totalMinor, currency))}
      </output>
      <ul className={multiple.legs}>
        {placed.bets.map(
          ({ selectionId, stakeMinor, profitMinor, averagePrice, price, orderId }) => (
            <li key={orderId} className={multiple.leg}>
              <div>
                <strong>{nameOf(selectionId)}</strong>
                <p>
                  {texts.stakeAt(
                    formatMoney(stakeMinor, currency),
                    priceText(averagePrice ?? price),
                  )}
                </p>
                <p className={card.number}>{exchangeMessages.slip.receipt(orderId)}</p>
              </div>
              <span className={multiple.price}>
                <Money minor={profitMinor} currency={currency} isSigned />
              </span>
            </li>
          ),
        )}
      </ul>
      <p className={card.hint}>{texts.about}</p>
      <button type="button" className={controls.primary} onClick={finish}>
        {exchangeMessages.slip.done}
      </button>
      <button type="button" className={controls.text} onClick={onSeeBets}>
        {exchangeMessages.slip.seeOpenBets}
      </button>
    </div>
  )
}
