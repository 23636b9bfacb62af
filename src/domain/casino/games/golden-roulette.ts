import { game } from '../game.ts'
import { type MarketDefinition, part } from '../part.ts'
import { certain, type Space } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import { dozensAndColumns, evenMoney, type Pocket, pocketName } from '../wheel.ts'

const POCKETS = 37

/** The pocket of the ball, and the golden number of the round. */
type Turn = { readonly pocket: Pocket; readonly golden: Pocket }

/** Paid for 100 staked on the number of the ball: alone, and when it is the golden one. */
const PLAIN = 3_000
const GOLDEN = 23_000

/** A market that looks at the ball only. */
const ofBall = (market: MarketDefinition<Pocket>): MarketDefinition<Turn> => ({
  ...market,
  selections: market.selections.map((selection) => ({
    ...selection,
    verdict: ({ pocket }) => selection.verdict(pocket),
  })),
})

const turnOf = ({ drawn }: Table): Turn => ({ pocket: drawn[0] ?? 0, golden: drawn[1] ?? 0 })

const ALL: Space<Turn> = upTo(POCKETS).flatMap((pocket) =>
  upTo(POCKETS).map((golden) => ({ outcome: { pocket, golden }, weight: 1n })),
)

export default game({
  id: 'golden-roulette',
  name: 'Golden Roulette',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'roulette',
  pieces: { kind: 'faces', count: POCKETS },
  stage: ({ drawn }) => (drawn.length === 0 ? 2 : 0),
  piece: pocketName,
  parts: [
    part(
      {
        read: turnOf,
        space: (table) => (table.drawn.length === 0 ? ALL : certain(turnOf(table))),
      },
      [
        {
          name: 'Straight up',
          selections: upTo(POCKETS).map((number) => ({
            name: `Straight up ${pocketName(number)}`,
            verdict: ({ pocket, golden }: Turn) => {
              if (pocket !== number) return 'lose'
              return golden === number ? GOLDEN : PLAIN
            },
            back: 'paytable' as const,
          })),
          isExhaustive: true,
        },
        ofBall(dozensAndColumns),
        ofBall(evenMoney('Even money', 'Even money', 'lose')),
      ],
    ),
  ],
  rules: [
    'The ball falls into one of 37 pockets, 0 to 36. Then a golden number is drawn from the same 37.',
    'Straight up: the number of the ball, at 29 to 1. When it is the golden number too, at 229 to 1.',
    'Dozen / Column: twelve numbers.',
    'Even money: red or black, odd or even, low or high. All lose on zero.',
  ],
})
