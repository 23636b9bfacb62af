import { SeededRandom } from '#domain/random.ts'
import type { Card } from '../cards/cards.ts'
import { ONE_PACK } from '../cards/cards.ts'
import type { Space } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import { type PokerClass, pokerClass, pokerStrength } from './hand.ts'

export const SIX = 6

/** The player who alone has the best hand, or nobody; and the rank of the best hand. */
export type SixHands = { readonly winner: number | null; readonly pattern: PokerClass }

/** Two cards to each player in order, then the five that all use. */
export function sixHandsOf({ drawn }: Table): SixHands {
  const board = drawn.slice(2 * SIX)
  const strengths = upTo(SIX).map((player) =>
    pokerStrength([...drawn.slice(2 * player, 2 * player + 2), ...board]),
  )
  const best = Math.max(...strengths)
  const winners = upTo(SIX).filter((player) => strengths[player] === best)
  return { winner: winners.length === 1 ? (winners[0] ?? null) : null, pattern: pokerClass(best) }
}

/** How often the best of six hands is each pattern, alone and shared, in so many deals from a seed. */
export function simulateSixHands(deals: number, seed: number): Map<PokerClass, [number, number]> {
  const random = SeededRandom.from(seed)
  const pack: Card[] = [...ONE_PACK]
  const counts = new Map<PokerClass, [alone: number, shared: number]>()
  for (let deal = 0; deal < deals; deal += 1) {
    for (let place = 0; place < 2 * SIX + 5; place += 1) {
      const other = place + random.below(pack.length - place)
      const [one = 0, two = 0] = [pack[place], pack[other]]
      pack[place] = two
      pack[other] = one
    }
    const drawn = pack.slice(0, 2 * SIX + 5)
    const { winner, pattern } = sixHandsOf({ drawn, setAside: [] })
    const [alone, shared] = counts.get(pattern) ?? [0, 0]
    counts.set(pattern, winner === null ? [alone, shared + 1] : [alone + 1, shared])
  }
  return counts
}

/** The deals and the seed of `simulateSixHands` that gave the counts below. Its test deals the first of them again. */
export const SIX_HANDS_RUN = { deals: 3_000_000, seed: 2_026 } as const

/** Alone and shared, by the pattern of the best hand. Six hands are too many to enumerate. */
const SIMULATED: readonly (readonly [PokerClass, number, number])[] = [
  ['High card', 1_327, 271],
  ['One pair', 458_113, 24_717],
  ['Two pair', 848_866, 66_194],
  ['Three of a kind', 403_534, 13_877],
  ['Straight', 411_528, 86_486],
  ['Flush', 324_115, 776],
  ['Full house', 304_970, 23_340],
  ['Four of a kind', 26_329, 323],
  ['Straight flush', 5_193, 41],
]

/** No player is nearer to the best hand than another: each has a sixth of the hands that stand alone. */
export const sixHandsSpace = (): Space<SixHands> =>
  SIMULATED.flatMap(([pattern, alone, shared]) => [
    ...upTo(SIX).map((winner) => ({ outcome: { winner, pattern }, weight: BigInt(alone) })),
    ...(shared > 0 ? [{ outcome: { winner: null, pattern }, weight: BigInt(SIX * shared) }] : []),
  ])

/** One standard deviation of a probability that the run has measured. */
export const sixHandsError = (probability: number): number =>
  Math.sqrt((probability * (1 - probability)) / SIX_HANDS_RUN.deals)
