import { useState, type PointerEvent } from 'react'
import { dateText, dateTimeText } from '#web/ui/date-time.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money, signedMoneyText } from '#web/ui/money.tsx'
import { useCurrency } from '../use-currency.ts'
import classes from './profit-chart.module.css'
import { profitLine, scaleOf, type ProfitPoint } from './profit-line.ts'
import { type BetsFilter, useSettledBets } from './use-bets.ts'

const texts = exchangeMessages.bets
const WIDTH = 600
const HEIGHT = 120

/** How the player's profit went, settled bet by settled bet. */
export function ProfitChart({ filter }: { filter: BetsFilter }) {
  const { data } = useSettledBets(filter)
  const currency = useCurrency()
  const points = profitLine(data?.items ?? [])
  const last = points.at(-1)
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <h2>{texts.chart}</h2>
        {last && (
          <strong>
            <Money minor={last.sumMinor} currency={currency} isSigned />
          </strong>
        )}
        {last && <span>{texts.chartOf(points.length)}</span>}
      </figcaption>
      <div className={classes.field}>
        {points.length > 1 && last ? (
          <Line points={points} currency={currency} />
        ) : (
          data && <p className={classes.note}>{texts.chartNeedsMore}</p>
        )}
      </div>
    </figure>
  )
}

function Line({ points, currency }: { points: readonly ProfitPoint[]; currency: string }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { x, y, topMinor, bottomMinor } = scaleOf(points, { width: WIDTH, height: HEIGHT })
  const steps = points.map(({ sumMinor }, place) => `${x(place)},${y(sumMinor)}`)
  const onPointerMove = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.round(((event.clientX - left) / width) * (points.length - 1))
    setChosen(Math.min(points.length - 1, Math.max(0, place)))
  }
  return (
    <>
      <svg
        className={classes.line}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chartSummary(
          points.length,
          signedMoneyText(points.at(-1)?.sumMinor ?? 0, currency),
        )}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(null)}
      >
        <path className={classes.area} d={`M0,${y(0)} L${steps.join(' L')} L${WIDTH},${y(0)} Z`} />
        <line className={classes.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline points={steps.join(' ')} />
        {chosen !== null && (
          <line className={classes.mark} x1={x(chosen)} x2={x(chosen)} y1="-4" y2={HEIGHT + 4} />
        )}
      </svg>
      <p className={classes.reading} aria-hidden="true">
        <Reading points={points} chosen={chosen} currency={currency} />
      </p>
      <p className={classes.scale} aria-hidden="true">
        <span>{signedMoneyText(topMinor, currency)}</span>
        <span>{signedMoneyText(bottomMinor, currency)}</span>
      </p>
    </>
  )
}

type ReadingProps = { points: readonly ProfitPoint[]; chosen: number | null; currency: string }

/** Beneath the line: the bet that is pointed at, or the days it reaches over. */
function Reading({ points, chosen, currency }: ReadingProps) {
  const point = points[chosen ?? 0]
  const last = points.at(-1)
  if (!point || !last) return null
  if (chosen === null)
    return (
      <>
        <span>{dateText(point.at)}</span>
        <span>{dateText(last.at)}</span>
      </>
    )
  return (
    <>
      {dateTimeText(point.at)} <Money minor={point.sumMinor} currency={currency} isSigned />
    </>
  )
}
