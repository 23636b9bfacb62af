import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { hasOneWinner } from '../market-terms.ts'
import { useCurrency } from '../use-currency.ts'
import { useWhatIf } from '../use-what-if.ts'
import classes from './bet-slip.module.css'
import type { SlipLine, SlipTarget } from './slip-line.ts'

const texts = exchangeMessages.slip

/** Market by market, what the player wins or loses by each selection: now, and with the slip matched. */
export function WhatIfTables({ lines }: { lines: readonly SlipLine[] }) {
  const markets = new Map(lines.map(({ target }) => [target.marketId, target]))
  return [...markets.values()].map((target) => (
    <WhatIfTable key={target.marketId} target={target} />
  ))
}

function WhatIfTable({ target }: { target: SlipTarget }) {
  const { rows, isOnSlip, isMatched } = useWhatIf(target.marketId, target.runners)
  const currency = useCurrency()
  if (!isOnSlip || !hasOneWinner(target)) return null
  const nameOf = (id: number): string | undefined =>
    target.runners.find(({ selectionId }) => selectionId === id)?.name
  return (
    <table className={classes.whatIf}>
      <caption>{target.eventName}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.whatIf}</th>
          {isMatched && <th scope="col">{texts.whatIfNow}</th>}
          <th scope="col">{texts.whatIfAfter}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ selectionId, nowMinor, afterMinor }) => (
          <tr key={selectionId}>
            <th scope="row">{nameOf(selectionId)}</th>
            {isMatched && (
              <td>
                <Money minor={nowMinor} currency={currency} isSigned />
              </td>
            )}
            <td>
              <Money minor={afterMinor} currency={currency} isSigned />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
