import { assert } from '#domain/assert.ts'
import { upTo } from '../table.ts'

/**
 * A card is a number: 0 … 51 in the first pack, 52 … 103 in the second, and so on. Within a pack the thirteen ranks of a
 * suit stand together, ace first; suits stand from the lowest to the highest.
 */
export type Card = number

export const SUITS = ['diamond', 'club', 'heart', 'spade'] as const
export type Suit = (typeof SUITS)[number]

const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUIT_SIGNS = '♦♣♥♠'

export const CARDS_OF_PACK = 52

/** 1 (ace) … 13 (king). */
export const rankOf = (card: Card): number => (card % 13) + 1

/** 0 (diamond) … 3 (spade), the lowest first. */
export const suitOf = (card: Card): number => Math.floor(card / 13) % 4

export const isRed = (card: Card): boolean => suitOf(card) % 2 === 0

export const isOdd = (card: Card): boolean => rankOf(card) % 2 === 1

export const cardName = (card: Card): string =>
  `${RANK_NAMES[card % 13]}${SUIT_SIGNS[suitOf(card)]}`

export const rankName = (rank: number): string => RANK_NAMES[rank - 1] ?? ''

export const cardOf = (rank: number, suit: Suit): Card => SUITS.indexOf(suit) * 13 + rank - 1

/** "KS", "10D": a card of the first pack from its short name. */
export function cardNamed(name: string): Card {
  const rank = RANK_NAMES.indexOf(name.slice(0, -1)) + 1
  const suit = SUITS.find((each) => each.startsWith(name.slice(-1).toLowerCase()))
  assert(rank > 0 && suit !== undefined, `card ${name}`)
  return cardOf(rank, suit)
}

/** All cards of so many packs. */
export const packs = (count: number): readonly Card[] => upTo(count * CARDS_OF_PACK)

export const ONE_PACK = packs(1)
