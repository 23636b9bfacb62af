import { firstOf, isFirstSide } from '../cards/andar-bahar.ts'
import { ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'

/** The joker, and then the place of the first card of its rank. */
const matchAt = (drawn: readonly number[]): number => {
  const [joker = 0, ...dealt] = drawn
  return dealt.findIndex((card) => rankOf(card) === rankOf(joker)) + 1
}

export default game({
  id: 'andar-bahar',
  name: 'Andar Bahar',
  reference: 'Andar Bahar (classic, joker open)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 52),
  ends: (drawn) => 1 + matchAt(drawn),
  parts: [
    part(
      {
        read: ({ drawn }: Table) => matchAt(drawn),
        space: ({ drawn }: Table) =>
          drawn.length === 0 ? firstOf(51, 3) : certain(matchAt(drawn)),
      },
      [
        {
          name: 'Main',
          selections: [
            wins('Andar', isFirstSide, { back: 190, refers: ['side dealt first, 0.9:1'] }),
            wins('Bahar', (place) => !isFirstSide(place), {
              back: 200,
              refers: ['side dealt second, 1:1'],
            }),
            wins('side dealt first, 1:1', isFirstSide, { back: 200, isFigure: true }),
          ],
        },
      ],
    ),
  ],
  rules: [
    'The joker is opened from one pack. Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.',
    'Main: the side that gets that card wins. Andar, which is dealt first, pays 0.9 to 1; Bahar pays 1 to 1.',
  ],
})
