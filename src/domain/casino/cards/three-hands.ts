import { type Space, Tally } from '../space.ts'
import { type Card, ONE_PACK } from './cards.ts'
import { countsOf } from './teen-patti.ts'
import { allHands, handsUpToSuits, TABLE_ORDER } from './three-cards.ts'

export const THREE_SIDES = ['Tiger', 'Lion', 'Dragon'] as const
/** The hand that alone is the best of three. */
export type BestOfThree = (typeof THREE_SIDES)[number] | 'shared'

const PACK = ONE_PACK.length

let known: Space<BestOfThree> | undefined

/**
 * How often three hands have one best: all ways less those in which two or three share it. Only those are enumerated, up to
 * an exchange of suits.
 */
export function bestOfThree(): Space<BestOfThree> {
  if (known) return known
  const counts = countsOf(TABLE_ORDER)
  const byLevel = new Map<number, Card[][]>()
  for (const hand of allHands()) {
    const [a = 0, b = 0, c = 0] = hand
    const level = counts.level(a, b, c)
    byLevel.set(level, [...(byLevel.get(level) ?? []), hand])
  }
  let [two, three] = [0, 0]
  for (const { hand, ways } of handsUpToSuits()) {
    const [a = 0, b = 0, c = 0] = hand
    const level = counts.level(a, b, c)
    for (const other of byLevel.get(level) ?? []) {
      if (other.some((card) => hand.includes(card))) continue
      const gone = [...hand, ...other]
      const worse = counts.below(level, [], gone)
      two += ways * worse
      three += ways * (counts.below(level + 1, [], gone) - worse)
    }
  }
  const total = handsOf(PACK) * handsOf(PACK - 3) * handsOf(PACK - 6)
  const shared = 3 * two + three
  const tally = new Tally<BestOfThree>()
  for (const side of THREE_SIDES) tally.add(side, () => side, (total - shared) / 3)
  tally.add('shared', () => 'shared', shared)
  known = tally.space
  return known
}

const handsOf = (cards: number): number => (cards * (cards - 1) * (cards - 2)) / 6
