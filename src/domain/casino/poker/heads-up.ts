import { assert } from '#domain/assert.ts'
import { type Card, ONE_PACK, rankOf, suitOf } from '../cards/cards.ts'
import type { Duel } from '../cards/heads-up.ts'
import { choices, choose, type Space } from '../space.ts'
import { type Table, without } from '../table.ts'
import { eachBoard, type TellBoards } from './boards.ts'
import { pokerStrength } from './hand.ts'
import { SEVEN_CARDS, type SevenCards, sevenCardsPlace } from './seven-cards.ts'

/** Two cards to A, two to B, then the five that both use. */
export const HOLES = { A: [0, 1], B: [2, 3] } as const
const HOLE_CARDS = 4

const handOf = ({ drawn }: Table, side: 'A' | 'B'): readonly Card[] => [
  ...HOLES[side].flatMap((place) => drawn[place] ?? []),
  ...drawn.slice(HOLE_CARDS),
]

const DUELS: readonly Duel[] = ['B', 'tie', 'A']
/** The place among `DUELS`. */
const aheadOf = (a: number, b: number): number => Math.sign(a - b) + 1

export const winnerOfPoker = (table: Table): Duel =>
  DUELS[aheadOf(pokerStrength(handOf(table, 'A')), pokerStrength(handOf(table, 'B')))] ?? 'tie'

/**
 * In how many of all 2,781,381,002,400 deals of two hands and a board the hands tie. Counted once by `tiesOfBoards` over all boards
 * up to an exchange of suits; its test counts a smaller pack again.
 */
const TIES = 113_130_263_816n
const DEALS = choose(52, 2) * choose(50, 2) * choose(48, 5)

/** How a board can end: which hand is ahead, what both are, and in how many ways. */
export type PokerEnd = {
  readonly duel: Duel
  readonly A: SevenCards
  readonly B: SevenCards
  readonly ways: number
}

function tellEnds(table: Table, tell: TellBoards): void {
  const { drawn } = table
  assert(drawn.length >= HOLE_CARDS, 'both hands are dealt at once')
  const [A, B] = [handOf(table, 'A'), handOf(table, 'B')]
  const left = without(ONE_PACK, drawn)
  if (drawn.length === HOLE_CARDS) {
    eachBoard({ A, B }, left, tell)
    return
  }
  for (const more of choices(left, HOLE_CARDS + 5 - drawn.length)) {
    tell(pokerStrength([...A, ...more]), pokerStrength([...B, ...more]), 1)
  }
}

const known = new WeakMap<Table, readonly PokerEnd[]>()

/** Every end from what lies already; all parts of a table ask for the same. */
export function endsOf(table: Table): readonly PokerEnd[] {
  const before = known.get(table)
  if (before) return before
  const kinds = SEVEN_CARDS.length
  const counts = new Float64Array(DUELS.length * kinds * kinds)
  tellEnds(table, (a, b, ways) => {
    const cell = (sevenCardsPlace(a) * kinds + sevenCardsPlace(b)) * DUELS.length + aheadOf(a, b)
    counts[cell] = (counts[cell] ?? 0) + ways
  })
  const list: PokerEnd[] = []
  for (const [place, A] of SEVEN_CARDS.entries())
    for (const [other, B] of SEVEN_CARDS.entries())
      for (const [ahead, duel] of DUELS.entries()) {
        const ways = counts[(place * kinds + other) * DUELS.length + ahead] ?? 0
        if (ways > 0) list.push({ duel, A, B, ways })
      }
  known.set(table, list)
  return list
}

/** How often A and B come out ahead from what lies already. */
export function pokerDuel(table: Table): Space<Duel> {
  const { drawn } = table
  if (drawn.length === 0) {
    const ahead = (DEALS - TIES) / 2n
    return [
      { outcome: 'A', weight: ahead },
      { outcome: 'tie', weight: TIES },
      { outcome: 'B', weight: ahead },
    ]
  }
  const counts = { A: 0, tie: 0, B: 0 }
  for (const { duel, ways } of endsOf(table)) counts[duel] += ways
  return (['A', 'tie', 'B'] as const).flatMap((outcome) =>
    counts[outcome] > 0 ? [{ outcome, weight: BigInt(counts[outcome]) }] : [],
  )
}

/** Each board once for all that look alike when suits are exchanged, with the number of those. */
export function boardsUpToSuits(
  pack: readonly Card[],
): readonly { readonly board: readonly Card[]; ways: number }[] {
  const seen = new Map<string, { readonly board: readonly Card[]; ways: number }>()
  for (const board of choices(pack, 5)) {
    const suits = [0, 1, 2, 3]
      .map((suit) =>
        board
          .filter((card) => suitOf(card) === suit)
          .map(rankOf)
          .join('.'),
      )
      .toSorted((one, other) => one.localeCompare(other))
    const key = suits.join('|')
    const known = seen.get(key)
    if (known) known.ways += 1
    else seen.set(key, { board, ways: 1 })
  }
  return [...seen.values()]
}

/** In how many deals of A, B and these boards the hands tie: pairs of hands of equal strength that share no card. */
export function tiesOfBoards(
  pack: readonly Card[],
  boards: readonly { readonly board: readonly Card[]; readonly ways: number }[],
): number {
  let ties = 0
  for (const { board, ways } of boards) {
    const byStrength = new Map<number, (readonly Card[])[]>()
    const left = without(pack, board)
    for (let i = 0; i < left.length; i += 1) {
      for (let j = i + 1; j < left.length; j += 1) {
        const hole = [left[i] ?? 0, left[j] ?? 0]
        const strength = pokerStrength([...board, ...hole])
        const alike = byStrength.get(strength)
        if (alike) alike.push(hole)
        else byStrength.set(strength, [hole])
      }
    }
    for (const alike of byStrength.values()) ties += ways * disjointPairs(alike)
  }
  return ties
}

/** Ordered pairs of hands of two without a common card: all pairs less those that share one, and each with itself. */
function disjointPairs(hands: readonly (readonly Card[])[]): number {
  const uses = new Map<Card, number>()
  for (const hand of hands) for (const card of hand) uses.set(card, (uses.get(card) ?? 0) + 1)
  let sharing = 0
  for (const count of uses.values()) sharing += count * (count - 1)
  return hands.length * (hands.length - 1) - sharing
}
