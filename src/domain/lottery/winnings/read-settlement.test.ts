import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import type { Lottery } from '../lottery.ts'
import { rateOn, readSettlements } from './read-settlement.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })),
)
const read = (file: unknown) =>
  readSettlements(typeof file === 'string' ? file : JSON.stringify(file), catalogue)
const problemOf = (file: unknown) => {
  const answer = read(file)
  return 'problem' in answer ? answer.problem : undefined
}
const german = (bet: object, more: object = {}) => ({
  game: 'germanLotto',
  date: '2023-07-22',
  draw: { main: [1, 2, 3, 4, 5, 6], extra: [7], tiers: [] },
  bets: [{ id: 'b1', lines: [{ main: [1, 2, 3, 4, 5, 6] }], ticketNumber: '0844057', ...bet }],
  ...more,
})

describe('a file to settle', () => {
  it('holds one settlement or a list of them', () => {
    expect(read(german({}))).toMatchObject({
      isList: false,
      settlements: [{ bets: [{ id: 'b1' }] }],
    })
    expect(read([german({}), german({})])).toMatchObject({ isList: true, settlements: [{}, {}] })
    expect(read([])).toEqual({ isList: true, settlements: [] })
  })

  it.each([
    [
      'doubleJackpot with numberShield',
      german({ options: ['doubleJackpot', 'numberShield'] }),
      'bet b1: doubleJackpot and numberShield do not go together',
    ],
    [
      'numberShield on its last day',
      german({ options: ['numberShield'], placedAt: '2023-09-05' }),
      'bet b1: numberShield ended before 2023-09-05',
    ],
    [
      'numberShield by the day of the draw',
      german({ options: ['numberShield'] }, { date: '2023-09-06' }),
      'bet b1: numberShield ended before 2023-09-05',
    ],
    ['an unknown option', german({ options: ['luckyDip'] }), /^bet b1: bets\.0\.options\.0: /],
    [
      'a number outside',
      german({ lines: [{ main: [1, 2, 3, 4, 5, 50] }] }),
      'bet b1: lines.0: a number is outside the matrix',
    ],
    [
      'a number twice',
      german({ lines: [{ main: [1, 2, 3, 4, 5, 5] }] }),
      'bet b1: lines.0: a number stands twice',
    ],
    [
      'too few numbers',
      german({ lines: [{ main: [1, 2, 3, 4, 5] }] }),
      'bet b1: lines.0: there are too few numbers',
    ],
    [
      'a system without the word',
      german({ lines: [{ main: [1, 2, 3, 4, 5, 6, 7] }] }),
      'bet b1: lines.0: there are too many numbers',
    ],
    [
      'no Superzahl',
      german({ ticketNumber: '084405' }),
      'bet b1: ticketNumber: seven digits are needed',
    ],
    ['no lines', german({ lines: [] }), 'bet b1: lines: there is none'],
    ['a Mini Bet of nothing', german({ miniPercent: 0 }), /^bet b1: bets\.0\.miniPercent: /],
    [
      'half a share',
      german({ shares: [{ player: 'anna', held: 0.5 }] }),
      /^bet b1: bets\.0\.shares\.0\.held: /,
    ],
    [
      'a multiplier of another game',
      german({ options: ['powerPlay'] }),
      'bet b1: powerPlay: the game has none',
    ],
    [
      'a day that is none',
      german({}, { date: '2023-02-30' }),
      '2023-02-30 is no day of the calendar',
    ],
    ['an unknown game', german({}, { game: 'tombola' }), 'no game tombola'],
    [
      'money as a number',
      german({}, { draw: { main: [1, 2, 3, 4, 5, 6], extra: [7], jackpot: 7.5 } }),
      /^draw\.jackpot: /,
    ],
    [
      'a draw of five numbers',
      german({}, { draw: { main: [1, 2, 3, 4, 5], extra: [7] } }),
      'draw.main: 6 numbers are drawn',
    ],
    [
      'a tier that stands twice',
      german(
        {},
        {
          draw: {
            main: [1, 2, 3, 4, 5, 6],
            extra: [7],
            tiers: [
              { tier: 2, winners: 1 },
              { tier: 2, winners: 1 },
            ],
          },
        },
      ),
      'draw: tier 2 stands twice',
    ],
    [
      'an amount of no kind',
      german(
        {},
        {
          draw: {
            main: [1, 2, 3, 4, 5, 6],
            extra: [7],
            tiers: [{ tier: 2, winners: 1, amount: '5' }],
          },
        },
      ),
      'draw: amountIs of tier 2 is missing',
    ],
    ['a file that is not JSON', '{', /^the file is not JSON/],
    ['no object', '7', /^settlement: /],
  ])('is refused for %s', (_, file, problem) => {
    expect(problemOf(german({}))).toBeUndefined()
    expect(problemOf(file)).toMatch(problem)
  })

  it('is refused whole for one settlement, and says which', () => {
    expect(problemOf([german({}), german({ lines: [] })])).toBe(
      'settlement 2: bet b1: lines: there is none',
    )
  })

  it('is refused for two bets of one id, and for a currency without a rate', () => {
    const { bets } = german({})
    expect(problemOf({ ...german({}), bets: [...bets, ...bets] })).toBe(
      'bet b1: there are two of this id',
    )
    const uk = {
      game: 'ukLotto',
      date: '2024-07-20',
      draw: { main: [1, 2, 3, 4, 5, 6], extra: [7] },
      bets: [],
    }
    expect(problemOf(uk)).toBe('rates: no rate of GBP for 2024-07-20')
    expect(problemOf({ ...uk, rates: { GBP: '0.8428' } })).toBeUndefined()
    expect(problemOf({ ...uk, rates: { GBP: '0' } })).toContain('no rate')
  })

  it('compares the last digits of a longer ticket number', () => {
    const super6 = {
      game: 'super6',
      date: '2024-07-20',
      draw: { ticketNumber: '373159' },
      bets: [{ id: 'b1', ticketNumber: '0373159' }],
    }
    expect(problemOf(super6)).toBeUndefined()
    expect(problemOf({ ...super6, bets: [{ id: 'b1', ticketNumber: '73159' }] })).toBe(
      'bet b1: ticketNumber: 6 digits are needed',
    )
  })

  it('may name the numbers of every tier where these are drawn apart', () => {
    const spirale = (ticketNumbers: object) => ({
      game: 'gluecksspirale',
      date: '2024-07-20',
      draw: { ticketNumbers },
      bets: [{ id: 'b1', ticketNumber: '1234567' }],
    })
    expect(
      problemOf(spirale({ 1: ['0844058'], 2: ['123456', '654321'], 7: ['7'] })),
    ).toBeUndefined()
    expect(problemOf(spirale({ 2: ['12345'] }))).toBe(
      'draw.ticketNumbers: tier 2 compares 6 digits',
    )
  })
})

describe('the rate of a day', () => {
  it('without one is that of the last day before', () => {
    const rates = { '2024-05-02': '1.07', '2024-04-30': '1.06' }
    expect(rateOn(rates, '2024-05-01')).toBe('1.06')
    expect(rateOn(rates, '2024-05-04')).toBe('1.07')
    expect(rateOn(rates, '2024-04-29')).toBeUndefined()
  })
})
