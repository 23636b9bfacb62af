import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import type { Lottery } from '../lottery.ts'
import { readSettlements } from './read-settlement.ts'
import { settleDraw } from './settle.ts'
import { writtenSettlement } from './write-settlement.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })),
)

const settled = (file: object) => {
  const read = readSettlements(JSON.stringify(file), catalogue)
  if ('problem' in read) throw new Error(read.problem)
  return read.settlements.map(({ draw, bets, policies }) =>
    writtenSettlement(settleDraw(draw, bets, policies)),
  )
}
const problemOf = (file: object | string) => {
  const read = readSettlements(typeof file === 'string' ? file : JSON.stringify(file), catalogue)
  return 'problem' in read ? read.problem : undefined
}
const totals = (file: object) => settled(file)[0]?.bets.map(({ total }) => total)

const uk = (bets: object[], more: object = {}) => ({
  game: 'ukLotto',
  date: '2024-07-20',
  draw: {
    main: [1, 2, 3, 4, 5, 6],
    extra: [54],
    tiers: [
      { tier: 1, winners: 1, amount: '7233404.00', amountIs: 'total' },
      { tier: 2, winners: 2, amount: '1000000.00', amountIs: 'perWinner' },
      { tier: 3, winners: 10, amount: '17500.00', amountIs: 'total' },
      { tier: 4, winners: 100, amount: '140', amountIs: 'perWinner' },
    ],
  },
  bets,
  rates: { GBP: '0.8428' },
  ...more,
})
const six = { lines: [{ main: [6, 5, 4, 3, 2, 1] }] }
const fiveAndBonus = { lines: [{ main: [1, 2, 3, 4, 5, 54] }] }
const five = { lines: [{ main: [1, 2, 3, 4, 5, 40] }] }
const lost = { lines: [{ main: [10, 20, 30, 40, 50, 59] }] }

describe('a main jackpot, type A,', () => {
  it('is divided by the tickets that won and one bet', () => {
    const [result] = settled(
      uk([
        {
          id: 'b1',
          ...six,
          shares: [
            { player: 'anna', held: 3 },
            { player: 'ben', held: 7 },
          ],
        },
      ]),
    )
    expect(result).toMatchObject({
      bets: [
        {
          id: 'b1',
          tiers: [{ tier: 1, lines: 1, winnings: '3616702', eur: '9041755000/2107' }],
          total: '3616702',
          totalEur: '9041755000/2107',
          paid: '4291293.30',
          shares: [
            { player: 'anna', winnings: '1085010.6', paid: '1287387.99' },
            { player: 'ben', winnings: '2531691.4', paid: '3003905.31' },
          ],
        },
      ],
      sum: '3616702',
      sumEur: '9041755000/2107',
      sumPaid: '4291293.30',
    })
  })

  const ninety = (bets: object[], policies = {}) => ({
    ...uk(bets, { policies }),
    draw: {
      main: [1, 2, 3, 4, 5, 6],
      extra: [54],
      jackpot: '90000000',
      tiers: [{ tier: 1, winners: 2 }],
    },
  })
  it('of ninety millions with two tickets gives 30 millions to one bet, and 60 with DoubleJackpot', () => {
    expect(totals(ninety([{ id: 'b1', ...six }]))).toEqual(['30000000'])
    expect(totals(ninety([{ id: 'b1', ...six, options: ['doubleJackpot'] }]))).toEqual(['60000000'])
  })

  it('is divided by all tickets and all bets; DoubleJackpot takes two shares of the same size', () => {
    const bets = [
      { id: 'b1', ...six },
      { id: 'b2', ...six, options: ['doubleJackpot'] },
    ]
    expect(totals(ninety(bets))).toEqual(['22500000', '45000000'])
    expect(totals(ninety(bets, { doubleJackpotCounts: 'twice' }))).toEqual(['18000000', '36000000'])
  })

  it('goes undivided to a shielded bet, which others share with or not by policy', () => {
    const bets = [
      { id: 'b1', ...six, options: ['numberShield'], placedAt: '2023-09-04' },
      { id: 'b2', ...six },
    ]
    expect(totals(ninety(bets))).toEqual(['90000000', '22500000'])
    expect(totals(ninety(bets, { shieldedCounts: 'no' }))).toEqual(['90000000', '30000000'])
  })

  it('that no ticket won goes to the bet whole', () => {
    const file = ninety([{ id: 'b1', ...six }])
    expect(
      totals({
        ...file,
        draw: {
          ...file.draw,
          tiers: [{ tier: 1, winners: 0, amount: '90000000', amountIs: 'pot' }],
        },
      }),
    ).toEqual(['90000000'])
  })

  it('of Spiel77 is rounded down to the form x,x77,777', () => {
    const spiel = (amount: string, bets: object[]) => ({
      game: 'spiel77',
      date: '2024-07-20',
      draw: { ticketNumber: '0844058', tiers: [{ tier: 1, winners: 0, amount, amountIs: 'pot' }] },
      bets,
    })
    const bet = { id: 'b1', ticketNumber: '0844058' }
    expect(totals(spiel('1234567.89', [bet]))).toEqual(['1177777'])
    expect(totals(spiel('1177777', [bet]))).toEqual(['1177777'])
    expect(totals(spiel('1177776.99', [bet]))).toEqual(['1077777'])
    // Below the smallest such amount there is nothing to round to.
    expect(totals(spiel('77776', [bet]))).toEqual(['77776'])
  })

  it('of Sat Lotto is at least a million each for up to four winners', () => {
    const saturday = (winners: number, id = 'satLotto') => ({
      game: id,
      date: '2024-07-20',
      draw: {
        main: [1, 2, 3, 4, 5, 6],
        extra: [7, 8],
        tiers: [{ tier: 1, winners, amount: '2000000', amountIs: 'total' }],
      },
      bets: [{ id: 'b1', ...six }],
      rates: { AUD: '1.6' },
    })
    expect(totals(saturday(3))).toEqual(['1000000'])
    expect(totals(saturday(4))).toEqual(['400000'])
    expect(totals(saturday(0))).toEqual(['2000000'])
    expect(totals(saturday(3, 'weekdayWindfall'))).toEqual(['500000'])
  })

  it('of a game on stock indices takes no account of tickets', () => {
    const file = {
      game: 'usPower',
      date: '2024-07-22',
      draw: {
        main: [1, 2, 3, 4, 5],
        extra: [6],
        tiers: [
          { tier: 1, winners: 3, amount: '40000000', amountIs: 'total' },
          { tier: 2, winners: 3, amount: '4000000', amountIs: 'total' },
        ],
      },
      bets: [
        { id: 'b1', lines: [{ main: [1, 2, 3, 4, 5], extra: [6] }] },
        { id: 'b2', lines: [{ main: [1, 2, 3, 4, 5], extra: [7] }] },
      ],
      rates: { USD: '1.09' },
    }
    expect(totals(file)).toEqual(['40000000', '1000000'])
  })

  it('of Lotto x5 is shared apart by players of the United Kingdom and all others (R-125)', () => {
    const file = (game: string) => ({
      game,
      date: '2024-07-20',
      draw: {
        main: [1, 2, 3, 4, 5, 6],
        ...(game === 'ukLotto' && { extra: [54] }),
        jackpot: '3000000',
      },
      bets: [
        { id: 'b1', ...six, place: 'uk' },
        { id: 'b2', ...six, place: 'elsewhere' },
        { id: 'b3', ...six, place: 'elsewhere' },
      ],
      rates: { GBP: '1' },
    })
    expect(totals(file('lottoX5'))).toEqual(['3000000', '1500000', '1500000'])
    expect(totals(file('ukLotto'))).toEqual(['1000000', '1000000', '1000000'])
  })
})

