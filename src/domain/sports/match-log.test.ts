import { describe, expect, it } from 'vitest'
import type { Card } from './bookings.ts'
import {
  type Counting,
  countOf,
  isCounted,
  isWhole,
  type LogEntry,
  type LogFact,
  standingEntries,
} from './match-log.ts'

const NOTHING: Omit<LogFact, 'kind' | 'at'> = {
  side: null,
  player: '',
  card: null,
  period: null,
  correctsId: null,
}
const log = (...facts: (Partial<LogFact> & Pick<LogFact, 'kind'> & { clock: string })[]) =>
  facts.map(({ clock, ...fact }, index): LogEntry => {
    const [half = '1', minute = '0', second = '0'] = clock.split(/[ :]/)
    const at = { half: half === '1' ? 1 : 2, second: Number(minute) * 60 + Number(second) } as const
    return { ...NOTHING, at, ...fact, entryId: index + 1 }
  })
const goal = (clock: string, side: 'home' | 'away' = 'home') =>
  ({ kind: 'goal', clock, side }) as const
const card = (clock: string, player: string, shown: Card, side: 'home' | 'away' = 'home') =>
  ({ kind: 'card', clock, side, player, card: shown }) as const
const whole = (counted: Counting['counted']): Counting => ({ counted, interval: null })
const within = (fromMinute: number, toMinute: number): Counting => ({
  counted: 'goals',
  interval: { fromMinute, toMinute },
})

it('R-094 counts from 15:00 to 29:59 for the interval 15-30', () => {
  const entries = log(goal('1 14:59'), goal('1 15:00'), goal('1 29:59', 'away'), goal('1 30:00'))
  expect(countOf(entries, within(15, 30))).toEqual({ home: 1, away: 1 })
  expect(countOf(entries, within(0, 15))).toEqual({ home: 1, away: 0 })
  expect(countOf(entries, within(30, 45))).toEqual({ home: 1, away: 0 })
})

it('R-095 R-096 counts cards by side and by player, each with its maximum', () => {
  const entries = log(
    card('1 10:00', '7', 'yellow'),
    card('2 60:00', ' 7 ', 'second-yellow'),
    card('2 60:00', '7', 'red'),
    card('2 70:00', '7', 'yellow', 'away'),
  )
  expect(countOf(entries, whole('bookings'))).toEqual({ home: 3, away: 1 })
  expect(countOf(entries, whole('booking_points'))).toEqual({ home: 35, away: 10 })
  expect(countOf(entries, whole('goals'))).toEqual({ home: 0, away: 0 })
})

describe('a correction', () => {
  it('takes the place of the entry it corrects, and may be corrected itself', () => {
    const entries = log(
      goal('1 14:30'),
      { ...goal('1 15:02'), correctsId: 1 },
      { ...goal('1 15:02', 'away'), correctsId: 2 },
    )
    expect(countOf(entries, within(0, 15))).toEqual({ home: 0, away: 0 })
    expect(countOf(entries, within(15, 30))).toEqual({ home: 0, away: 1 })
    expect(standingEntries(entries).map(({ entryId }) => entryId)).toEqual([3])
  })

  it('may say that nothing happened', () => {
    const entries = log(goal('1 14:30'), { kind: 'nothing', clock: '1 14:30', correctsId: 1 })
    expect(countOf(entries, whole('goals'))).toEqual({ home: 0, away: 0 })
    expect(standingEntries(entries)).toEqual([])
  })
})

it('knows when a count is final: at the end, and for the first half at half-time', () => {
  const halfTime = log(goal('1 10:00'), { kind: 'period', clock: '1 47:00', period: 'half-time' })
  const fullTime = log({ kind: 'period', clock: '2 94:00', period: 'full-time' })
  expect(isCounted(halfTime, within(30, 45))).toBe(true)
  expect(isCounted(halfTime, within(45, 60))).toBe(false)
  expect(isCounted(halfTime, whole('bookings'))).toBe(false)
  expect(isCounted(fullTime, whole('bookings'))).toBe(true)
  expect(isCounted([], within(0, 15))).toBe(false)
})

it.each<[string, Partial<LogFact>, boolean]>([
  ['a goal of a side', { kind: 'goal', side: 'home' }, true],
  ['a goal of nobody', { kind: 'goal' }, false],
  ['a card of a player', { kind: 'card', side: 'home', player: '7', card: 'red' }, true],
  ['a card without a player', { kind: 'card', side: 'home', card: 'red' }, false],
  ['a period', { kind: 'period', period: 'half-time' }, true],
  ['a period of a side', { kind: 'period', period: 'half-time', side: 'home' }, false],
  ['nothing in place of something', { kind: 'nothing', correctsId: 1 }, true],
  ['nothing at all', { kind: 'nothing' }, false],
])('takes %s: %o', (_what, fact, is) => {
  const at = { half: 1, second: 0 } as const
  expect(isWhole({ ...NOTHING, at, kind: 'goal', ...fact })).toBe(is)
})
