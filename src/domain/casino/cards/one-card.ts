import { type Card, cardName, isRed, rankName, rankOf } from './cards.ts'
import type { GameDefinition } from '../game.ts'
import { type Price, type SelectionDefinition, wins } from '../part.ts'
import { type Space, spaceOf } from '../space.ts'
import { type Table, upTo, without } from '../table.ts'

/** The facts that the markets of one card look at. */
export type SeenCard = { readonly rank: number; readonly isRed: boolean }

export const seen = (card: Card): SeenCard => ({ rank: rankOf(card), isRed: isRed(card) })

/** The card that fell at a place of the table. */
export const cardAt = ({ drawn }: Table, place: number): Card => drawn[place] ?? 0

/** The single card of a round that takes one. */
export const oneCard = (shoe: readonly Card[]) => ({
  read: (table: Table): SeenCard => seen(cardAt(table, 0)),
  space: (table: Table): Space<SeenCard> =>
    spaceOf(table.drawn.length === 0 ? shoe : table.drawn, seen),
})

/** A round of one stage that takes so many cards of a shoe. */
export const oneDeal = (
  shoe: readonly Card[],
  count: number,
): Pick<GameDefinition, 'label' | 'pieces' | 'stage' | 'piece'> => ({
  label: 'deck',
  pieces: { kind: 'pack', left: ({ drawn }) => without(shoe, drawn) },
  stage: ({ drawn }) => (drawn.length === 0 ? count : 0),
  piece: cardName,
})

export const redOrBlack = (back: Price): readonly SelectionDefinition<SeenCard>[] => [
  wins('Red', (card) => card.isRed, { back }),
  wins('Black', (card) => !card.isRed, { back }),
]

export const evenOrOdd = (even: Price, odd: Price): readonly SelectionDefinition<SeenCard>[] => [
  wins('Even', ({ rank }) => rank % 2 === 0, { back: even }),
  wins('Odd', ({ rank }) => rank % 2 === 1, { back: odd }),
]

/** One selection for every rank. */
export const eachRank = (back: Price, refers: string) =>
  upTo(13).map((index) =>
    wins(rankName(index + 1), ({ rank }: SeenCard) => rank === index + 1, {
      back,
      refers: [refers],
    }),
  )

/** Below or above seven; on a seven, half of the stake comes back. */
export const aroundSeven = (low: string, high: string, back: Price) =>
  ([low, high] as const).map((name): SelectionDefinition<SeenCard> => ({
    name,
    verdict: ({ rank }) => {
      if (rank === 7) return 'half'
      return rank < 7 === (name === low) ? 'win' : 'lose'
    },
    back,
  }))
