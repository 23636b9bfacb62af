import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useQuery } from '@tanstack/react-query'
import { getPriceHistory, type PriceHistory } from '#contract/prices.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dateText, timeText } from '#web/ui/date-time.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { marketMessages } from '#web/ui/messages/market.ts'
import { priceText } from '#web/ui/price-text.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import classes from './selection-details.module.css'

const texts = marketMessages
const HEIGHT = 220
const REFRESH_MS = 15_000
const FIRST_MS = 3_000
const DAY_MS = 86_400_000

type Props = { marketId: number; selectionId: number; name: string; currency: string }

/** How the price went and how much was matched; the figures beneath say the same. */
export function PriceChart({ marketId, selectionId, name, currency }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue', 'price-history', marketId, selectionId],
    queryFn: ({ signal }) => call(getPriceHistory, { params: { marketId, selectionId }, signal }),
    // The first match is waited for.
    refetchInterval: ({ state }) => (state.data?.points.length === 0 ? FIRST_MS : REFRESH_MS),
  })
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock width="100%" height={HEIGHT} />
  if (data.points.length === 0) return <p className={classes.note}>{texts.historyNone}</p>
  return (
    <figure className={classes.chart}>
      <figcaption className="visually-hidden">{texts.historyOf(name)}</figcaption>
      <div inert>
        <CompositeChart
          h={HEIGHT}
          data={data.points.map(chartPoint(currency))}
          dataKey="at"
          series={[
            {
              name: 'amount',
              type: 'bar',
              label: texts.matched,
              color: 'var(--line)',
              yAxisId: 'right',
            },
            { name: 'price', type: 'line', label: texts.price, color: 'var(--accent-text)' },
          ]}
          curveType="stepAfter"
          strokeWidth={2}
          withDots={data.points.length === 1}
          withRightYAxis
          withTooltip={false}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={14}
          xAxisProps={{ ...timeAxisOf(data), tickFormatter: tickTextOf(data), minTickGap: 40 }}
          yAxisProps={{ domain: aroundPrices(data.points), width: 44, tickFormatter: twoDecimals }}
          rightYAxisProps={{ width: 44, tickFormatter: compact }}
          lineProps={{ isAnimationActive: false }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
      <HistoryFacts points={data.points} currency={currency} />
      <p className={classes.note}>{texts.step(data.stepMs / 60_000)}</p>
    </figure>
  )
}

const TICKS = 5

/** A quiet hour is as wide as a busy one: points stand at their time, not side by side. */
export function timeAxisOf({ points, stepMs }: Pick<PriceHistory, 'points' | 'stepMs'>) {
  const first = Date.parse(points[0]?.at ?? '')
  // The last point tells of a whole step, and a single one needs some width too.
  const last = Date.parse(points.at(-1)?.at ?? '') + stepMs
  const ticks = Array.from(
    { length: TICKS },
    (_, place) => first + ((last - first) * place) / (TICKS - 1),
  )
  return { type: 'number' as const, domain: [first, last], ticks }
}

type Point = PriceHistory['points'][number]

const chartPoint =
  (currency: string) =>
  ({ at, lastPrice, tradedMinor }: Point) => ({
    at: Date.parse(at),
    price: lastPrice / 100,
    amount: Number(moneyText(tradedMinor, currency)),
  })

/** The time of day; over more than a day, the date. */
function tickTextOf({ points }: PriceHistory): (at: number) => string {
  const spanMs = Date.parse(points.at(-1)?.at ?? '') - Date.parse(points[0]?.at ?? '')
  const textOf = spanMs > DAY_MS ? dateText : timeText
  return (at) => textOf(new Date(at).toISOString()).slice(0, 5)
}

/** A little more than the prices reach over, so that the line is seen and does not lie on an edge. */
function aroundPrices(points: readonly Point[]): [low: number, high: number] {
  const prices = points.map(({ lastPrice }) => lastPrice / 100)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = Math.max((high - low) * 0.1, low * 0.01)
  return [low - room, high + room]
}

const twoDecimals = (price: number): string => price.toFixed(2)
const compact = (amount: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact' }).format(amount)

function HistoryFacts({ points, currency }: { points: readonly Point[]; currency: string }) {
  const sumMinor = points.reduce((sum, { tradedMinor }) => sum + tradedMinor, 0)
  const facts = [
    [texts.facts.first, priceText(points[0]?.lastPrice ?? 0)],
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
