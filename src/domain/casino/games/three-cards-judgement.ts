import { type Card, ONE_PACK, rankName, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { oneHand } from '../cards/one-hand.ts'
import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'
import { choices } from '../space.ts'
import { upTo } from '../table.ts'

/** The ranks of the three cards, as bits. */
const ranksOf = (cards: readonly Card[]): number =>
  cards.reduce((bits, card) => bits | (1 << rankOf(card)), 0)

const TRIPLES = [...choices(upTo(13), 3)].map((triple) => ({
  name: triple.map((index) => rankName(index + 1)).join(' '),
  bits: triple.reduce((bits, index) => bits | (1 << (index + 1)), 0),
}))

const chosen = (isYes: boolean): readonly SelectionDefinition<number>[] =>
  TRIPLES.map(({ name, bits }) =>
    wins(name, (dealt: number) => ((dealt & bits) !== 0) === isYes, {
      back: 'target',
      refers: [isYes ? 'at least one of three chosen ranks in 3 cards' : 'none of the three ranks'],
    }),
  )

export default game({
  id: 'three-cards-judgement',
  name: '3 Cards Judgement',
  reference: '3 Cards Judgement',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 3),
  parts: [
    part(oneHand(ranksOf), [
      { name: 'Yes', selections: chosen(true) },
      { name: 'No', selections: chosen(false) },
    ]),
  ],
  rules: [
    'Three cards are dealt from one pack. The player chooses three ranks.',
    'Yes: at least one of the three cards has one of the chosen ranks.',
    'No: none of the three cards has a chosen rank.',
  ],
})
