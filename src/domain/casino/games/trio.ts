import { type Card, isOdd, isRed, ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { oneHand } from '../cards/one-hand.ts'
import { type HandClass, handClass } from '../cards/three-cards.ts'
import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'

type Facts = {
  readonly kind: HandClass
  readonly reds: number
  readonly odds: number
  readonly hasLow: boolean
  readonly hasFace: boolean
}

const hasOneOf = (cards: readonly Card[], ranks: readonly number[]) =>
  cards.some((card) => ranks.includes(rankOf(card)))

const factsOf = (cards: readonly Card[]): Facts => ({
  kind: handClass(cards),
  reds: cards.filter(isRed).length,
  odds: cards.filter(isOdd).length,
  hasLow: hasOneOf(cards, [1, 2, 4]),
  hasFace: hasOneOf(cards, [11, 12, 13]),
})

const judgement = (name: string, holds: (facts: Facts) => boolean): SelectionDefinition<Facts> =>
  wins(name, holds, {
    back: 178,
    lay: 183,
    refers: ['at least one of 1/2/4 (or J/Q/K) in 3 cards'],
  })

const colour = (name: string, reds: number): SelectionDefinition<Facts> =>
  wins(name, (facts) => facts.reds === reds, {
    back: 252,
    lay: 272,
    refers: ['Two red only / two black only (exactly two)'],
  })

const hand = (name: string, kind: HandClass, back: number | 'target') =>
  wins(name, (facts: Facts) => facts.kind === kind, { back })

export default game({
  id: 'trio',
  name: 'Trio',
  reference: 'Trio',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 3),
  parts: [
    part(oneHand(factsOf), [
      {
        name: '3 card judgement',
        selections: [
          judgement('A 2 4', ({ hasLow }) => hasLow),
          judgement('J Q K', ({ hasFace }) => hasFace),
        ],
      },
      {
        name: 'Colour',
        selections: [colour('Two red only', 2), colour('Two black only', 1)],
      },
      {
        name: 'Parity',
        selections: [
          wins('Two odd only', ({ odds }) => odds === 2, {
            back: 233,
            lay: 253,
            refers: ['Two odd only (exactly two of A357 9JK)'],
          }),
          wins('Two even only', ({ odds }) => odds === 1, { back: 275, lay: 295 }),
        ],
      },
      {
        name: 'Hand',
        selections: [
          hand('Pair', 'pair', 550),
          hand('Flush', 'colour', 'target'),
          hand('Straight', 'sequence', 'target'),
          hand('Trio', 'trail', 'target'),
          hand('Straight flush', 'pure sequence', 'target'),
        ],
      },
    ]),
  ],
  rules: [
    'Three cards are dealt from one pack.',
    '3 card judgement: at least one of the three cards is an ace, two or four; or a jack, queen or king.',
    'Colour: exactly two cards are red, or exactly two are black.',
    'Parity: exactly two cards are odd, or exactly two are even. Ace, three, five, seven, nine, jack and king are odd.',
    'Hand: what the three cards are. A straight flush is neither a straight nor a flush.',
  ],
})
