import type { AsianSelection } from '#domain/exchange/kinds/asian.ts'
import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import type { Minor } from '#domain/money.ts'
import { type KeptMarket, type KeptOrder, restMinor } from './kept-market.ts'

/** The results of a selection, or of a line: by winning and by losing, with resting orders where they hurt. */
type Worth = { winCenti: number; loseCenti: number }

/** The most that an account can lose by its orders as they are kept: every result is tried. */
export function worstLossMinor(
  kept: KeptMarket,
  selectionIds: readonly number[],
  accountId: number,
): Minor {
  const worths = worthsOf(kept, accountId)
  const at = (id: number): Worth => worths.get(id) ?? { winCenti: 0, loseCenti: 0 }
  const own = selectionIds.map(at)
  switch (bettingOf(kept.row.kind)) {
    case 'odds':
      return lossOf(byWinners(kept, own))
    case 'each_way':
      return lossOf(byPlaces(kept, selectionIds, accountId))
    case 'asian_double':
    case 'asian_single':
      return lossOf(byScores(kept.selections, at))
    case 'line':
      return lossOf(byNumbers(worths))
  }
}

function lossOf(resultsCenti: Iterable<number>): Minor {
  let worstCenti = 0
  for (const resultCenti of resultsCenti) worstCenti = Math.min(worstCenti, resultCenti)
  return Math.ceil(-worstCenti / 100)
}

function worthsOf(kept: KeptMarket, accountId: number): Map<number, Worth> {
  const isLine = bettingOf(kept.row.kind) === 'line'
  const worths = new Map<number, Worth>()
  const worthAt = (key: number): Worth => {
    const worth = worths.get(key) ?? { winCenti: 0, loseCenti: 0 }
    worths.set(key, worth)
    return worth
  }
  for (const order of kept.standingOf(accountId)) {
    const { selectionId, side, price } = order
    const sign = side === 'back' ? 1 : -1
    if (isLine)
      for (const fill of order.fills) {
        const worth = worthAt(fill.price)
        worth.winCenti += sign * fill.stakeMinor * 100
        worth.loseCenti -= sign * fill.stakeMinor * 100
      }
    else {
      const worth = worthAt(selectionId)
      worth.winCenti += sign * order.profitCenti
      worth.loseCenti -= sign * order.matchedMinor * 100
    }
    const rests = worthAt(isLine ? price : selectionId)
    if (side === 'back') rests.loseCenti -= restMinor(order) * 100
    else rests.winCenti -= restMinor(order) * lossPerUnitCenti(order, isLine)
  }
  return worths
}

/** Of a lay. One for the starting price says what it may lose; a line is at even money. */
const lossPerUnitCenti = ({ kind, price }: KeptOrder, isLine: boolean): number =>
  isLine || kind !== 'limit' ? 100 : price - 100

/** Every set of winners there can be. */
function* byWinners({ row, selections }: KeptMarket, own: readonly Worth[]): Generator<number> {
  const most = Math.min(row.winners, own.length)
  const isListed = ['other-1', 'other-X', 'other-2'].every((other) =>
    selections.some(({ outcome }) => outcome === other),
  )
  const least = row.kind === 'correct_score' && !isListed ? 0 : most
  for (let set = 0; set < 1 << own.length; set += 1) {
    let count = 0
    let resultCenti = 0
    for (let place = 0; place < own.length; place += 1) {
      const worth = own[place]
      if (!worth) continue
      const wins = (set & (1 << place)) !== 0
      if (wins) count += 1
      resultCenti += wins ? worth.winCenti : worth.loseCenti
    }
    if (count >= least && count <= most) yield resultCenti
  }
}

/**
 * Every winner with every set of those placed besides. Half of a bet is on the win, half on a place; what rests of an
 * order is matched with both halves or not at all. In parts of a centi, rounded down.
 */
