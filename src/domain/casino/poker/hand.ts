import { type Card, rankOf, suitOf } from '../cards/cards.ts'

export const POKER_CLASSES = [
  'High card',
  'One pair',
  'Two pair',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
] as const
export type PokerClass = (typeof POKER_CLASSES)[number]

const CLASS_STEP = 2 ** 20
const STRAIGHT = 4
const FLUSH = 5
const STRAIGHT_FLUSH = 8

/** The top rank of the best straight among ranks as bits (bit 2 the two, bit 14 the ace), or 0. */
export function straightTop(bits: number): number {
  // The ace is below the two as well.
  const all = bits | (bits & (1 << 14) ? 2 : 0)
  for (let top = 14; top >= 5; top -= 1) {
    const wanted = 0b11111 << (top - 4)
    if ((all & wanted) === wanted) return top
  }
  return 0
}

/** The highest `count` of the ranks, four bits each. */
function highest(bits: number, count: number): number {
  let value = 0
  let taken = 0
  for (let rank = 14; rank >= 2 && taken < count; rank -= 1) {
    if ((bits & (1 << rank)) === 0) continue
    value = value * 16 + rank
    taken += 1
  }
  return value
}

const top = (bits: number): number => 31 - Math.clz32(bits)

/** A number that is higher for the better hand and alike for hands that tie, from five to seven cards. */
export function pokerStrength(cards: readonly Card[]): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const rank = rankOf(card)
    const bit = 1 << (rank === 1 ? 14 : rank)
    four |= three & bit
    three |= two & bit
    two |= one & bit
    one |= bit
    const suit = suitOf(card)
    suits[suit] = (suits[suit] ?? 0) | bit
  }
  return strengthOf({ one, two, three, four }, suits)
}

/** Ranks that come at least once, twice, three and four times. */
type Counts = {
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
}

export function bitCount(bits: number): number {
  let [count, rest] = [0, bits]
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}

function strengthOf({ one, two, three, four }: Counts, suits: readonly number[]): number {
  const flush = suits.find((bits) => bitCount(bits) >= 5) ?? 0
  if (flush !== 0) {
    const straight = straightTop(flush)
    return straight === 0
      ? FLUSH * CLASS_STEP + highest(flush, 5)
      : STRAIGHT_FLUSH * CLASS_STEP + straight
  }
  if (four !== 0) {
    const rank = top(four)
    return 7 * CLASS_STEP + rank * 16 + highest(one & ~(1 << rank), 1)
  }
  if (three !== 0) {
    const rank = top(three)
    const pair = two & ~(1 << rank)
    if (pair !== 0) return 6 * CLASS_STEP + rank * 16 + top(pair)
  }
  const straight = straightTop(one)
  if (straight !== 0) return STRAIGHT * CLASS_STEP + straight
  if (three !== 0) {
    const rank = top(three)
    return 3 * CLASS_STEP + rank * 256 + highest(one & ~(1 << rank), 2)
  }
  if (two === 0) return highest(one, 5)
  const first = top(two)
  const rest = two & ~(1 << first)
  if (rest === 0) return CLASS_STEP + first * 4096 + highest(one & ~(1 << first), 3)
  const second = top(rest)
  const kickers = one & ~(1 << first) & ~(1 << second)
  return 2 * CLASS_STEP + first * 256 + second * 16 + highest(kickers, 1)
}

/** The same from how often each rank comes, two to ace, and the ranks of the only suit that may have five. */
export function strengthOfRanks(
  counts: { readonly [index: number]: number; readonly length: number },
  suited: number,
): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? 0
    if (count === 0) continue
    const bit = 1 << (index + 2)
    one |= bit
    if (count > 1) two |= bit
    if (count > 2) three |= bit
    if (count > 3) four |= bit
  }
  return strengthOf({ one, two, three, four }, [suited])
}

/** The place of the class among all. */
export const pokerPlace = (strength: number): number => Math.floor(strength / CLASS_STEP)

export const pokerClass = (strength: number): PokerClass =>
  POKER_CLASSES[pokerPlace(strength)] ?? 'High card'

/** Ace to ten of one suit. */
export const isRoyal = (strength: number): boolean => strength === STRAIGHT_FLUSH * CLASS_STEP + 14
