import type { CashOutFigures as Figures } from '#contract/cash-out.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { useEvent } from '../catalogue-queries.ts'
import classes from './cash-out.module.css'

type Props = { figures: Figures; first: OrderRow; isDone?: boolean }

/** Outcome by outcome what there is now, afterwards, and afterwards less commission; and the bets that it takes. */
export function CashOutFigures({ figures, first, isDone = false }: Props) {
  const { eventId, marketId, currency } = first
  const { data: event } = useEvent(eventId)
  const selections = event?.markets.find((market) => market.marketId === marketId)?.selections
  const nameOf = (id: number) =>
    selections?.find(({ selectionId }) => selectionId === id)?.name ??
    (id === first.selectionId ? first.selectionName : '')
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.results}</th>
            <th scope="col">{isDone ? texts.wasBefore : texts.before}</th>
            <th scope="col">{texts.after}</th>
            <th scope="col">{texts.net}</th>
          </tr>
        </thead>
        <tbody>
          {figures.outcomes.map(({ selectionId, beforeMinor, afterMinor, netMinor }) => (
            <tr key={selectionId}>
              <th scope="row">{nameOf(selectionId)}</th>
              {[beforeMinor, afterMinor, netMinor].map((minor, column) => (
                <td key={column}>
                  <Money minor={minor} currency={currency} isSigned />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.bets}>
        {figures.bets.map((bet) => (
          <li key={bet.selectionId}>
            {texts.bet(
              exchangeMessages.slip[bet.side],
              formatMoney(bet.stakeMinor, currency),
              nameOf(bet.selectionId),
              priceText(bet.averagePrice),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
