import type { FancyPosition } from '#contract/fancy/house-markets.ts'
import { formatMoney } from '#domain/money.ts'
import { fancyMessages } from '#web/ui/messages/fancy.ts'
import { Money } from '#web/ui/money.tsx'
import { nameOf } from './bet-text.ts'
import classes from './house-markets.module.css'

const texts = fancyMessages.position
type Step = FancyPosition['byRuns'][number]

/** The player's result in a market by the runs, or by the winner: a small ladder that opens. */
export function PositionTable({
  position,
  currency,
}: {
  position: FancyPosition
  currency: string
}) {
  const { kind, byRuns, byWinner, exposureMinor, sides } = position
  const rows =
    kind === 'session'
      ? byRuns.map((step) => ({ name: rangeText(step), resultMinor: step.resultMinor }))
      : byWinner.map(({ winner, resultMinor }) => ({ name: nameOf(winner, sides), resultMinor }))
  return (
    <details className={classes.position}>
      <summary>
        <span>{texts.title}</span>
        <span>{texts.risk(formatMoney(exposureMinor, currency))}</span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{kind === 'session' ? texts.runs : texts.winner}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, resultMinor }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money minor={resultMinor} currency={currency} isSigned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function rangeText({ fromRuns, toRuns }: Step): string {
  if (toRuns === null) return texts.from(fromRuns)
  return fromRuns === 0 ? texts.upTo(toRuns) : texts.between(fromRuns, toRuns)
}
