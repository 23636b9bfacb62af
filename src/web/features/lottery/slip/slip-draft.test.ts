import { expect, it } from 'vitest'
import { linesOfSlip, slipProblem } from '#domain/lottery/bets/slip.ts'
import { currentRules } from '#domain/lottery/lottery.ts'
import { lotteries, lotteryById } from '../catalogue.ts'
import {
  type Chance,
  emptyDraft,
  filled,
  inMode,
  lineAt,
  pressed,
  slipOf,
  withNewLine,
} from './slip-draft.ts'

/** A generator of its own seed, so that a red test comes again. */
function seeded(seed: number): Chance {
  let state = seed
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * count)
  }
}

const german = lotteryById('germanLotto')
if (!german) throw new Error('no German Lotto')
const { matrix } = currentRules(german)
const press = (numbers: readonly number[], draft = emptyDraft('0000007'), hasBankers = false) =>
  numbers.reduce(
    (each, number) => pressed(each, { pool: 'main', number, matrix, hasBankers }),
    draft,
  )

it.each(lotteries.map((lottery) => [lottery.name, lottery] as const))(
  'fills a slip of %s by chance so that it can be played',
  (_, lottery) => {
    const rules = currentRules(lottery)
    const draft = filled(emptyDraft('1234567'), rules.matrix, 3, seeded(7))
    const slip = slipOf(draft, rules.matrix)
    expect(slipProblem(slip, lottery, { percents: [] })).toBeUndefined()
    expect(linesOfSlip(slip, rules)).toBe(rules.matrix.form === 'digits' ? 1 : 3)
  },
)

it('keeps the marks of a line that the quick pick fills up', () => {
  const draft = filled(press([5, 17]), matrix, 1, seeded(3))
  const { chosen } = lineAt(draft).main
  expect(chosen).toEqual(expect.arrayContaining([5, 17]))
  expect(new Set(chosen).size).toBe(6)
})

it('takes no seventh number on a normal line, and takes it in a system', () => {
  const full = press([1, 2, 3, 4, 5, 6])
  expect(lineAt(press([7], full)).main.chosen).toEqual([1, 2, 3, 4, 5, 6])
  const system = press([7], inMode(full, 'system', matrix))
  expect(lineAt(system).main.chosen).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(linesOfSlip(slipOf(system, matrix), currentRules(german))).toBe(7)
})

it('makes a marked number a banker only where the game has bankers', () => {
  const system = inMode(press([1, 2, 3]), 'system', matrix)
  expect(lineAt(press([2], system, true)).main).toEqual({ bankers: [2], chosen: [1, 3] })
  expect(lineAt(press([2, 2], system, true)).main).toEqual({ bankers: [], chosen: [1, 3] })
  expect(lineAt(press([2], system, false)).main).toEqual({ bankers: [], chosen: [1, 3] })
})

it('plays the last digit of the ticket number as the Superzahl, and leaves empty lines out', () => {
  const slip = slipOf(withNewLine(press([1, 2, 3, 4, 5, 6])), matrix)
  expect(slip.ticket).toBe('0000007')
  expect(slip.plays.map(({ entry }) => entry.extra.chosen)).toEqual([[7]])
})
