import { useQuery } from '@tanstack/react-query'
import type { MarketBook } from '#contract/catalogue.ts'
import { getPriceHistory, type PriceHistory } from '#contract/prices.ts'
import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { marketMessages } from '#web/ui/messages/market.ts'
import { priceText } from '#web/ui/price-text.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import {
  CHART_RANGES,
  CHART_UNITS,
  type ChartChoice,
  setChartChoice,
  useChartChoice,
} from './chart-choice.ts'
import classes from './price-chart.module.css'
import { priceLine } from './price-line.ts'
import { PricePlot } from './price-plot.tsx'

const texts = marketMessages
const HEIGHT = 236
const REFRESH_MS = 15_000
const FIRST_MS = 3_000

type Props = {
  market: Pick<MarketBook, 'marketId' | 'kind'>
  selectionId: number
  name: string
  currency: string
}

/** How the price went and how much was matched; the figures beneath say the same. */
export function PriceChart({ market, selectionId, name, currency }: Props) {
  const { marketId, kind } = market
  const chosen = useChartChoice()
  const { range } = chosen
  // On a line money is even: its figure is no price, so no chance follows from it.
  const isOdds = !isEvenMoney(kind)
  const unit = isOdds ? chosen.unit : 'price'
  const { data, error, refetch, dataUpdatedAt } = useHistory(marketId, selectionId, range)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock width="100%" height={HEIGHT} />
  const line = priceLine(data, { range, nowMs: dataUpdatedAt })
  return (
    <figure className={classes.chart}>
      <figcaption className="visually-hidden">{texts.historyOf(name)}</figcaption>
      <div className={classes.choices}>
        <Choice
          label={texts.range}
          of={CHART_RANGES}
          chosen={range}
          names={texts.ranges}
          onChoose={(each) => setChartChoice({ range: each })}
        />
        {isOdds && (
          <Choice
            label={texts.unit}
            of={CHART_UNITS}
            chosen={unit}
            names={texts.units}
            onChoose={(each) => setChartChoice({ unit: each })}
          />
        )}
      </div>
      {line ? (
        <PricePlot key={selectionId} line={line} unit={unit} name={name} currency={currency} />
      ) : (
        <p className={classes.note}>{texts.historyNone}</p>
      )}
      <HistoryFacts points={data.points} currency={currency} />
    </figure>
  )
}

const useHistory = (marketId: number, selectionId: number, range: ChartChoice['range']) =>
  useQuery({
    queryKey: ['catalogue', 'price-history', marketId, selectionId, range],
    queryFn: ({ signal }) =>
      call(getPriceHistory, {
        params: { marketId, selectionId },
        query: range === 'all' ? {} : { minutes: range },
        signal,
      }),
    // Nothing jumps while another range is on its way.
    placeholderData: (before, query) => (query?.queryKey[3] === selectionId ? before : undefined),
    // The first match is waited for.
    refetchInterval: ({ state }) => (state.data?.points.length === 0 ? FIRST_MS : REFRESH_MS),
  })

type ChoiceProps<T extends string> = {
  label: string
  of: readonly T[]
  chosen: T
  names: Record<T, string>
  onChoose: (each: T) => void
}

const Choice = <T extends string>({ label, of, chosen, names, onChoose }: ChoiceProps<T>) => (
  <fieldset aria-label={label}>
    {of.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === chosen}
        onClick={() => onChoose(each)}
      >
        {names[each]}
      </button>
    ))}
  </fieldset>
)

type FactsProps = { points: PriceHistory['points']; currency: string }

function HistoryFacts({ points, currency }: FactsProps) {
  const [first] = points
  if (!first) return null
  const sumMinor = points.reduce((sum, { tradedMinor }) => sum + tradedMinor, 0)
  const facts = [
    [texts.facts.first, priceText(first.lastPrice)],
    [texts.facts.last, priceText(points.at(-1)?.lastPrice ?? 0)],
    [texts.facts.high, priceText(Math.max(...points.map(({ highPrice }) => highPrice)))],
    [texts.facts.low, priceText(Math.min(...points.map(({ lowPrice }) => lowPrice)))],
    [texts.facts.traded, formatMoney(sumMinor, currency)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
