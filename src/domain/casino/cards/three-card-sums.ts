import { type Space, Tally } from '../space.ts'
import { upTo } from '../table.ts'
import { type Card, rankOf, suitOf } from './cards.ts'

/** Which of two hands of three adds up to more. */
export type SumLead = 'A' | 'B' | 'tie'

/** Ace to king as one to thirteen. */
export const sumOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + rankOf(card), 0)

/** Ace to nine as shown, the others nothing; only the last digit counts. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) < 10 ? rankOf(card) : 0), 0) % 10

/** Ace above king, then the suit. */
const heightOf = (card: Card): number => (rankOf(card) === 1 ? 14 : rankOf(card)) * 4 + suitOf(card)

/** Above 0 where the first hand is ahead; never 0, since no two cards are alike. */
export function baccaratLead(a: readonly Card[], b: readonly Card[]): number {
  const classOf = (cards: readonly Card[]) => {
    if (new Set(cards.map(rankOf)).size === 1) return 2
    return cards.every((card) => rankOf(card) > 10) ? 1 : 0
  }
  return (
    classOf(a) - classOf(b) ||
    (classOf(a) === 0 ? pointsOf(a) - pointsOf(b) : 0) ||
    Math.max(...a.map(heightOf)) - Math.max(...b.map(heightOf))
  )
}

/** The same where the lower hand wins: above 0 where the first hand does; never 0. */
export const muflisBaccaratLead = (a: readonly Card[], b: readonly Card[]): number =>
  pointsOf(b) - pointsOf(a) || Math.min(...b.map(heightOf)) - Math.min(...a.map(heightOf))

/** A hand by its ranks only: how many ways there are, and how many cards of each rank it takes. */
type RankHand = { readonly ranks: readonly number[]; readonly sum: number }

function rankHands(): readonly RankHand[] {
  const hands: RankHand[] = []
  for (let a = 1; a <= 13; a += 1) {
    for (let b = a; b <= 13; b += 1) {
      for (let c = b; c <= 13; c += 1) hands.push({ ranks: [a, b, c], sum: a + b + c })
    }
  }
  return hands
}

/** In how many ways the ranks can be taken from what is left of each. */
function waysOf({ ranks }: RankHand, left: readonly number[]): number {
  const need = new Map<number, number>()
  for (const rank of ranks) need.set(rank, (need.get(rank) ?? 0) + 1)
  let ways = 1
  for (const [rank, count] of need) {
    const have = left[rank] ?? 0
    ways *= [1, have, (have * (have - 1)) / 2, (have * (have - 1) * (have - 2)) / 6][count] ?? 0
  }
  return ways
}

let sums: Space<SumLead> | undefined

/** Which sum is higher, over all pairs of hands of one pack. */
export function sumsOfTwoHands(): Space<SumLead> {
  if (sums) return sums
  const tally = new Tally<SumLead>()
  const hands = rankHands()
  const whole = upTo(14).map(() => 4)
  for (const a of hands) {
    const left = [...whole]
    for (const rank of a.ranks) left[rank] = (left[rank] ?? 0) - 1
    const waysA = waysOf(a, whole)
    const ways = { A: 0, B: 0, tie: 0 }
    for (const b of hands) {
      const lead = a.sum === b.sum ? 'tie' : a.sum > b.sum ? 'A' : 'B'
      ways[lead] += waysOf(b, left)
    }
    for (const lead of ['A', 'B', 'tie'] as const) tally.add(lead, () => lead, waysA * ways[lead])
  }
  sums = tally.space
  return sums
}
