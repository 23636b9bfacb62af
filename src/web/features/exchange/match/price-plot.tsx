import { exactNumberText } from '#domain/language/number-text.ts'
import { useState, type PointerEvent } from 'react'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText, timeText } from '#web/ui/date-time.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { priceText } from '#web/ui/price-text.ts'
import type { ChartChoice } from './chart-choice.ts'
import classes from './price-chart.module.css'
import { drawnLine, type PriceLine, type PriceStep, stepAt, valueRange } from './price-line.ts'

const texts = marketMessages
const WIDTH = 600
const HEIGHT = 160
/** The part of the height that bars of what was matched take. */
const BARS = 0.3
const TICKS = 3
const DAY_MS = 86_400_000

type Props = { line: PriceLine; unit: ChartChoice['unit']; name: string; currency: string }

/**
 * The line of a price with bars of what was matched. A moment is read by pointing, by touch, or by arrow keys: a slider
 * lies over the drawing.
 */
export function PricePlot({ line, unit, name, currency }: Props) {
  const [readMs, setRead] = useState<number>()
  const { fromMs, toMs, stepMs, steps } = line
  const { x, y, path } = drawnLine(line, unit, { width: WIDTH, height: HEIGHT })
  const highestMinor = Math.max(...steps.map(({ tradedMinor }) => tradedMinor)) || 1
  const atMs = Math.min(toMs, Math.max(fromMs, readMs ?? toMs))
  const read = stepAt(line, atMs)
  const reading = readingOf(read, { unit, currency, isDayShown: toMs - fromMs > DAY_MS })
  const onPoint = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setRead(fromMs + ((clientX - left) / width) * (toMs - fromMs))
  }
  return (
    <>
      <output className={classes.reading}>{reading}</output>
      <div
        className={classes.plot}
        onPointerMove={onPoint}
        onPointerLeave={() => setRead(undefined)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {steps.map(({ atMs: startMs, tradedMinor }) => (
            <rect
              key={startMs}
              x={x(startMs)}
              width={Math.max(1, x(startMs + stepMs) - x(startMs) - 1)}
              y={HEIGHT * (1 - (BARS * tradedMinor) / highestMinor)}
              height={(HEIGHT * BARS * tradedMinor) / highestMinor}
            />
          ))}
          <path d={path} />
          {readMs !== undefined && <line x1={x(atMs)} x2={x(atMs)} y1="0" y2={HEIGHT} />}
        </svg>
        {readMs !== undefined && (
          <i
            style={{
              left: `${(x(atMs) / WIDTH) * 100}%`,
              top: `${(y(read.price) / HEIGHT) * 100}%`,
            }}
          />
        )}
        <Scale line={line} unit={unit} />
        <input
          type="range"
          aria-label={texts.read(name)}
          aria-valuetext={reading}
          min={fromMs}
          max={toMs}
          step={stepMs}
          value={atMs}
          onChange={({ target }) => setRead(Number(target.value))}
          onBlur={() => setRead(undefined)}
        />
      </div>
      <p className={classes.times} aria-hidden="true">
        {Array.from(
          { length: TICKS },
          (_, place) => fromMs + ((toMs - fromMs) * place) / (TICKS - 1),
        ).map((tickMs) => (
          <span key={tickMs}>{momentText(tickMs, toMs - fromMs > DAY_MS)}</span>
        ))}
      </p>
    </>
  )
}

/** The highest and the lowest value, at the edges. */
function Scale({ line, unit }: Pick<Props, 'line' | 'unit'>) {
  const [low, high] = valueRange(line, unit)
  const textOf = (value: number): string =>
    unit === 'price'
      ? priceText(Math.round(value * 100))
      : texts.percent(exactNumberText(value.toFixed(1)))
  return (
    <p className={classes.scale} aria-hidden="true">
      <span>{textOf(high)}</span>
      <span>{textOf(low)}</span>
    </p>
  )
}

const momentText = (atMs: number, isDayShown: boolean): string =>
  isDayShown ? dateTimeText(atMs).slice(0, -3) : timeText(atMs).slice(0, -3)

type ReadingOf = { unit: ChartChoice['unit']; currency: string; isDayShown: boolean }

function readingOf({ atMs, price, tradedMinor }: PriceStep, of: ReadingOf): string {
  const value =
    of.unit === 'price'
      ? priceText(price)
      : texts.percent(exactNumberText((10_000 / price).toFixed(1)))
  const matched = tradedMinor === 0 ? '' : texts.matchedThen(formatMoney(tradedMinor, of.currency))
  return [momentText(atMs, of.isDayShown), value, matched].filter(Boolean).join(' · ')
}
