import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getMarketResults, type MarketBook, type MarketResults } from '#contract/catalogue.ts'
import { marketRules } from '#contract/market-rules.ts'
import { getStartingPrices } from '#contract/prices.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { LAPSES_LAYS_FROM_BPS, LOWERS_FROM_BPS } from '#domain/exchange/prices/reduction.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { priceText } from '#web/ui/price-text.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { marketText, selectionName } from '#web/ui/names/known-names.ts'
import { useMarketField } from '../live-market.ts'
import classes from './market-info.module.css'

const texts = marketMessages.info

type Props = { market: MarketBook; onClose: () => void }

/** The rules of a market and its result. */
export function MarketInfo({ market, onClose }: Props) {
  return (
    <Dialog title={texts.title(marketText(market.name))} onClose={onClose}>
      <div className={classes.info}>
        <Results market={market} />
        <h3>{texts.terms}</h3>
        <Terms market={market} />
        <h3>{texts.rules}</h3>
        <ul>
          {[marketRules[market.kind], ...exchangeMessages.match.ruleList].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <StartingPrices market={market} />
        <Reductions market={market} />
      </div>
    </Dialog>
  )
}

const hundredths = (value: number): string => String(value / 100)

function Terms({ market }: { market: MarketBook }) {
  const { kind, winners, eachWayDivisor, lines, turnsInPlay } = market
  const status = useMarketField(market, 'status')
  const commissionBps = useMarketField(market, 'commissionBps')
  const betDelaySeconds = useMarketField(market, 'betDelaySeconds')
  const takesStartingPrice = useMarketField(market, 'takesStartingPrice')
  return (
    <dl className={classes.terms}>
      <Term name={texts.status}>{exchangeMessages.match.status[status]}</Term>
      <Term name={texts.commission}>{texts.commissionText(hundredths(commissionBps))}</Term>
      {MARKET_KINDS[kind].result === 'winners' && (
        <Term name={texts.winners}>
          {MARKET_KINDS[kind].countsPlaces ? texts.places(winners) : texts.winnersText(winners)}
        </Term>
      )}
      {eachWayDivisor !== null && (
        <Term name={texts.eachWay}>{texts.eachWayText(hundredths(eachWayDivisor))}</Term>
      )}
      {lines && (
        <Term name={texts.line}>
          {texts.lineText(
            hundredths(lines.min),
            hundredths(lines.max),
            hundredths(lines.interval),
            lines.unit,
          )}
        </Term>
      )}
      {turnsInPlay && <Term name={texts.delay}>{texts.delayText(betDelaySeconds)}</Term>}
      {takesStartingPrice && <Term name={texts.startingPrice}>{texts.startingPriceText}</Term>}
    </dl>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The starting prices as they would be now, or as made; nothing where there are none. */
function StartingPrices({ market }: { market: MarketBook }) {
  const { marketId } = market
  const takesStartingPrice = useMarketField(market, 'takesStartingPrice')
  const { data } = useQuery({
    queryKey: ['catalogue', 'starting-prices', marketId, takesStartingPrice],
    queryFn: ({ signal }) => call(getStartingPrices, { params: { marketId }, signal }),
  })
  if (!data || data.selections.length === 0) return null
  const nameOf = (id: number) => {
    const selection = market.selections.find(({ selectionId }) => selectionId === id)
    return selection && selectionName(market, selection)
  }
  return (
    <>
      <h3>{texts.startingPrices}</h3>
      <p>{data.isMade ? texts.startingPricesMade : texts.startingPricesNow}</p>
      <dl className={classes.terms}>
        {data.selections.map(({ selectionId, price }) => (
          <Term key={selectionId} name={nameOf(selectionId) ?? ''}>
            {price === null ? texts.startingPriceNone : priceText(price)}
          </Term>
        ))}
      </dl>
    </>
  )
}

function Reductions({ market }: { market: MarketBook }) {
  const runners = market.selections.filter(({ reductionBps }) => reductionBps !== null)
  const { reduction: rule } = MARKET_KINDS[market.kind]
  if (rule === 'none' || runners.length === 0) return null
  return (
    <>
      <h3>{texts.reduction}</h3>
      <p>{texts.reductionText(LOWERS_FROM_BPS[rule] / 100, LAPSES_LAYS_FROM_BPS[rule] / 100)}</p>
      <table className={classes.reductions}>
        <thead>
          <tr>
            <th scope="col">{texts.runner}</th>
            <th scope="col">{texts.factor}</th>
          </tr>
        </thead>
        <tbody>
          {runners.map(({ selectionId, name, reductionBps, status }) => (
            <tr key={selectionId}>
              <th scope="row">
                {name} {status === 'removed' && <small>{texts.removed}</small>}
              </th>
              <td>{hundredths(reductionBps ?? 0)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Results({ market }: { market: MarketBook }) {
  const { marketId } = market
  const status = useMarketField(market, 'status')
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue', 'results', marketId, status],
    queryFn: ({ signal }) => call(getMarketResults, { params: { marketId }, signal }),
  })
  return (
    <>
      <h3>{texts.results}</h3>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={1} rowHeight={44} />}
      {data?.length === 0 && <p>{texts.noResult}</p>}
      <ol className={classes.results}>
        {data?.map((result) => (
          <Result key={result.settledAt} market={market} result={result} />
        ))}
      </ol>
    </>
  )
}

function Result({ market, result }: { market: MarketBook; result: MarketResults[number] }) {
  const { settledAt, reversedAt } = result
  return (
    <li data-reversed={reversedAt !== null || undefined}>
      {resultLines(market, result.result).map((line) => (
        <strong key={line}>{line}</strong>
      ))}
      <span>
        {texts.settledAt(dateTimeText(settledAt))}.{' '}
        {reversedAt === null ? texts.stands : `${texts.reversedAt(dateTimeText(reversedAt))}.`}
      </span>
    </li>
  )
}

/** A result in words, line by line. */
function resultLines(market: MarketBook, result: MarketResults[number]['result']): string[] {
  const { kind, winnerSelectionIds, placedSelectionIds, tiedSelectionIds, score, number } = result
  if (kind === 'void') return [texts.void]
  if (kind === 'score' && score) return [texts.score(score.home, score.away)]
  if (kind === 'number') return [texts.number(hundredths(number ?? 0), market.lines?.unit ?? '')]
  const namesOf = (ids: readonly number[] = []): string =>
    market.selections
      .filter(({ selectionId }) => ids.includes(selectionId))
      .map((selection) => selectionName(market, selection))
      .join(', ')
  const lines: [(names: string) => string, string][] = [
    [texts.won, namesOf(winnerSelectionIds)],
    [texts.placed, namesOf(placedSelectionIds)],
    [texts.tied, namesOf(tiedSelectionIds)],
  ]
  return lines.flatMap(([text, names]) => (names === '' ? [] : [text(names)]))
}
