import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import type { Day } from '../day.ts'
import type { Lottery } from '../lottery.ts'
import { drawsOn, type Exception, nextDraws, takesBets } from './calendar.ts'
import {
  DRAW_MOVES,
  DRAW_STATES,
  type DrawState,
  drawStateAfter,
  isAlternativeServiceOn,
  mayTellLosers,
} from './draw-state.ts'
import { dayIn, endOfDay, instantOf } from './zone.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })),
)
const game = (id: string): Lottery => {
  const found = catalogue.get(id)
  if (!found) throw new Error(`no lottery ${id}`)
  return found
}
const next = (id: string, after: string, count = 1, exceptions: Exception[] = []) =>
  nextDraws(game(id), { after: new Date(after), count, exceptions }).map(({ at }) =>
    at.toISOString(),
  )

describe('an instant', () => {
  it.each<[Day, `${number}:${number}`, string, string]>([
    ['2026-01-15', '21:00', 'Europe/Paris', '2026-01-15T20:00:00.000Z'],
    ['2026-07-15', '21:00', 'Europe/Paris', '2026-07-15T19:00:00.000Z'],
    ['2026-01-15', '20:30', 'Australia/Melbourne', '2026-01-15T09:30:00.000Z'],
    ['2026-06-06', '22:59', 'America/New_York', '2026-06-07T02:59:00.000Z'],
    ['2026-06-06', '21:30', 'Asia/Hong_Kong', '2026-06-06T13:30:00.000Z'],
    // Leapt over, and shown twice.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('on %s at %s in %s is %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant)
  })

  it('is of the day that the place of the draw has', () => {
    expect(dayIn('America/New_York', new Date('2026-06-07T02:59:00Z'))).toBe('2026-06-06')
    expect(dayIn('Australia/Melbourne', new Date('2026-06-06T14:30:00Z'))).toBe('2026-06-07')
    expect(endOfDay('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })
})

describe('the next draws', () => {
  it('of German Lotto are on Wednesday and Saturday at their own times', () => {
    expect(next('germanLotto', '2026-06-15T12:00:00Z', 3)).toEqual([
      '2026-06-17T16:25:00.000Z',
      '2026-06-20T17:25:00.000Z',
      '2026-06-24T16:25:00.000Z',
    ])
  })

  it('begin after the instant, not at it', () => {
    expect(next('germanLotto', '2026-06-17T16:25:00Z')).toEqual(['2026-06-20T17:25:00.000Z'])
    expect(next('germanLotto', '2026-06-17T16:24:59.999Z')).toEqual(['2026-06-17T16:25:00.000Z'])
  })

  it('keep the time of their place over the change of clocks, in every zone', () => {
    for (const lottery of catalogue.values()) {
      const { zone, times } = (lottery.versions.at(-1) ?? lottery.versions[0]).draws
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
      const days: Day[] = [
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      ]
      const shown = days.flatMap((day) =>
        nextDraws(lottery, { after: instantOf(day, '00:00', zone), count: 8 }).map(({ at }) =>
          clock.format(at),
        ),
      )
      const known = new Set<string>(Object.values(times).flat())
      const wrong = known.size === 0 ? [] : shown.filter((time) => !known.has(time))
      const isPlayed = lottery.id !== 'megaMillions'
      expect({ id: lottery.id, wrong, isShown: shown.length > 0 }).toEqual({
        id: lottery.id,
        wrong: [],
        isShown: isPlayed,
      })
    }
  })

  it('of a game twice a day are both', () => {
    expect(next('dailyMillions', '2026-06-15T00:00:00Z', 3)).toEqual([
      '2026-06-15T13:00:00.000Z',
      '2026-06-15T20:00:00.000Z',
      '2026-06-16T13:00:00.000Z',
    ])
  })

  it('of KeNow are 261 a day, four minutes apart', () => {
    const draws = drawsOn(game('kenow'), '2026-06-15')
    expect(draws).toHaveLength(261)
    expect([draws[0], draws.at(-1)].map((draw) => draw?.time)).toEqual(['06:34', '23:54'])
    expect(draws[1]?.at.toISOString()).toBe('2026-06-15T04:38:00.000Z')
  })

  it('of a game around the clock are an hour more or less when clocks change, each of a name of its own', () => {
    const count = (day: Day) =>
      new Set(drawsOn(game('italianKeno'), day).map(({ time }) => time)).size
    expect([count('2026-06-15'), count('2026-03-29'), count('2026-10-25')]).toEqual([288, 276, 300])
    expect(drawsOn(game('keno'), '2026-06-15')).toHaveLength(51 + 1 + 299)
  })

  it('follow the rules of their day: Powerball on Mondays since August 2021, MegaMillions under another name', () => {
    expect(drawsOn(game('powerball'), '2021-08-16')).toHaveLength(0)
    expect(drawsOn(game('powerball'), '2021-08-23')).toHaveLength(1)
    expect(next('megaMillions', '2025-04-02T12:00:00Z', 2)).toEqual(['2025-04-05T03:00:00.000Z'])
    expect(next('megaMillions2025', '2025-04-02T12:00:00Z')).toEqual(['2025-04-09T03:00:00.000Z'])
  })

  it('leave out a cancelled one and hold a moved one when it is held', () => {
    const cancelled: Exception = { day: '2026-12-26', time: '19:25' }
    expect(next('germanLotto', '2026-12-24T12:00:00Z', 1, [cancelled])).toEqual([
      '2026-12-30T17:25:00.000Z',
    ])
    const moved = { ...cancelled, heldAt: new Date('2026-12-27T10:00:00Z') }
    expect(next('germanLotto', '2026-12-24T12:00:00Z', 2, [moved])).toEqual([
      '2026-12-27T10:00:00.000Z',
      '2026-12-30T17:25:00.000Z',
    ])
    expect(next('germanLotto', '2026-12-24T12:00:00Z')).toEqual(['2026-12-26T18:25:00.000Z'])
  })
})

describe('a draw', () => {
  it('takes bets until its closing, begun ones until the late closing, and then none', () => {
    const [draw] = nextDraws(game('ukLotto'), { after: new Date('2026-06-17T12:00:00Z'), count: 1 })
    const at = (time: string) => draw && takesBets(draw, new Date(`2026-06-17T${time}Z`))
    expect(draw?.at.toISOString()).toBe('2026-06-17T19:00:00.000Z')
    expect(['18:29:59.999', '18:30:00', '18:44:59.999', '18:45:00'].map(at)).toEqual([
      'yes',
      'begun-before',
      'begun-before',
      'no',
    ])
  })

  it('goes from scheduled to settled, and back when its result is corrected', () => {
    const way = (['open', 'close', 'tell', 'confirm', 'settle', 'reverse'] as const).reduce<
      DrawState[]
    >(
      (states, move) => [
        ...states,
        drawStateAfter(states.at(-1) ?? 'scheduled', move) ?? 'not-held',
      ],
      ['scheduled'],
    )
    expect(way).toEqual(['scheduled', 'open', 'closed', 'drawn', 'confirmed', 'settled', 'drawn'])
  })

  it('is never settled by one source or with sources that differ', () => {
    const settling = DRAW_STATES.filter((state) => drawStateAfter(state, 'settle') !== undefined)
    expect(settling).toEqual(['confirmed'])
    expect(DRAW_STATES.filter(mayTellLosers)).toEqual(['confirmed', 'settled'])
    expect(drawStateAfter('drawn', 'differ')).toBe('disputed')
  })

  it('that is not held is rescheduled or replaced, and knows no other way', () => {
    expect(DRAW_MOVES.filter((move) => drawStateAfter('not-held', move))).toEqual([
      'reschedule',
      'replace',
    ])
    expect(DRAW_MOVES.filter((move) => drawStateAfter('replaced', move))).toEqual([])
  })

  it('goes to the alternative service above the threshold only', () => {
    expect([99, 100, 101].map((jackpot) => isAlternativeServiceOn(jackpot, 100))).toEqual([
      false,
      false,
      true,
    ])
  })
})
