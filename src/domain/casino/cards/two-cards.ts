import { type Card, isOdd, isRed, rankName, rankOf, suitOf } from './cards.ts'
import { type SelectionDefinition, wins } from '../part.ts'
import { type Space, Tally } from '../space.ts'
import { type Table, upTo } from '../table.ts'

/** Two cards by what they show: which pack they came from does not matter. */
export type TwoCards = { readonly dragon: Card; readonly tiger: Card }

const kindOf = (card: Card): Card => card % 52

export const readTwo = ({ drawn: [dragon = 0, tiger = 0] }: Table): TwoCards => ({
  dragon: kindOf(dragon),
  tiger: kindOf(tiger),
})

/** Both cards of so many packs, from what lies already. */
export const spaceOfTwo =
  (packCount: number) =>
  ({ drawn }: Table): Space<TwoCards> => {
    const tally = new Tally<TwoCards>()
    const [first, second] = drawn
    for (const dragon of first === undefined ? upTo(52) : [kindOf(first)]) {
      for (const tiger of second === undefined ? upTo(52) : [kindOf(second)]) {
        const ways = dragon === tiger ? packCount - 1 : packCount
        const isOpen = second === undefined
        tally.add(dragon * 52 + tiger, () => ({ dragon, tiger }), isOpen ? ways : 1)
      }
    }
    return tally.space
  }

/** By rank, ace low, and among equal ranks by suit; 0 for the same card. */
export const higher = (one: Card, other: Card): number =>
  rankOf(one) - rankOf(other) || suitOf(one) - suitOf(other)

type SideTerms = {
  readonly even: number
  readonly odd: number
  readonly colour: number
  rank: number
}

/** The bets on each of the two cards alone. */
export function marketsOfCard(name: string, card: (cards: TwoCards) => Card, terms: SideTerms) {
  const on = (
    label: string,
    refers: string,
    back: number,
    holds: (card: Card) => boolean,
  ): SelectionDefinition<TwoCards> =>
    wins(label, (cards) => holds(card(cards)), { back, refers: [refers] })
  const market = (title: string, selections: readonly SelectionDefinition<TwoCards>[]) => ({
    name: `${name} ${title}`,
    refers: { market: 'Side' },
    isExhaustive: true,
    selections,
  })
  return [
    market('even or odd', [
      on('Even', 'Even', terms.even, (each) => !isOdd(each)),
      on('Odd', 'Odd', terms.odd, isOdd),
    ]),
    market('colour', [
      on('Red', 'Red / Black', terms.colour, isRed),
      on('Black', 'Red / Black', terms.colour, (each) => !isRed(each)),
    ]),
    market(
      'card',
      upTo(13).map((index) =>
        on(rankName(index + 1), 'card rank', terms.rank, (each) => rankOf(each) === index + 1),
      ),
    ),
  ]
}
