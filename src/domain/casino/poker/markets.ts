import { type Card, ONE_PACK, rankOf, suitOf } from '../cards/cards.ts'
import type { Duel } from '../cards/heads-up.ts'
import { part, type Part, type SelectionDefinition, type View, wins } from '../part.ts'
import { certain, choices, spaceOf } from '../space.ts'
import type { Table } from '../table.ts'
import { POKER_CLASSES, type PokerClass } from './hand.ts'
import { endsOf, HOLES, pokerDuel, winnerOfPoker } from './heads-up.ts'
import { sevenCards, type SevenCards, sevenCardsOf } from './seven-cards.ts'

const SIDES = ['A', 'B'] as const
type Side = (typeof SIDES)[number]

/** A tie gives the stake back. */
export const pokerWinner = (price: 'moves' | 'target'): Part =>
  part({ read: winnerOfPoker, space: pokerDuel }, [
    {
      name: 'Winner',
      refers: { game: 'Poker T20 / 1-day' },
      selections: SIDES.map((side): SelectionDefinition<Duel> => ({
        name: `Player ${side}`,
        verdict: (winner) => {
          if (winner === 'tie') return 'push'
          return winner === side ? 'win' : 'lose'
        },
        back: price,
        ...(price === 'moves' ? { lay: 'moves' } : {}),
        refers: ['Player A / B'],
      })),
      isExhaustive: true,
    },
  ])

const holeOf = ({ drawn }: Table, side: Side) => HOLES[side].flatMap((place) => drawn[place] ?? [])

type Hole =
  | 'nothing'
  | 'small pair'
  | 'ace and face'
  | 'high pair'
  | 'ace and king'
  | 'ace and face suited'
  | 'ace and king suited'
  | 'aces'

function holeClass([one = 0, two = 0]: readonly Card[]): Hole {
  const [low = 0, high = 0] = [rankOf(one), rankOf(two)].toSorted((a, b) => a - b)
  if (low === high) {
    if (low === 1) return 'aces'
    return low <= 10 ? 'small pair' : 'high pair'
  }
  if (low !== 1 || high < 11) return 'nothing'
  const isSuited = suitOf(one) === suitOf(two)
  if (high === 13) return isSuited ? 'ace and king suited' : 'ace and king'
  return isSuited ? 'ace and face suited' : 'ace and face'
}

const HOLE_PAYS: Record<Hole, number | 'lose'> = {
  nothing: 'lose',
  'small pair': 400,
  'ace and face': 600,
  'high pair': 1_100,
  'ace and king': 1_600,
  'ace and face suited': 2_100,
  'ace and king suited': 2_600,
  aces: 3_100,
}

export const twoCardsBonus = (side: Side): Part =>
  part(
    {
      read: (table: Table) => holeClass(holeOf(table, side)),
      space: (table: Table) =>
        table.drawn.length === 0
          ? spaceOf(choices(ONE_PACK, 2), holeClass)
          : certain(holeClass(holeOf(table, side))),
    },
    [
      {
        name: `2-cards bonus ${side}`,
        refers: { market: '2-cards bonus' },
        selections: [{ name: 'paytable', verdict: (hole) => HOLE_PAYS[hole], back: 'paytable' }],
      },
    ],
  )

const SEVEN_PAYS: Partial<Record<SevenCards, number>> = {
  'Three of a kind': 400,
  Straight: 500,
  Flush: 700,
  'Full house': 900,
  'Four of a kind': 3_100,
  'Straight flush': 5_100,
  'Royal flush': 10_100,
}

const sevenOf = (side: Side): View<SevenCards> => ({
  read: (table) => sevenCardsOf([...holeOf(table, side), ...table.drawn.slice(4)]),
  space: (table) => {
    if (table.drawn.length === 0) return sevenCards()
    const counts = new Map<SevenCards, number>()
    for (const { [side]: kind, ways } of endsOf(table)) {
      counts.set(kind, (counts.get(kind) ?? 0) + ways)
    }
    return [...counts].map(([outcome, count]) => ({ outcome, weight: BigInt(count) }))
  },
})

export const sevenCardsBonus = (side: Side): Part =>
  part(sevenOf(side), [
    {
      name: `7-cards bonus ${side}`,
      refers: { market: '7-cards bonus' },
      selections: [
        { name: 'paytable', verdict: (hand) => SEVEN_PAYS[hand] ?? 'lose', back: 'paytable' },
      ],
    },
  ])

const isClass = (kind: PokerClass) => (hand: SevenCards) =>
  hand === kind || (kind === 'Straight flush' && hand === 'Royal flush')

export const handOfPlayer = (side: Side): Part =>
  part(sevenOf(side), [
    {
      name: `Hand of player ${side}`,
      refers: { market: 'Hand of one player (7 cards)' },
      selections: POKER_CLASSES.map((kind) =>
        wins(kind, isClass(kind), {
          back: 'target',
          refers: [kind === 'Straight flush' ? 'Straight flush (incl. royal)' : kind],
        }),
      ),
      isExhaustive: true,
    },
  ])
