import { assert } from '../../assert.ts'

/** Decimal odds as integer hundredths: 320 is 3.20. */
export type Price = number

/** Prices from `from` to `to` (both included) every `step`, in hundredths. */
export type LadderBand = { from: Price; to: Price; step: number }

/** The prices at which a market may be offered. A tick is the index of a price in `prices`, lowest first. */
export type Ladder = {
  readonly name: string
  readonly prices: Uint32Array
  /** For every hundredth from the lowest price to the highest: the tick at it, or the next one below. */
  readonly tickBelow: Uint32Array
}

/** Builds a ladder from bands that meet at their ends. */
export function ladderOf(name: string, bands: readonly LadderBand[]): Ladder {
  const prices: Price[] = []
  for (const { from, to, step } of bands) {
    assert(step > 0 && to > from && (to - from) % step === 0, `${name}: ${from}-${to} by ${step}`)
    assert(prices.length === 0 || prices.at(-1) === from, `${name}: a gap before ${from}`)
    prices.pop()
    for (let price = from; price <= to; price += step) prices.push(price)
  }
  const lowest = prices[0] ?? 0
  const highest = prices.at(-1) ?? 0
  const tickBelow = new Uint32Array(highest - lowest + 1)
  prices.forEach((price, tick) => {
    tickBelow.fill(tick, price - lowest, (prices[tick + 1] ?? highest + 1) - lowest)
  })
  return { name, prices: Uint32Array.from(prices), tickBelow }
}

/** The 350 prices from 1.01 to 1000 that exchanges use for odds markets. */
export const CLASSIC_LADDER: Ladder = ladderOf('classic', [
  { from: 101, to: 200, step: 1 },
  { from: 200, to: 300, step: 2 },
  { from: 300, to: 400, step: 5 },
  { from: 400, to: 600, step: 10 },
  { from: 600, to: 1_000, step: 20 },
  { from: 1_000, to: 2_000, step: 50 },
  { from: 2_000, to: 3_000, step: 100 },
  { from: 3_000, to: 5_000, step: 200 },
  { from: 5_000, to: 10_000, step: 500 },
  { from: 10_000, to: 100_000, step: 1_000 },
])

/** Every hundredth from 1.01 to 1000: the prices of Asian handicap markets. */
export const FINEST_LADDER: Ladder = ladderOf('finest', [{ from: 101, to: 100_000, step: 1 }])

/** The lines of a line market, in hundredths of its unit: from 10 to 20 every 0.5 is 1000, 2000, 50. */
export type LineRange = { readonly min: number; readonly max: number; readonly interval: number }

/** Whether the range gives a ladder: whole intervals from a line above zero, and no line that a price cannot be. */
export const isLineRange = ({ min, max, interval }: LineRange): boolean =>
  [min, max, interval].every((each) => Number.isSafeInteger(each) && each > 0) &&
  max > min &&
  max <= 100_000 &&
  (max - min) % interval === 0

const lineLadders = new Map<string, Ladder>()

/** The ladder of a line market: its lines stand where other markets have prices. */
export function lineLadder(range: LineRange): Ladder {
  assert(isLineRange(range), 'lines are whole intervals above zero')
  const { min, max, interval } = range
  const name = `line range ${min}-${max} by ${interval}`
  const known = lineLadders.get(name)
  if (known) return known
  const ladder = ladderOf(name, [{ from: min, to: max, step: interval }])
  lineLadders.set(name, ladder)
  return ladder
}

/** The price at `tick`, or `undefined` beyond either end. */
export const priceAt = (ladder: Ladder, tick: number): Price | undefined => ladder.prices[tick]

/** The tick of `price`, or `undefined` when the price is not on the ladder. Any number may be asked. */
export function tickOf(ladder: Ladder, price: Price): number | undefined {
  const tick = ladder.tickBelow[price - (ladder.prices[0] ?? 0)]
  return tick !== undefined && ladder.prices[tick] === price ? tick : undefined
}

/** Whether `price` may be offered. Any number may be asked. */
export const isOnLadder = (ladder: Ladder, price: number): boolean =>
  tickOf(ladder, price) !== undefined

/** The highest price of the ladder that is not above `price`, or `undefined` below the ladder. */
export function priceAtOrBelow(ladder: Ladder, price: number): Price | undefined {
  const lowest = ladder.prices[0] ?? 0
  const last = ladder.tickBelow.length - 1
  const tick = ladder.tickBelow[Math.min(Math.floor(price) - lowest, last)]
  return tick === undefined ? undefined : ladder.prices[tick]
}

/** The lowest price of the ladder that is not below `price`, or `undefined` above the ladder. */
export function priceAtOrAbove(ladder: Ladder, price: number): Price | undefined {
  const below = priceAtOrBelow(ladder, price)
  if (below === undefined) return price <= (ladder.prices[0] ?? 0) ? ladder.prices[0] : undefined
  return below >= price ? below : nextPrice(ladder, below)
}

/** One tick above a price of the ladder, or `undefined` at the top. */
export const nextPrice = (ladder: Ladder, price: Price): Price | undefined =>
  priceAt(ladder, knownTick(ladder, price) + 1)

/** One tick below a price of the ladder, or `undefined` at the bottom. */
export const previousPrice = (ladder: Ladder, price: Price): Price | undefined =>
  priceAt(ladder, knownTick(ladder, price) - 1)

function knownTick(ladder: Ladder, price: Price): number {
  const tick = tickOf(ladder, price)
  assert(tick !== undefined, `${price} is not on the ladder ${ladder.name}`)
  return tick
}
