import { choose, type Space, Tally } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import { type Card, ONE_PACK, rankOf, suitOf } from './cards.ts'

/** Without the kings, which are the runners. */
export const RACE_PACK = ONE_PACK.filter((card) => rankOf(card) <= 12)

const TO_WIN = 5
const SUITS = upTo(4)

/** How a race ended. */
export type Race = { readonly winner: number; readonly cards: number; readonly points: number }

/** How many cards the race takes: until a suit has five. */
export function raceLength(drawn: readonly Card[]): number {
  const counts = SUITS.map(() => 0)
  for (const [index, card] of drawn.entries()) {
    const suit = suitOf(card)
    counts[suit] = (counts[suit] ?? 0) + 1
    if (counts[suit] === TO_WIN) return index + 1
  }
  return drawn.length
}

const countsOf = (drawn: readonly Card[]): readonly number[] =>
  SUITS.map((suit) => drawn.filter((card) => suitOf(card) === suit).length)

export const isRaceOver = ({ drawn }: Table): boolean =>
  countsOf(drawn).some((count) => count >= TO_WIN)

const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + rankOf(card), 0)

export const raceOf = ({ drawn }: Table): Race => ({
  winner: suitOf(drawn.at(-1) ?? 0),
  cards: drawn.length,
  points: pointsOf(drawn),
})

/** Ways to choose so many of a suit's cards with so many points: `[cards][points]`. */
function suitWays(left: readonly Card[]): readonly (readonly number[])[] {
  const most = pointsOf(left)
  const ways = upTo(TO_WIN + 1).map(() => upTo(most + 1).map(() => 0))
  const start = ways[0]
  if (start) start[0] = 1
  for (const card of left) {
    for (let count = TO_WIN; count >= 1; count -= 1) {
      const [from, to] = [ways[count - 1] ?? [], ways[count] ?? []]
      for (let sum = most; sum >= rankOf(card); sum -= 1) {
        to[sum] = (to[sum] ?? 0) + (from[sum - rankOf(card)] ?? 0)
      }
    }
  }
  return ways
}

/** Ways of two suits together, by points. */
function joined(one: readonly number[], other: readonly number[]): readonly number[] {
  const sums = upTo(one.length + other.length).map(() => 0)
  one.forEach((ways, points) => {
    if (ways === 0) return
    other.forEach((more, extra) => {
      if (more > 0) sums[points + extra] = (sums[points + extra] ?? 0) + ways * more
    })
  })
  return sums
}

const factorial = (n: number): bigint => upTo(n).reduce((all, index) => all * BigInt(index + 1), 1n)

type Start = {
  /** How many cards of each suit lie, how many can fall, and the ways in which they have points. */
  readonly before: readonly number[]
  readonly left: number
  readonly ways: readonly (readonly (readonly number[])[])[]
}
/** Ends that come alike often for each way of points: with how many cards, how often, and the ways by points. */
type Ends = { readonly fallen: number; readonly each: bigint; readonly sums: number[] }

/** The ends in which one suit wins. Suits that get the same numbers of cards in another order are put together. */
function endsOf(winner: number, { before, left, ways }: Start): Ends[] {
  const others = SUITS.filter((suit) => suit !== winner)
  const more = TO_WIN - (before[winner] ?? 0)
  const ends = new Map<string, Ends>()
  const visit = (index: number, extra: readonly number[], sums: readonly number[]): void => {
    const suit = others[index]
    if (suit === undefined) {
      const sorted = extra.toSorted((one, other) => one - other)
      const known = ends.get(sorted.join())
      if (known) sums.forEach((count, sum) => (known.sums[sum] = (known.sums[sum] ?? 0) + count))
      else ends.set(sorted.join(), { ...orders(more, sorted, left), sums: [...sums] })
      return
    }
    for (let count = 0; count < TO_WIN - (before[suit] ?? 0); count += 1)
      visit(index + 1, [...extra, count], joined(sums, ways[suit]?.[count] ?? []))
  }
  visit(0, [], ways[winner]?.[more] ?? [])
  return [...ends.values()]
}

/** In how many orders the cards fall, for each choice of them. */
function orders(more: number, extra: readonly number[], left: number): Omit<Ends, 'sums'> {
  const fallen = extra.reduce((sum, count) => sum + count, more)
  // The last card is the winner's; the others fall in any order before it.
  const placed = [more - 1, ...extra].reduce(
    ({ slots, all }, count) => ({ slots: slots - count, all: all * choose(slots, count) }),
    { slots: fallen - 1, all: 1n },
  ).all
  const within = [more, ...extra].reduce((all, count) => all * factorial(count), 1n)
  // Races of all lengths are counted by the orders in which the cards up to the longest can fall.
  const rest = Math.max(0, 4 * (TO_WIN - 1) + 1 - fallen)
  return { fallen, each: placed * within * choose(left - fallen, rest) * factorial(rest) }
}

/** Every end of the race that can still come: which suit, after how many cards, with how many points. */
export function raceSpace(table: Table): Space<Race> {
  if (isRaceOver(table)) return [{ outcome: raceOf(table), weight: 1n }]
  const before = countsOf(table.drawn)
  const points = pointsOf(table.drawn)
  const gone = new Set(table.drawn)
  const left = RACE_PACK.filter((card) => !gone.has(card))
  const ways = SUITS.map((suit) => suitWays(left.filter((card) => suitOf(card) === suit)))
  const tally = new Tally<Race>()
  for (const winner of SUITS) {
    for (const { fallen, each, sums } of endsOf(winner, { before, left: left.length, ways })) {
      const cards = table.drawn.length + fallen
      sums.forEach((count, sum) => {
        if (count === 0) return
        const race = { winner, cards, points: points + sum }
        const key = (winner * 20 + cards) * 300 + race.points
        tally.add(key, () => race, BigInt(count) * each)
      })
    }
  }
  return tally.space
}
