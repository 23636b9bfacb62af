import { part, type Part, type View, wins } from '../part.ts'
import type { SelectionDefinition } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'
import type { Card } from './cards.ts'
import { type Duel, HandCounts } from './heads-up.ts'
import {
  HAND_CLASSES,
  type HandClass,
  handClass,
  type HandOrder,
  handStrength,
  spaceOfHands,
  TABLE_ORDER,
} from './three-cards.ts'

/** Where the cards of a hand fall on the table. */
export type Places = readonly [number, number, number]

/** Three cards for A, then three for B. */
export const BLOCKS = { A: [0, 1, 2], B: [3, 4, 5] } as const

/** One card to each in turn. */
export const IN_TURN = { A: [0, 2, 4], B: [1, 3, 5] } as const

export const handAt = ({ drawn }: Table, places: readonly number[]): readonly Card[] =>
  places.flatMap((place) => drawn[place] ?? [])

const counts = new Map<string, HandCounts>()

/** The counts of hands by an order; made once, when first asked for. */
export function countsOf(order: HandOrder): HandCounts {
  const key = `${order.top} ${order.aceTwoThree}`
  const known = counts.get(key) ?? new HandCounts(order)
  counts.set(key, known)
  return known
}

export function winnerOf(a: readonly Card[], b: readonly Card[], order: HandOrder): Duel {
  const lead = handStrength(a, order) - handStrength(b, order)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'A' : 'B'
}

type Hands = { readonly A: readonly number[]; readonly B: readonly number[] }

/** Which of two hands is better, from what lies already; cards of nobody's hand are gone. */
export const duelOf = ({ A, B }: Hands, order: HandOrder = TABLE_ORDER): View<Duel> => ({
  read: (table) => winnerOf(handAt(table, A), handAt(table, B), order),
  space: (table) => {
    const [a, b] = [handAt(table, A), handAt(table, B)]
    const own = new Set([...A, ...B])
    const gone = table.drawn.filter((_, place) => !own.has(place))
    const ways = countsOf(order).duel(a, b, [...gone, ...table.setAside])
    const outcomes: readonly Duel[] = ['A', 'tie', 'B']
    return outcomes.flatMap((outcome) =>
      ways[outcome] > 0n ? [{ outcome, weight: ways[outcome] }] : [],
    )
  },
})

/** A tie gives the stake back. */
export const winsDuel = (
  name: string,
  side: 'A' | 'B',
  terms: Omit<SelectionDefinition<Duel>, 'name' | 'verdict'>,
): SelectionDefinition<Duel> => ({
  name,
  verdict: (winner) => {
    if (winner === 'tie') return 'push'
    return winner === side ? 'win' : 'lose'
  },
  ...terms,
})

const classes = spaceOfHands(handClass)

/** The class of one hand of three cards, of a round that is dealt at once. */
export const classAt = (places: Places): View<HandClass> => ({
  read: (table) => handClass(handAt(table, places)),
  space: (table) => {
    if (table.drawn.length > 0) return certain(handClass(handAt(table, places)))
    return classes()
  },
})

/** The return for 100 staked on a pair or better. */
export type PairPlus = Partial<Record<HandClass, number>>

export const PAIR_PLUS: PairPlus = {
  pair: 200,
  colour: 500,
  sequence: 700,
  trail: 3_100,
  'pure sequence': 4_100,
}

/** Pair plus on the hand of a player, and the figures of hands with the first of them. */
export function pairPlus(player: string, places: Places, isFirst = false): Part {
  const pays = (table: PairPlus) => (kind: HandClass) => table[kind] ?? 'lose'
  const name = 'pair or better (paytable)'
  return part(classAt(places), [
    {
      name: `Pair plus ${player}`,
      refers: { game: 'Teenpatti T20 / Open', market: 'Pair plus' },
      selections: [{ name, verdict: pays(PAIR_PLUS), back: 'paytable' }],
    },
    ...(isFirst ? [olderPairPlus(pays), handFigures()] : []),
  ])
}

/** The pay table of other sites leaves almost no margin. */
const olderPairPlus = (pays: (table: PairPlus) => (kind: HandClass) => number | 'lose') => ({
  name: 'Older pair plus',
  refers: { game: 'Teenpatti T20 (older table)', market: 'Pair plus' },
  selections: [
    {
      name: 'pair or better (paytable)',
      verdict: pays({ ...PAIR_PLUS, trail: 3_600, 'pure sequence': 4_600 }),
      back: 'paytable' as const,
      isFigure: true,
    },
  ],
})

/** How often each class comes, under its name in the reference. */
const handFigures = () => ({
  name: '3-card hand',
  refers: { game: 'Teen patti (hand frequency)' },
  selections: HAND_CLASSES.map((kind) => {
    const name = kind === 'colour' ? 'Color' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    return wins(name, (hand: HandClass) => hand === kind, { isFigure: true })
  }),
})
