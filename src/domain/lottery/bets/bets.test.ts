import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import { currentRules, type Lottery } from '../lottery.ts'
import { marked } from '../match/entry.ts'
import { cancelledTooLateFrom, periodEnd, type PlanFacts, planMove } from './plan.ts'
import {
  linesOfSlip,
  PLAIN,
  priceNow,
  priceOfDraw,
  type Slip,
  type SlipOptions,
  slipProblem,
} from './slip.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })),
)
const game = (id: string): Lottery => {
  const found = catalogue.get(id)
  if (!found) throw new Error(`no lottery ${id}`)
  return found
}
const euro = [{ entry: marked([1, 2, 3, 4, 5], [1, 2]), isSystem: false }]
const slip = (options: Partial<SlipOptions> = {}, more: Partial<Slip> = {}): Slip => ({
  plays: euro,
  options: { ...PLAIN, ...options },
  ...more,
})
const problemOf = (each: Slip, id = 'euromillions') =>
  slipProblem(each, game(id), { percents: [10, 25, 50] })

describe('a slip', () => {
  it.each<[string, Slip, string, ReturnType<typeof problemOf>]>([
    ['without any bet', slip({}, { plays: [] }), 'euromillions', 'EMPTY_SLIP'],
    [
      'with more lines than it has room for',
      slip({}, { plays: Array.from({ length: 13 }, () => euro).flat() }),
      'euromillions',
      'TOO_MANY_LINES',
    ],
    [
      'with a number twice',
      slip({}, { plays: [{ entry: marked([1, 1, 3, 4, 5], [1, 2]), isSystem: false }] }),
      'euromillions',
      'NUMBER_TWICE',
    ],
    [
      'with a system where there is none',
      slip({}, { plays: [{ entry: marked([1, 2, 3]), isSystem: true }] }),
      'kenow',
      'SYSTEM_NOT_OFFERED',
    ],
    [
      'with bankers where there are none',
      slip(
        {},
        {
          plays: [
            {
              entry: {
                main: { bankers: [1], chosen: [2, 3, 4, 5, 6] },
                extra: { bankers: [], chosen: [1, 2] },
              },
              isSystem: true,
            },
          ],
        },
      ),
      'euromillions',
      'BANKERS_NOT_OFFERED',
    ],
    [
      'with DoubleJackpot where there is no jackpot',
      slip(
        { isDouble: true },
        { plays: [{ entry: marked([1, 2, 3, 4, 5], [1]), isSystem: false }] },
      ),
      'thunderball',
      'OPTION_NOT_OFFERED',
    ],
    [
      'with a multiplier of another game',
      slip({ withMultiplier: true }),
      'euromillions',
      'OPTION_NOT_OFFERED',
    ],
    [
      'with NumberShield, which is sold no more',
      slip({ isShielded: true }),
      'euromillions',
      'NUMBER_SHIELD_NOT_SOLD',
    ],
    [
      'with NumberShield and DoubleJackpot',
      slip({ isShielded: true, isDouble: true }),
      'euromillions',
      'NUMBER_SHIELD_WITH_DOUBLE_JACKPOT',
    ],
    [
      'with a percentage that is not on show',
      slip({ percent: 33 }),
      'euromillions',
      'MINI_PERCENT',
    ],
    [
      'for no week',
      slip({ repeat: { is: 'subscription', weeks: 0 } }),
      'euromillions',
      'SUBSCRIPTION_WEEKS',
    ],
    [
      'for 53 weeks',
      slip({ repeat: { is: 'subscription', weeks: 53 } }),
      'euromillions',
      'SUBSCRIPTION_WEEKS',
    ],
    [
      'for half a draw',
      slip({ repeat: { is: 'duration', draws: 0.5 } }),
      'euromillions',
      'DURATION_DRAWS',
    ],
    [
      'for any jackpot at all',
      slip({ repeat: { is: 'whenJackpotIs', atLeastMinor: 0 } }),
      'euromillions',
      'JACKPOT_THRESHOLD',
    ],
    [
      'without a ticket number where the Superzahl comes from it',
      slip({}, { plays: [{ entry: marked([1, 2, 3, 4, 5, 6], [7]), isSystem: false }] }),
      'germanLotto',
      'NO_TICKET_NUMBER',
    ],
    [
      'of end digits without a ticket number',
      slip({}, { plays: [] }),
      'spiel77',
      'NO_TICKET_NUMBER',
    ],
  ])('%s is refused', (_, each, id, problem) => {
    expect(problemOf(each, id)).toBe(problem)
  })

  it('that is complete is taken, with every option that goes with it', () => {
    expect(problemOf(slip())).toBeUndefined()
    expect(
      problemOf(slip({ isDouble: true, percent: 25, repeat: { is: 'subscription', weeks: 52 } })),
    ).toBeUndefined()
    expect(problemOf(slip({ repeat: { is: 'jackpotHunt' } }))).toBeUndefined()
    expect(
      problemOf(
        slip(
          { withMultiplier: true },
          { plays: [{ entry: marked([1, 2, 3, 4, 5], [1]), isSystem: false }] },
        ),
        'powerball',
      ),
    ).toBeUndefined()
    expect(problemOf(slip({}, { plays: [], ticket: '0844058' }), 'spiel77')).toBeUndefined()
  })
})

