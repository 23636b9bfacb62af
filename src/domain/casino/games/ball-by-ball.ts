import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'
import { nameAt, sumOfWeights, weightedSpace } from '../weighted.ts'

/** In 10,000: the ratios of the public price list, whose own prices give back far too little. */
const BALLS = [
  { name: '0 Runs', weight: 2_951 },
  { name: '1 Runs', weight: 2_456 },
  { name: '2 Runs', weight: 813 },
  { name: '3 Runs', weight: 585 },
  { name: '4 Runs', weight: 982 },
  { name: '6 Runs', weight: 537 },
  { name: 'Wicket', weight: 935 },
  { name: 'Extra Runs', weight: 741 },
]

export default game({
  id: 'ball-by-ball',
  name: 'Ball by Ball',
  reference: 'Ball by Ball',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'ball',
  pieces: { kind: 'faces', count: sumOfWeights(BALLS) },
  stage: ({ drawn }) => (drawn.length === 0 ? 1 : 0),
  piece: (number) => nameAt(BALLS, number),
  parts: [
    part(
      {
        read: ({ drawn }: Table) => nameAt(BALLS, drawn[0] ?? 0),
        space: ({ drawn: [number] }: Table) =>
          number === undefined ? weightedSpace(BALLS) : certain(nameAt(BALLS, number)),
      },
      [
        {
          name: 'Outcome of the ball',
          refers: { market: 'Outcome of the ball (price list)' },
          selections: BALLS.map(({ name }) =>
            wins(name, (ball: string) => ball === name, { back: 'target' }),
          ),
          isExhaustive: true,
        },
        {
          name: 'Boundary',
          selections: [
            wins('Boundary', (ball) => ball === '4 Runs' || ball === '6 Runs', {
              back: 'target',
              lay: 'target',
            }),
          ],
        },
      ],
    ),
  ],
  rules: [
    'One ball is drawn out of 10,000 chances.',
    `Outcome of the ball: ${BALLS.map(({ name, weight }) => `${name} ${weight}`).join(', ')} of 10,000.`,
    'Boundary: the ball brings four or six runs.',
  ],
})
