import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'
import { choices, spaceOf } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import type { Verdict } from '../verdict.ts'

/** Three faces, the lowest first. */
type Dice = readonly number[]

const FACES = upTo(6).map((index) => index + 1)

const diceOf = (drawn: readonly number[]): Dice =>
  drawn.map((face) => face + 1).toSorted((one, other) => one - other)

const ALL = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a - 1, b - 1, c - 1])))

const sumOf = (dice: Dice): number => dice.reduce((sum, face) => sum + face, 0)
const isTriple = (dice: Dice): boolean => new Set(dice).size === 1
const count = (dice: Dice, face: number): number => dice.filter((each) => each === face).length

/** 5 and 16 and others of the public list give back far too little; those prices are ours. */
const TOTALS = new Map<number, number>([
  [7, 1_300],
  [8, 900],
  [10, 700],
  [11, 700],
  [13, 900],
  [14, 1_300],
])

/** `pays`: for one, two and three dice that show the face. */
const single =
  (face: number, pays: readonly [number, number, number]) =>
  (dice: Dice): Verdict =>
    pays[count(dice, face) - 1] ?? 'lose'

const even = (name: string, refers: string, holds: (sum: number) => boolean) =>
  wins(name, (dice: Dice) => !isTriple(dice) && holds(sumOf(dice)), { back: 200, refers: [refers] })

const figure = (
  name: string,
  back: number,
  holds: (dice: Dice) => boolean,
): SelectionDefinition<Dice> => wins(name, holds, { back, isFigure: true })

export default game({
  id: 'sic-bo',
  name: 'Sic Bo',
  reference: 'Sic Bo',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'dice',
  pieces: { kind: 'faces', count: 6 },
  stage: ({ drawn }) => (drawn.length === 0 ? 3 : 0),
  piece: (face) => String(face + 1),
  parts: [
    part(
      {
        read: ({ drawn }: Table) => diceOf(drawn),
        space: ({ drawn }: Table) => spaceOf(drawn.length === 0 ? ALL : [[...drawn]], diceOf),
      },
      [
        {
          name: 'Small/Big',
          selections: [
            even('Small', 'Small 4-10 (lose on triple)', (sum) => sum <= 10),
            even('Big', 'Big 11-17 (lose on triple)', (sum) => sum >= 11),
          ],
        },
        {
          name: 'Odd/Even',
          selections: [
            even('Odd', 'Odd (lose on triple)', (sum) => sum % 2 === 1),
            even('Even', 'Even (lose on triple)', (sum) => sum % 2 === 0),
          ],
        },
        {
          name: 'Total',
          selections: upTo(14).map((index) =>
            wins(String(index + 4), (dice: Dice) => sumOf(dice) === index + 4, {
              back: TOTALS.get(index + 4) ?? 'target',
            }),
          ),
        },
        {
          name: 'Triple',
          selections: [
            ...FACES.map((face) =>
              wins(`Triple ${face}`, (dice: Dice) => count(dice, face) === 3, { back: 'target' }),
            ),
            wins('Any triple', isTriple, { back: 3_100, refers: ['any triple 30:1'] }),
            figure('specific triple 150:1', 15_100, (dice) => count(dice, 1) === 3),
            figure('specific triple 180:1', 18_100, (dice) => count(dice, 1) === 3),
          ],
        },
        {
          name: 'Double',
          selections: [
            ...FACES.map((face) =>
              wins(`Double ${face}`, (dice: Dice) => count(dice, face) >= 2, { back: 'target' }),
            ),
            figure('specific double 8:1 (two or three of it)', 900, (dice) => count(dice, 1) >= 2),
            figure('specific double 10:1', 1_100, (dice) => count(dice, 1) >= 2),
          ],
        },
        {
          name: 'Two dice',
          selections: [
            ...[...choices(FACES, 2)].map(([one = 0, two = 0]) =>
              wins(`${one} and ${two}`, (dice: Dice) => dice.includes(one) && dice.includes(two), {
                back: 700,
                refers: ['combination 6:1'],
              }),
            ),
            figure('combination 5:1', 600, (dice) => dice.includes(1) && dice.includes(2)),
          ],
        },
        {
          name: 'Single die',
          selections: [
            ...FACES.map((face): SelectionDefinition<Dice> => ({
              name: String(face),
              verdict: single(face, [200, 300, 1_300]),
              back: 'paytable',
              refers: ['number 1:1 / 2:1 / 12:1'],
            })),
            {
              name: 'number 1:1 / 2:1 / 3:1',
              verdict: single(1, [200, 300, 400]),
              back: 'paytable',
              isFigure: true,
            },
          ],
        },
      ],
    ),
  ],
  rules: [
    'Three dice are thrown.',
    'Small/Big: the sum is four to ten, or eleven to seventeen. Both lose on three of a kind.',
    'Odd/Even: the sum is odd or even. Both lose on three of a kind.',
    'Total: the sum of the dice.',
    'Triple: all three dice show that face, or any face.',
    'Double: at least two dice show that face.',
    'Two dice: both faces are shown.',
    'Single die: 1 to 1 when one die shows the face, 2 to 1 when two do, 12 to 1 when three do.',
  ],
})
