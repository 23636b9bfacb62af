import { SIDES } from '../sports/match-log.ts'
import type { BetSide, HouseSelection } from './house-bet.ts'

/** One side of a quote. `line`: runs of a session; null elsewhere. `rate`: the profit of a back for each hundred. */
export type QuotedSide = { line: number | null; rate: number }
/** The offers of the house on a selection. */
export type SelectionQuote = { selection: HouseSelection; back: QuotedSide; lay: QuotedSide }
/** The offers of a market. Empty: it takes no bets at present. */
export type HouseQuote = readonly SelectionQuote[]

/** The house keeps this far from even chances; no side is offered that wins less often. */
const CHANCE_LEAST = 0.3
const RATE_EVEN = 100
/** Where a side wins less often than this, the match is as good as decided and takes no bets. */
const WINNER_LEAST = 0.05

/**
 * The quote of a session at even money, by the chance of each number of runs. Yes stands at the lowest number that is reached
 * less often than half the time by the margin, No at the highest that is missed less often than that.
 */
export function quoteOfRuns(chances: Float64Array, marginBps: number): HouseQuote {
  const most = 0.5 - marginBps / 10_000
  let below = 0
  let [no, yes]: (number | undefined)[] = []
  let [noChance, yesChance] = [0, 0]
  for (const [runs, chance] of chances.entries()) {
    // `below` is the chance that a No at this line wins, and the rest that a Yes does.
    if (below <= most) [no, noChance] = [runs, below]
    if (yes === undefined && 1 - below <= most) [yes, yesChance] = [runs, 1 - below]
    below += chance
  }
  if (no === undefined || yes === undefined) return []
  if (noChance < CHANCE_LEAST || yesChance < CHANCE_LEAST) return []
  const [back, lay] = [
    { line: yes, rate: RATE_EVEN },
    { line: no, rate: RATE_EVEN },
  ]
  return [{ selection: 'runs', back, lay }]
}

/** The quote of the winner by the chance of home: each side with the margin on both sides of its fair rate. */
export function quoteOfWinner(homeChance: number, marginBps: number): HouseQuote {
  const margin = marginBps / 10_000
  if (Math.min(homeChance, 1 - homeChance) < WINNER_LEAST) return []
  return SIDES.map((selection): SelectionQuote => {
    const chance = selection === 'home' ? homeChance : 1 - homeChance
    const back = Math.floor(100 / (chance + margin) - 100)
    const lay = Math.ceil(100 / (chance - margin) - 100)
    return { selection, back: { line: null, rate: back }, lay: { line: null, rate: lay } }
  })
}

export const offerOf = (
  quote: HouseQuote,
  { selection, side }: { selection: HouseSelection; side: BetSide },
): QuotedSide | undefined => quote.find((each) => each.selection === selection)?.[side]