describe('another divided prize, type B,', () => {
  it('is divided once for every line, whatever was paid for the jackpot', () => {
    const bets = [
      { id: 'b1', ...fiveAndBonus, options: ['doubleJackpot'] },
      { id: 'b2', ...fiveAndBonus },
    ]
    expect(totals(uk(bets))).toEqual(['500000', '500000'])
  })

  const powerball = (
    options: string[],
    multiplier: number,
    date = '2024-07-20',
    jackpot = '100000000',
  ) => ({
    game: 'powerball',
    date,
    draw: {
      main: [1, 2, 3, 4, 5],
      extra: [6],
      multiplier,
      jackpot,
      tiers: [
        { tier: 2, winners: 0, amount: '1000000', amountIs: 'pot' },
        { tier: 4, winners: 9, amount: '100', amountIs: 'perWinner' },
      ],
    },
    bets: [
      { id: 'b1', lines: [{ main: [1, 2, 3, 4, 5], extra: [7] }], options },
      { id: 'b2', lines: [{ main: [1, 2, 3, 4, 60], extra: [7] }], options },
    ],
    rates: { USD: '1' },
  })
  it('is doubled by PowerPlay, and type C multiplied; 38 per cent of the top three tiers are withheld', () => {
    expect(totals(powerball([], 5))).toEqual(['620000', '100'])
    expect(totals(powerball(['powerPlay'], 5))).toEqual(['1240000', '500'])
    expect(totals(powerball(['powerPlay'], 10))).toEqual(['1240000', '1000'])
  })

  it('knows no multiplier of six, and none of ten at a jackpot of 150 millions', () => {
    expect(problemOf(powerball(['powerPlay'], 6))).toBe('draw: the Power Play cannot be 6')
    const at = (jackpot: string) => powerball(['powerPlay'], 10, '2024-07-20', jackpot)
    expect(problemOf(at('150000000'))).toContain('too high')
    expect(problemOf({ ...at('150000000'), policies: { tenAtLimit: 'yes' } })).toBeUndefined()
    expect(problemOf(at('149999999.99'))).toBeUndefined()
  })

  it('is multiplied by the Megaplier', () => {
    const file = { ...powerball(['megaplier'], 4), game: 'megaMillions' }
    expect(totals(file)).toEqual(['2480000', '400'])
    expect(problemOf({ ...file, game: 'powerball' })).toBe('bet b1: megaplier: the game has none')
  })
})

