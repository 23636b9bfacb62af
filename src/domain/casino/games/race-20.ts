import { cardName, SUITS } from '../cards/cards.ts'
import { isRaceOver, type Race, RACE_PACK, raceLength, raceOf, raceSpace } from '../cards/race.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { without } from '../table.ts'

const marks = (name: string, values: readonly number[], of: (race: Race) => number) => ({
  name,
  selections: values.flatMap((mark) => [
    wins(`${mark} or more`, (race: Race) => of(race) >= mark, { back: 'moves' }),
    wins(`fewer than ${mark}`, (race: Race) => of(race) < mark, { back: 'moves' }),
  ]),
})

export default game({
  id: 'race-20',
  name: 'Race 20-20',
  reference: 'Race 20-20',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'deck',
  pieces: { kind: 'pack', left: ({ drawn }) => without(RACE_PACK, drawn) },
  // Nobody can win before the fifth card; then bets are taken before each.
  stage: (table) => {
    if (isRaceOver(table)) return 0
    return table.drawn.length === 0 ? 4 : 1
  },
  ends: raceLength,
  piece: cardName,
  parts: [
    part(
      {
        read: raceOf,
        space: raceSpace,
        means: [{ market: 'Total cards', selection: 'mean', value: ({ cards }) => cards }],
      },
      [
        {
          name: 'Winner',
          selections: SUITS.map((suit, index) =>
            wins(`K of ${suit}`, (race: Race) => race.winner === index, {
              back: 'moves',
              lay: 'moves',
            }),
          ),
          isExhaustive: true,
        },
        {
          name: 'Win with',
          selections: [5, 6, 7, 15, 16, 17].map((count) =>
            wins(String(count), ({ cards }: Race) => cards === count, { back: 'target' }),
          ),
        },
        marks('Total cards', [10, 12, 14], ({ cards }) => cards),
        marks('Total points', [60, 75, 90], ({ points }) => points),
      ],
    ),
  ],
  rules: [
    'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five. Bets are taken before the first four and before every other card.',
    'Winner: the king of the suit that has five.',
    'Win with: the race takes exactly so many cards.',
    'Total cards: the number of cards dealt.',
    'Total points: their sum, ace to queen as one to twelve.',
  ],
})