describe('the price', () => {
  const powerball = (options: Partial<SlipOptions>) =>
    priceOfDraw(
      slip(options, { plays: [{ entry: marked([1, 2, 3, 4, 5, 6], [1]), isSystem: true }] }),
      currentRules(game('powerball')),
    )
  it('is that of all lines, doubled, multiplied and cut as the options say', () => {
    expect(powerball({})).toBe(6 * 2_00)
    expect(powerball({ isDouble: true })).toBe(6 * 4_00)
    expect(powerball({ withMultiplier: true })).toBe(6 * 3_00)
    expect(powerball({ isDouble: true, withMultiplier: true, percent: 10 })).toBe(3_00)
  })

  it('of a mini bet is rounded up to the minor unit, once for the slip', () => {
    const rules = currentRules(game('super6'))
    const mini = slip({ percent: 25 }, { plays: [], ticket: '0844058' })
    expect(linesOfSlip(mini, rules)).toBe(1)
    expect(priceOfDraw(mini, rules)).toBe(32)
  })

  it('of a duration bet is paid for all draws at once, of other plans draw by draw', () => {
    const rules = currentRules(game('euromillions'))
    expect(priceNow(slip({ repeat: { is: 'duration', draws: 8 } }), rules)).toBe(20_00)
    expect(priceNow(slip({ repeat: { is: 'subscription', weeks: 8 } }), rules)).toBe(2_50)
  })
})

describe('a plan', () => {
  const facts = (more: Partial<PlanFacts> = {}): PlanFacts => ({
    played: 0,
    isJackpotWon: false,
    isCancelled: false,
    isBarred: false,
    day: '2026-06-17',
    ...more,
  })

  it('for several draws plays these and ends', () => {
    const duration = { is: 'duration', draws: 3 } as const
    expect([0, 2, 3].map((played) => planMove(duration, facts({ played })))).toEqual([
      'play',
      'play',
      'end',
    ])
    expect([0, 1].map((played) => planMove({ is: 'once' }, facts({ played })))).toEqual([
      'play',
      'end',
    ])
  })

  it('that hunts the jackpot plays until anybody wins it', () => {
    const hunt = { is: 'jackpotHunt' } as const
    expect(planMove(hunt, facts({ played: 9 }))).toBe('play')
    expect(planMove(hunt, facts({ played: 9, isJackpotWon: true }))).toBe('end')
    expect(planMove(hunt, facts({ isCancelled: true }))).toBe('end')
  })

  it('that waits for a jackpot plays once, when the announced one is large enough', () => {
    const when = { is: 'whenJackpotIs', atLeastMinor: 100 } as const
    const move = (more: Partial<PlanFacts>) => planMove(when, facts(more))
    expect([move({}), move({ announcedMinor: 99 }), move({ announcedMinor: 100 })]).toEqual([
      'wait',
      'wait',
      'play',
    ])
    expect(move({ announcedMinor: 100, played: 1 })).toBe('end')
  })

  it('that is a subscription plays what is paid for, then renews unless it was cancelled', () => {
    const weekly = { is: 'subscription', weeks: 1 } as const
    const move = (more: Partial<PlanFacts>) => planMove(weekly, facts(more))
    expect(move({ paidUntil: '2026-06-17' })).toBe('play')
    expect(move({ paidUntil: '2026-06-17', isCancelled: true })).toBe('play')
    expect(move({ paidUntil: '2026-06-16' })).toBe('renew')
    expect(move({ paidUntil: '2026-06-16', isCancelled: true })).toBe('end')
    expect(move({})).toBe('renew')
  })

  it('ends for a player who may not bet, whatever it is', () => {
    const barred = facts({ isBarred: true, paidUntil: '2026-06-30' })
    for (const repeat of [
      { is: 'subscription', weeks: 4 },
      { is: 'duration', draws: 9 },
      { is: 'jackpotHunt' },
    ] as const) {
      expect(planMove(repeat, barred)).toBe('end')
      expect(planMove(repeat, { ...barred, isBarred: false })).toBe('play')
    }
  })

  it('is cancelled until 23:59 on the day before its period ends, by the clock of the operator', () => {
    const ends = periodEnd('2026-10-19', 1)
    expect(ends).toBe('2026-10-25')
    // Malta is two hours ahead of Greenwich until that night.
    const tooLate = cancelledTooLateFrom(ends, 'Europe/Malta')
    expect(tooLate.toISOString()).toBe('2026-10-24T22:00:00.000Z')
    expect(new Date('2026-10-24T21:59:00Z') < tooLate).toBe(true)
  })
})
