import type { GameDefinition } from '../game.ts'
import { part, type Part, type SelectionDefinition, wins } from '../part.ts'
import type { Space } from '../space.ts'
import { type Table, upTo, without } from '../table.ts'
import {
  BALL_NAMES,
  ballsLeft,
  finalRuns,
  type Format,
  kindOf,
  type MatchResult,
  matchSpace,
  pieceCount,
  resultOfScore,
  scoreOf,
} from './innings.ts'

/** A match that is dealt ball by ball, with bets before every ball. */
export const ballByBall = (
  format: Format,
): Pick<GameDefinition, 'label' | 'pieces' | 'stage' | 'piece'> => ({
  label: 'ball',
  pieces: {
    kind: 'pack',
    left: ({ drawn }) => {
      const { first, second, isFirstOver } = scoreOf(format, drawn)
      return without(upTo(pieceCount(format)), (isFirstOver ? second : first).pieces)
    },
  },
  stage: ({ drawn }) => (scoreOf(format, drawn).isOver ? 0 : 1),
  piece: (piece) => BALL_NAMES[kindOf(format, piece)] ?? '',
})

/** A tie gives the stake back. */
const team = (
  name: string,
  result: MatchResult,
  refers: readonly string[],
): SelectionDefinition<MatchResult> => ({
  name,
  verdict: (winner) => {
    if (winner === 'tie') return 'push'
    return winner === result ? 'win' : 'lose'
  },
  back: 'moves',
  lay: 'moves',
  refers,
})

type Teams = {
  readonly first: string
  readonly second: string
  /** Both teams under one name, where the reference has it so. */
  readonly refers?: string
}

export const matchOdds = (format: Format, { first, second, refers }: Teams): Part =>
  part(
    {
      read: ({ drawn }: Table) => resultOfScore(scoreOf(format, drawn)),
      space: ({ drawn }: Table) => matchSpace(format, scoreOf(format, drawn)),
    },
    [
      {
        name: 'Match odds',
        refers: { market: 'Match odds (before the first ball)' },
        selections: [
          team(first, 'first', [refers ?? first]),
          team(second, 'second', [refers ?? second]),
        ],
        isExhaustive: true,
      },
      {
        name: '(info)',
        selections: [wins('tie', (result) => result === 'tie', { isFigure: true })],
      },
    ],
  )

/** Whether the first innings reaches so many runs. */
export const firstInningsRuns = (format: Format, marks: readonly number[]): Part =>
  part(
    {
      read: ({ drawn }: Table) => scoreOf(format, drawn).first.runs,
      space: ({ drawn }: Table) => finalRuns(format, scoreOf(format, drawn).first),
    },
    [
      {
        name: 'Runs of the first innings',
        selections: marks.flatMap((mark) => [
          wins(`${mark} or more`, (runs: number) => runs >= mark, { back: 'moves' }),
          wins(`fewer than ${mark}`, (runs: number) => runs < mark, { back: 'moves' }),
        ]),
      },
    ],
  )

function nextBallSpace(format: Format, { drawn }: Table): Space<string> {
  const { first, second, isFirstOver, isOver } = scoreOf(format, drawn)
  if (isOver) return []
  const left = ballsLeft(format, isFirstOver ? second : first)
  return BALL_NAMES.flatMap((outcome, kind) => {
    const weight = BigInt(left[kind] ?? 0)
    return weight > 0n ? [{ outcome, weight }] : []
  })
}

export const nextBall = (format: Format): Part =>
  part(
    {
      scope: 'next',
      read: ({ drawn }: Table, at) => BALL_NAMES[kindOf(format, drawn[at] ?? 0)] ?? '',
      space: (table: Table) => nextBallSpace(format, table),
    },
    [
      {
        name: 'Next ball',
        refers: { market: 'Next ball (first ball)' },
        selections: BALL_NAMES.map((name) =>
          wins(name, (ball: string) => ball === name, { back: 'moves' }),
        ),
        isExhaustive: true,
      },
    ],
  )

export const matchRules = (format: Format): readonly string[] => [
  `Each innings is dealt from ${pieceCount(format)} cards: ${format.copies} each of 0, 1, 2, 3, 4 and 6 runs and of the wicket. The pack is whole again for the second innings.`,
  `An innings ends after ${format.balls} balls or ${format.wickets === 1 ? 'one wicket' : `${format.wickets} wickets`}; the second one also when its team has more runs. Bets are taken before every ball, at prices that follow the cards.`,
  'Match odds: the team with more runs. A tie gives the stake back.',
  'Runs of the first innings: whether it reaches that many runs at its end.',
]
