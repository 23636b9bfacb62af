import { choose, type Space } from '../space.ts'
import { upTo } from '../table.ts'
import {
  isRoyal,
  POKER_CLASSES,
  type PokerClass,
  pokerClass,
  pokerPlace,
  pokerStrength,
  straightTop,
} from './hand.ts'

export type SevenCards = PokerClass | 'Royal flush'

/** Every kind, in the order of `sevenCardsPlace`. */
export const SEVEN_CARDS: readonly SevenCards[] = [...POKER_CLASSES, 'Royal flush']
export const sevenCardsPlace = (strength: number): number =>
  isRoyal(strength) ? POKER_CLASSES.length : pokerPlace(strength)

export const sevenCardsKind = (strength: number): SevenCards =>
  isRoyal(strength) ? 'Royal flush' : pokerClass(strength)

export const sevenCardsOf = (cards: readonly number[]): SevenCards =>
  sevenCardsKind(pokerStrength(cards))

const RANKS = upTo(13)
const HAND = 7

/** Ways to choose so many of the three other suits, and of all four. */
const OF_THREE = [1, 3, 3, 1, 0]
const OF_FOUR = [1, 4, 6, 4, 1]

/** Ways in which at least five of the cards have one certain suit, when the ranks come so often. */
function flushWays(counts: readonly number[]): number {
  let ways = [1]
  for (const count of counts) {
    if (count === 0) continue
    const next = [...ways.map((have) => have * (OF_THREE[count] ?? 0)), 0]
    ways.forEach((have, suited) => {
      next[suited + 1] = (next[suited + 1] ?? 0) + have * (OF_THREE[count - 1] ?? 0)
    })
    ways = next
  }
  return ways.slice(5).reduce((sum, have) => sum + have, 0)
}

const classByRanks = (counts: readonly number[]): PokerClass => {
  const shape = counts.filter((count) => count > 0).toSorted((one, other) => other - one)
  const [first = 0, second = 0] = shape
  if (first === 4) return 'Four of a kind'
  if (first === 3 && second >= 2) return 'Full house'
  const bits = counts.reduce((all, count, rank) => (count > 0 ? all | (1 << (rank + 2)) : all), 0)
  if (straightTop(bits) > 0) return 'Straight'
  if (first === 3) return 'Three of a kind'
  if (second === 2) return 'Two pair'
  return first === 2 ? 'One pair' : 'High card'
}

/** Tells every way in which seven cards have so many of each rank. */
function eachRankCounts(tell: (counts: readonly number[]) => void): void {
  const counts: number[] = []
  const add = (left: number): void => {
    if (counts.length === RANKS.length) {
      if (left === 0) tell(counts)
      return
    }
    for (let count = 0; count <= Math.min(4, left); count += 1) {
      counts.push(count)
      add(left - count)
      counts.pop()
    }
  }
  add(HAND)
}

let known: Space<SevenCards> | undefined

/**
 * All 133,784,560 hands of seven cards: by their ranks where no suit has five, by the ranks of the suit where one has. Seven
 * cards with a flush have no four of a kind and no full house.
 */
export function sevenCards(): Space<SevenCards> {
  if (known) return known
  const counts = new Map<SevenCards, number>()
  const add = (kind: SevenCards, ways: number) => counts.set(kind, (counts.get(kind) ?? 0) + ways)
  eachRankCounts((ranks) => {
    const all = ranks.reduce((ways, count) => ways * (OF_FOUR[count] ?? 0), 1)
    add(classByRanks(ranks), all - 4 * flushWays(ranks))
  })
  for (let bits = 0; bits < 1 << 13; bits += 1) {
    const suited = RANKS.filter((rank) => (bits & (1 << rank)) !== 0).length
    if (suited < 5 || suited > HAND) continue
    const straight = straightTop(bits << 2)
    const kind = straight === 14 ? 'Royal flush' : straight > 0 ? 'Straight flush' : 'Flush'
    add(kind, 4 * Number(choose(39, HAND - suited)))
  }
  known = [...counts].map(([outcome, weight]) => ({ outcome, weight: BigInt(weight) }))
  return known
}
