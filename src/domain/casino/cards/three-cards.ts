import { assert } from '#domain/assert.ts'
import { choices, type Space, spaceOf } from '../space.ts'
import { type Card, ONE_PACK, rankOf, suitOf } from './cards.ts'

export const HAND_CLASSES = [
  'high card',
  'pair',
  'colour',
  'sequence',
  'trail',
  'pure sequence',
] as const
export type HandClass = (typeof HAND_CLASSES)[number]

/** Tables differ in two points of the order of hands. */
export type HandOrder = {
  /** Which of the two highest classes beats the other. */
  readonly top: 'pure sequence' | 'trail'
  /** Where ace-two-three stands among sequences. */
  readonly aceTwoThree: 'second' | 'lowest'
}

export const TABLE_ORDER: HandOrder = { top: 'pure sequence', aceTwoThree: 'second' }

/** Ranks with the ace above the king, the highest first. */
const highRanks = (cards: readonly Card[]): readonly [number, number, number] => {
  const [a = 0, b = 0, c = 0] = cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card)))
  const [top, low] = [Math.max(a, b, c), Math.min(a, b, c)]
  return [top, a + b + c - top - low, low]
}

export function handClass(cards: readonly Card[]): HandClass {
  assert(cards.length === 3, 'a hand has three cards')
  const [a, b, c] = highRanks(cards)
  if (a === b && b === c) return 'trail'
  if (a === b || b === c) return 'pair'
  const isSequence = a - c === 2 || (a === 14 && b === 3 && c === 2)
  const isColour = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  if (isSequence) return isColour ? 'pure sequence' : 'sequence'
  return isColour ? 'colour' : 'high card'
}

/** A number that is higher for the better hand and alike for hands that tie. */
export function handStrength(cards: readonly Card[], order: HandOrder): number {
  const [a, b, c] = highRanks(cards)
  const kind = handClass(cards)
  const within = () => {
    switch (kind) {
      case 'trail':
        return a
      case 'pair':
        return b * 16 + (a === b ? c : a)
      case 'sequence':
      case 'pure sequence':
        if (a - c === 2) return 2 * a
        return order.aceTwoThree === 'second' ? 27 : 6
      default:
        return a * 256 + b * 16 + c
    }
  }
  const isSwapped = order.top === 'trail' && (kind === 'trail' || kind === 'pure sequence')
  const height = isSwapped ? (kind === 'trail' ? 5 : 4) : HAND_CLASSES.indexOf(kind)
  return height * 4096 + within()
}

/** All 22,100 hands of a pack. */
export const allHands = (): readonly Card[][] => (everyHand ??= [...choices(ONE_PACK, 3)])
let everyHand: readonly Card[][] | undefined

/** The space of one hand before a card lies, counted when it is first asked for. */
export function spaceOfHands<O>(read: (hand: readonly Card[]) => O): () => Space<O> {
  let known: Space<O> | undefined
  return () => (known ??= spaceOf(allHands(), read))
}

/** Each hand once for all that look alike when suits are exchanged, with the number of those. */
export function handsUpToSuits(): readonly { readonly hand: readonly Card[]; ways: number }[] {
  const seen = new Map<string, { readonly hand: readonly Card[]; ways: number }>()
  for (const hand of allHands()) {
    const suits: number[] = []
    const key = hand
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((card) => {
        if (!suits.includes(suitOf(card))) suits.push(suitOf(card))
        return `${rankOf(card)}.${suits.indexOf(suitOf(card))}`
      })
      .join()
    const known = seen.get(key)
    if (known) known.ways += 1
    else seen.set(key, { hand, ways: 1 })
  }
  return [...seen.values()]
}
