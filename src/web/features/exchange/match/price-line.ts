import type { PriceHistory } from '#contract/prices.ts'
import type { Minor } from '#domain/money.ts'
import type { ChartChoice } from './chart-choice.ts'

const MINUTE_MS = 60_000

/** A price from `atMs` until the next one, and the amount matched meanwhile. */
export type PriceStep = { atMs: number; price: number; tradedMinor: Minor }

export type PriceLine = {
  fromMs: number
  toMs: number
  stepMs: number
  /** In the order of time; at least one. */
  steps: readonly [PriceStep, ...PriceStep[]]
}

/**
 * A price history on a true axis of time: a quiet hour is as wide as a busy one. A range begins with the price that
 * stood then, and ends now. Nothing without any price.
 */
export function priceLine(
  { points, stepMs, before }: PriceHistory,
  { range, nowMs }: { range: ChartChoice['range']; nowMs: number },
): PriceLine | undefined {
  const told = points.map(({ at, lastPrice, tradedMinor }) => ({
    atMs: Date.parse(at),
    price: lastPrice,
    tradedMinor,
  }))
  // The last point tells of a whole step, and a single one needs some width too.
  const endMs = (told.at(-1)?.atMs ?? nowMs) + stepMs
  const rangeMs = range === 'all' ? undefined : Number(range) * MINUTE_MS
  const fromMs = rangeMs === undefined ? (told[0]?.atMs ?? nowMs) : nowMs - rangeMs
  const begin = before === null ? [] : [{ atMs: fromMs, price: before, tradedMinor: 0 }]
  const [first, ...rest] = [...begin, ...told].map((step) => ({
    ...step,
    atMs: Math.max(fromMs, step.atMs),
  }))
  if (!first) return undefined
  return { fromMs, toMs: rangeMs === undefined ? endMs : nowMs, stepMs, steps: [first, ...rest] }
}

/** The step that holds at a moment; before the first one, the first. */
export const stepAt = ({ steps }: PriceLine, atMs: number): PriceStep =>
  steps.findLast((step) => step.atMs <= atMs) ?? steps[0]

/** Of a price in hundredths: decimal odds, or the chance in percent at which a bet at that price is fair. */
export const valueOf = (price: number, unit: ChartChoice['unit']): number =>
  unit === 'price' ? price / 100 : 10_000 / price

/** A little more than the values reach over, so that the line is seen and does not lie on an edge. */
export function valueRange(
  line: PriceLine,
  unit: ChartChoice['unit'],
): [low: number, high: number] {
  const values = line.steps.map(({ price }) => valueOf(price, unit))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.1, low * 0.01)
  return [low - room, high + room]
}

type Box = { width: number; height: number }

/** Where moments and values stand in a box, and the line through all steps. */
export function drawnLine(line: PriceLine, unit: ChartChoice['unit'], { width, height }: Box) {
  const { fromMs, toMs, steps } = line
  const [low, high] = valueRange(line, unit)
  const x = (atMs: number): number => ((atMs - fromMs) / (toMs - fromMs)) * width
  const y = (price: number): number => ((high - valueOf(price, unit)) / (high - low)) * height
  const path = steps
    .map(
      ({ atMs, price }, place) =>
        `${place === 0 ? 'M' : 'H'}${x(atMs)}${place === 0 ? ` ${y(price)}` : `V${y(price)}`}`,
    )
    .join('')
  return { x, y, path: `${path}H${width}` }
}
