import { firstOf, isFirstSide } from '../cards/andar-bahar.ts'
import { ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'

/** Where the joker's rank fell after the joker; 0 as long as it has not. */
const matchAt = ({ drawn: [joker = 0, ...dealt] }: Table): number =>
  dealt.findIndex((card) => rankOf(card) === rankOf(joker)) + 1

/** The joker and a first card that misses it: where second bets are first taken. */
const AFTER_A_MISS: Table = { drawn: [0, 1], setAside: [] }

/** A side that is paid less when it wins at its first card. */
const lessAtFirst = (
  name: string,
  first: number,
  pays: number,
  terms: Omit<SelectionDefinition<number>, 'name' | 'verdict'> = {},
): SelectionDefinition<number> => ({
  name,
  verdict: (place) => {
    if (place === first) return pays
    return place % 2 === first % 2 ? 'win' : 'lose'
  },
  back: 200,
  ...terms,
})

/** Counted from the first card of Bahar. */
const space = (table: Table) => {
  const place = matchAt(table)
  if (place > 0) return certain(place)
  const dealt = Math.max(0, table.drawn.length - 1)
  return firstOf(51 - dealt, 3).map(({ outcome, weight }) => ({
    outcome: outcome + dealt,
    weight,
  }))
}

const { label, pieces, piece } = oneDeal(ONE_PACK, 52)

export default game({
  id: 'andar-bahar-2',
  name: 'Andar Bahar 2',
  reference: 'Andar Bahar 2 (abj)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label,
  pieces,
  piece,
  stage: (table) => {
    if (table.drawn.length === 0) return 2
    return matchAt(table) > 0 ? 0 : 52 - table.drawn.length
  },
  ends: (drawn) => {
    const place = matchAt({ drawn, setAside: [] })
    return place > 0 ? 1 + place : drawn.length
  },
  parts: [
    part({ read: matchAt, space }, [
      {
        name: '1st bet',
        selections: [
          lessAtFirst('Bahar', 1, 125, {
            refers: ['Bahar (dealt first); very first card pays 0.25:1'],
          }),
          wins('Andar', (place) => !isFirstSide(place), { back: 200 }),
          lessAtFirst('Bahar (dealt first); very first card pays 0.5:1', 1, 150, {
            isFigure: true,
          }),
        ],
      },
      {
        name: 'Side bet',
        selections: [
          wins('first card matches the joker 15:1', (place) => place === 1, { back: 1_600 }),
          wins('first card matches the joker, total return 15', (place) => place === 1, {
            back: 1_500,
            isFigure: true,
          }),
        ],
      },
    ]),
    part({ read: matchAt, space, opening: AFTER_A_MISS }, [
      {
        name: '2nd bet',
        refers: { market: '2nd bet (after a first-card miss)' },
        opens: ({ drawn }) => drawn.length === 2,
        selections: [
          lessAtFirst('Andar again', 2, 125, {
            refers: ['Andar; its first card pays 0.25:1'],
          }),
          wins('Bahar again', isFirstSide, { back: 200, refers: ['Bahar'] }),
          wins('Andar (next card)', (place) => !isFirstSide(place), {
            back: 200,
            isFigure: true,
          }),
          lessAtFirst('Andar; its first card pays 0.5:1', 2, 150, { isFigure: true }),
        ],
      },
    ]),
  ],
  rules: [
    'The joker is opened from one pack. Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.',
    '1st bet: taken before the joker. The side that gets the card wins 1 to 1; Bahar wins 0.25 to 1 when it is the very first card.',
    '2nd bet: taken when the first card has missed. The side that gets the card wins 1 to 1; Andar wins 0.25 to 1 when it is the next card.',
    'Side bet: the first card has the rank of the joker.',
  ],
})
