import { houseMarketDesk as text } from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './house-markets.module.css'
import { type DeskMarket, sideNameOf } from './house-market-text.ts'

type Props = { market: DeskMarket; currency: string }

/** The result of the house by outcome: the opposite of what all players together come to. */
export function ExposureCell({ market, currency }: Props) {
  const { byRuns, byWinner, eventName } = market
  const outcomes = [
    ...byWinner.map(({ winner, resultMinor }) => ({
      name: sideNameOf(eventName, winner),
      resultMinor,
    })),
    ...byRuns.map(({ fromRuns, toRuns, resultMinor }) => ({
      name: toRuns === null ? text.from(fromRuns) : text.between(fromRuns, toRuns),
      resultMinor,
    })),
  ]
  if (outcomes.length === 0) return '–'
  const table = (
    <dl className={classes.outcomes}>
      {outcomes.map(({ name, resultMinor }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money minor={-resultMinor} currency={currency} isSigned />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (outcomes.length <= SHOWN_AT_ONCE) return table
  return (
    <details className={classes.ladder}>
      <summary>{text.showLadder(outcomes.length)}</summary>
      {table}
    </details>
  )
}

const SHOWN_AT_ONCE = 4