describe('an announced prize, type C,', () => {
  it('is paid as announced, for one winner or from the sum of all', () => {
    expect(totals(uk([{ id: 'b1', ...five }]))).toEqual(['1750'])
    expect(totals(uk([{ id: 'b1', lines: [{ main: [1, 2, 3, 4, 50, 51] }] }]))).toEqual(['140'])
  })

  it('is what it was without money of other tiers, unless the policy takes it as announced', () => {
    const file = uk([{ id: 'b1', ...five }])
    const tiers = file.draw.tiers.map((each) =>
      each.tier === 3 ? { ...each, withoutRollover: '10000.00' } : each,
    )
    const grown = { ...file, draw: { ...file.draw, tiers } }
    expect(totals(grown)).toEqual(['1000'])
    expect(totals({ ...grown, policies: { rollover: 'announced' } })).toEqual(['1750'])
  })

  it('that is not known makes every sum with it unknown, and no other', () => {
    const twos = { lines: [{ main: [1, 2, 30, 31, 32, 33] }, { main: [1, 2, 3, 4, 5, 40] }] }
    const [result] = settled(
      uk([
        { id: 'b1', ...twos, shares: [{ player: 'anna', held: 1 }] },
        { id: 'b2', ...five },
        { id: 'b3', ...lost },
      ]),
    )
    expect(result).toMatchObject({
      bets: [
        {
          total: null,
          totalEur: null,
          paid: null,
          shares: [{ player: 'anna', winnings: null, eur: null, paid: null }],
        },
        { total: '1750', paid: '2076.41' },
        { tiers: [], total: '0', totalEur: '0', paid: '0.00' },
      ],
      sum: null,
      sumEur: null,
      sumPaid: null,
    })
    expect(result?.bets[0]?.tiers.map(({ tier, winnings }) => [tier, winnings])).toEqual([
      [3, '1750'],
      [6, null],
    ])
  })

  it('is limited to the maximum of its tier, which all lines share', () => {
    const plus = (lines: number, amount: string) => ({
      game: 'irishLottoPlus2',
      date: '2024-07-20',
      draw: {
        main: [1, 2, 3, 4, 5, 6],
        extra: [7],
        tiers: [{ tier: 1, winners: 1, amount, amountIs: 'perWinner' }],
      },
      bets: Array.from({ length: lines }, (_, index) => ({ id: `b${index}`, ...six })),
    })
    expect(totals(plus(5, '249999.99'))?.[0]).toBe('249999.99')
    expect(totals(plus(5, '250000'))?.[0]).toBe('250000')
    expect(totals(plus(5, '250000.01'))?.[0]).toBe('250000')
    expect(totals(plus(6, '250000'))).toEqual(Array.from({ length: 6 }, () => '625000/3'))
  })
})

describe('a mini bet', () => {
  it('wins its percentage after the maximum and counts as a whole winner', () => {
    expect(
      totals(
        uk([
          { id: 'b1', ...six, miniPercent: 10 },
          { id: 'b2', ...six },
        ]),
      ),
    ).toEqual(['723340.4/3'.replace('723340.4/3', '3616702/15'), '7233404/3'])
  })
})

describe('a win shows its arithmetic', () => {
  it('step by step, each from what the last one left', () => {
    const file = {
      game: 'superenalotto',
      date: '2024-07-20',
      draw: {
        main: [1, 2, 3, 4, 5, 6],
        extra: [7],
        jackpot: '90000000',
        tiers: [{ tier: 1, winners: 2 }],
      },
      bets: [{ id: 'b1', ...six, options: ['doubleJackpot'], miniPercent: 50 }],
    }
    expect(settled(file)[0]?.bets[0]?.tiers[0]?.steps).toEqual([
      { step: 'share', facts: { pot: '90000000', tickets: '2', lines: '1' }, after: '30000000' },
      { step: 'double-jackpot', facts: { shares: '2' }, before: '30000000', after: '60000000' },
      { step: 'mini', facts: { part: '0.5' }, before: '60000000', after: '30000000' },
      { step: 'withholding', facts: { left: '0.8' }, before: '30000000', after: '24000000' },
    ])
  })

  it('with lines and rate where these count', () => {
    const system = { lines: [{ main: [1, 2, 3, 4, 40, 41, 42] }], system: true }
    const [tier] = settled(uk([{ id: 'b1', ...system }]))[0]?.bets[0]?.tiers ?? []
    expect(tier?.steps.map(({ step, after }) => [step, after])).toEqual([
      ['announced', '140'],
      ['lines', '420'],
      ['euro', '150000/301'],
    ])
  })
})

describe('the rate of a draw', () => {
  it('is that of the last day that is not after it', () => {
    const byDay = { '2024-07-19': '0.5', '2024-07-22': '2' }
    const paid = (date: string) =>
      settled(uk([{ id: 'b1', ...five }], { date, rates: { GBP: byDay } }))[0]?.sumPaid
    expect(paid('2024-07-20')).toBe('3500.00')
    expect(paid('2024-07-22')).toBe('875.00')
    expect(problemOf(uk([], { date: '2024-07-18', rates: { GBP: byDay } }))).toContain(
      'no rate of GBP',
    )
  })
})