function* byPlaces(
  kept: KeptMarket,
  selectionIds: readonly number[],
  accountId: number,
): Generator<number> {
  const divisor = BigInt(kept.row.eachWayDivisor ?? 100)
  const places = Math.min(kept.row.winners, selectionIds.length)
  const fates = selectionIds.map((id) => {
    const own = [...kept.standingOf(accountId)].filter(({ selectionId }) => selectionId === id)
    const worst = (fate: 'won' | 'placed' | 'lost') =>
      own.reduce((sum, order) => sum + worthParts(order, fate, divisor), 0n)
    return { won: worst('won'), placed: worst('placed'), lost: worst('lost') }
  })
  for (let set = 0; set < 1 << fates.length; set += 1) {
    const isPlaced = (place: number) => (set & (1 << place)) !== 0
    if (fates.filter((_, place) => isPlaced(place)).length !== places) continue
    let allPlaced = 0n
    fates.forEach(({ placed, lost }, place) => (allPlaced += isPlaced(place) ? placed : lost))
    for (const [place, { won, placed }] of fates.entries())
      if (isPlaced(place)) yield floorDiv(allPlaced - placed + won, divisor)
  }
}

/** The worth of an order by a result at worst, in parts of a centi: its bets, and its rest where that would lose. */
function worthParts(order: KeptOrder, fate: 'won' | 'placed' | 'lost', divisor: bigint): bigint {
  const sign = order.side === 'back' ? 1n : -1n
  const valueOf = (gainCenti: number, stakeMinor: number): bigint => {
    const [gain, stake] = [BigInt(gainCenti), BigInt(stakeMinor) * 100n]
    const win = fate === 'won' ? gain : -stake
    return sign * (win * divisor + (fate === 'lost' ? -stake * divisor : gain * 100n))
  }
  const rests = valueOf(restMinor(order) * (order.price - 100), restMinor(order))
  return valueOf(order.profitCenti, order.matchedMinor) + (rests < 0n ? rests : 0n)
}

const floorDiv = (parts: bigint, divisor: bigint): number =>
  Number(parts / divisor) - (parts < 0n && parts % divisor !== 0n ? 1 : 0)

/** Every score up to more goals than any line has; a quarter line is half a bet on either line beside it. */
function* byScores(
  selections: readonly AsianSelection[],
  at: (id: number) => Worth,
): Generator<number> {
  const goalsMax = 2 + Math.max(...selections.map(({ handicap }) => Math.abs(handicap) / 100))
  for (let home = 0; home <= goalsMax; home += 1)
    for (let away = 0; away <= goalsMax; away += 1) {
      let resultCenti = 0
      for (const selection of selections) {
        const { winCenti, loseCenti } = at(selection.id)
        for (const line of halfLines(selection.handicap)) {
          const margin = marginOf(selection.outcome, line, { home, away })
          if (margin > 0) resultCenti += winCenti / 2
          if (margin < 0) resultCenti += loseCenti / 2
        }
      }
      yield resultCenti
    }
}

const halfLines = (handicap: number): [number, number] =>
  handicap % 50 === 0 ? [handicap, handicap] : [handicap - 25, handicap + 25]

function marginOf(
  outcome: string,
  line: number,
  { home, away }: { home: number; away: number },
): number {
  if (outcome === 'over') return 100 * (home + away) - line
  if (outcome === 'under') return line - 100 * (home + away)
  return 100 * (outcome === '1' ? home - away : away - home) + line
}

/** Every number on a line and between two. A back wins when the number is below its line. */
function* byNumbers(worths: ReadonlyMap<number, Worth>): Generator<number> {
  const lines = [...worths.keys()]
  for (const number of [0, ...lines.flatMap((line) => [line, line + 1])]) {
    let resultCenti = 0
    for (const [line, { winCenti, loseCenti }] of worths) {
      if (number < line) resultCenti += winCenti
      if (number > line) resultCenti += loseCenti
    }
    yield resultCenti
  }
}
