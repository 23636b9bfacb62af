import { type MarketDefinition, part, type Part, wins } from '../part.ts'
import { choices, type Space, spaceOf } from '../space.ts'
import { type Table, upTo, without } from '../table.ts'
import { type Card, cardName, isOdd, ONE_PACK, rankName, rankOf, SUITS, suitOf } from './cards.ts'
import { duelOf, handAt, IN_TURN, winsDuel } from './teen-patti.ts'
import { handClass } from './three-cards.ts'
import { sumOf } from './three-card-sums.ts'

const SIDES = ['A', 'B'] as const

/** Six cards, one to each player in turn; bets are taken before each. */
export const IN_TURN_DEAL = {
  label: 'deck' as const,
  pieces: {
    kind: 'pack' as const,
    left: ({ drawn }: Table) => without(ONE_PACK, drawn),
  },
  stage: ({ drawn }: Table) => (drawn.length < 6 ? 1 : 0),
  piece: cardName,
}

/** Back and lay on the better hand while the cards fall. */
export const mainInTurn = (): Part =>
  part(duelOf(IN_TURN), [
    {
      name: 'Main',
      selections: SIDES.map((side) =>
        winsDuel(`Player ${side}`, side, { back: 'moves', lay: 'moves' }),
      ),
      isExhaustive: true,
    },
  ])

type HandFacts = { readonly isSequence: boolean; readonly isOver: boolean }

const factsOf = (cards: readonly Card[]): HandFacts => ({
  isSequence: handClass(cards).endsWith('sequence'),
  isOver: sumOf(cards) > 21,
})

/** One hand, whatever the other has. */
function spaceOfHand(table: Table, places: readonly number[]): Space<HandFacts> {
  const own = handAt(table, places)
  const rest = choices(without(ONE_PACK, table.drawn), 3 - own.length)
  const outcomes = [false, true].flatMap((isSequence) =>
    [false, true].map((isOver) => ({ isSequence, isOver })),
  )
  const counts = outcomes.map(() => 0)
  for (const more of rest) {
    const { isSequence, isOver } = factsOf([...own, ...more])
    const cell = Number(isSequence) * 2 + Number(isOver)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return outcomes.flatMap((outcome, index) => {
    const weight = BigInt(counts[index] ?? 0)
    return weight > 0n ? [{ outcome, weight }] : []
  })
}

type HandMarket = (side: 'A' | 'B') => MarketDefinition<HandFacts>

export const consecutive: HandMarket = (side) => ({
  name: `Consecutive ${side}`,
  selections: [
    wins(`Player ${side} consecutive`, ({ isSequence }) => isSequence, {
      back: 'moves',
      lay: 'moves',
    }),
  ],
})

export const underOver: HandMarket = (side) => ({
  name: `Under 21 / Over 22 ${side}`,
  refers: { game: 'Teenpatti 2.0 / 1-day', market: 'Under 21 / Over 22' },
  selections: [
    wins('Under 21 (3-card sum <=21)', ({ isOver }) => !isOver, { back: 'moves' }),
    wins('Over 22 (3-card sum >=22)', ({ isOver }) => isOver, { back: 'moves' }),
  ],
  isExhaustive: true,
})

export const handParts = (markets: readonly HandMarket[]): readonly Part[] =>
  SIDES.map((side) =>
    part(
      {
        read: (table: Table) => factsOf(handAt(table, IN_TURN[side])),
        space: (table: Table) => spaceOfHand(table, IN_TURN[side]),
      },
      markets.map((market) => market(side)),
    ),
  )

type CardMarket = (place: number) => MarketDefinition<Card>

export const oddOrEven: CardMarket = (place) => ({
  name: `Card ${place} odd or even`,
  selections: [
    wins('Odd', isOdd, { back: 'moves' }),
    wins('Even', (card) => !isOdd(card), { back: 'moves' }),
  ],
  isExhaustive: true,
})

export const suitOfCard: CardMarket = (place) => ({
  name: `Card ${place} suit`,
  selections: SUITS.map((suit, index) =>
    wins(suit, (card: Card) => suitOf(card) === index, { back: 'moves' }),
  ),
  isExhaustive: true,
})

export const rankOfCard: CardMarket = (place) => ({
  name: `Card ${place} rank`,
  selections: upTo(13).map((index) =>
    wins(rankName(index + 1), (card: Card) => rankOf(card) === index + 1, { back: 'moves' }),
  ),
  isExhaustive: true,
})

/** Each of the six cards, whatever falls before it. */
export const cardParts = (markets: readonly CardMarket[]): readonly Part[] =>
  upTo(6).map((index) =>
    part(
      {
        read: ({ drawn }: Table): Card => drawn[index] ?? 0,
        space: ({ drawn }: Table) =>
          spaceOf(drawn.length > index ? [drawn[index] ?? 0] : without(ONE_PACK, drawn), (c) => c),
      },
      markets.map((market) => market(index + 1)),
    ),
  )
