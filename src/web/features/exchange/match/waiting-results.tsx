import type { MarketBook } from '#contract/catalogue.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { hasOneWinner } from '../market-terms.ts'
import { whatIf } from '../slip/what-if.ts'
import { useCurrency } from '../use-currency.ts'
import { usePosition } from '../use-position.ts'
import classes from './market-orders.module.css'

const texts = exchangeMessages.match

type Props = { market: MarketBook; waiting: readonly OrderRow[] }

/** Where one selection wins: what each result brings now, and once everything that waits is matched at its price. */
export function WaitingResults({ market, waiting }: Props) {
  const position = usePosition(market.marketId)
  const currency = useCurrency()
  if (!hasOneWinner(market)) return null
  const runners = market.selections.filter(({ status }) => status !== 'removed')
  const rows = whatIf(
    runners.map(({ selectionId }) => selectionId),
    position,
    waiting.map(({ remainingMinor, ...order }) => ({ ...order, stakeMinor: remainingMinor })),
  )
  return (
    <table className={classes.results}>
      <thead>
        <tr>
          <th scope="col">{exchangeMessages.slip.whatIf}</th>
          <th scope="col">{exchangeMessages.slip.whatIfNow}</th>
          <th scope="col">{texts.withWaiting}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ selectionId, nowMinor, afterMinor }, place) => (
          <tr key={selectionId}>
            <th scope="row">{runners[place]?.name}</th>
            <td>
              <Money minor={nowMinor} currency={currency} isSigned />
            </td>
            <td>
              <Money minor={afterMinor} currency={currency} isSigned />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
