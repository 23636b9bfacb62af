import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASSIC_LADDER, isOnLadder } from '#domain/exchange/prices/ladder.ts'
import { target } from '../test-market.ts'
import {
  draftOf,
  orderOf,
  parsePrice,
  riskOf,
  steppedPrice,
  worsePrice,
  type SlipRules,
} from './draft.ts'
import { newLine, type SlipLine } from './slip-line.ts'

const rules: SlipRules = {
  oddsChange: 'better',
  currency: 'PTS',
  stakeMinMinor: 100,
  payoutMinMinor: 1_000,
  liabilityMinMinor: 1_000,
  stakeMaxMinor: 100_000,
}
const line = (change: Partial<SlipLine> = {}): SlipLine => ({
  ...newLine(target, 'back', [320, 5_000], 0),
  stakeText: '10',
  ...change,
})

it.each([
  ['3', 300],
  ['3.2', 320],
  ['3.25', 325],
  ['3,25', 325],
  [' 10. ', 1_000],
  ['', undefined],
  ['3.255', undefined],
  ['-3', undefined],
  ['1e2', undefined],
])('reads the price %j as %s', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

describe('problems', () => {
  it.each([
    [
      { priceText: '3.21' },
      'price',
      'This price cannot be offered. The nearest are 3.20 and 3.25.',
    ],
    [{ priceText: '1' }, 'price', 'The nearest possible price is 1.01.'],
    [{ priceText: '2000' }, 'price', 'The nearest possible price is 1000.00.'],
    [{ priceText: 'x' }, 'price', 'Enter a price.'],
    [{ stakeText: '' }, 'stake', 'Enter a stake.'],
    [
      { stakeText: '1.000' },
      'stake',
      'Enter the stake as a plain number, for example 10 or 12.50.',
    ],
    [{ stakeText: '0.99' }, 'stake', 'The smallest stake is 1.00 PTS.'],
    [{ stakeText: '0.10', priceText: '95' }, 'stake', 'The smallest stake is 0.11 PTS.'],
    [
      { stakeText: '1.26', priceText: '1.01' },
      'stake',
      'At this price such a small stake cannot be paid out exactly. The next possible stake is 1.60 PTS.',
    ],
    [
      { side: 'lay', orderKind: 'limit_on_close', stakeText: '9.99' },
      'stake',
      'The smallest liability is 10.00 PTS.',
    ],
    [
      { isFillOrKill: true, fillMinText: '0.99' },
      'fillMin',
      'Give an amount from 1.00 PTS up to the stake, or leave it empty for all.',
    ],
    [{ stakeText: '1000.01' }, 'stake', 'The largest stake is 1,000.00 PTS.'],
  ] as const)('of %j stand at the %s', (change, field, sentence) => {
    expect(draftOf(line(change), rules).problems).toEqual({ [field]: sentence })
    expect(orderOf(line(change), rules)).toBeUndefined()
  })
})

it('takes a small stake where it would pay out enough, and leaves it to the price that is missing', () => {
  expect(draftOf(line({ stakeText: '0.11', priceText: '95' }), rules).problems).toEqual({})
  const { problems } = draftOf(line({ stakeText: '0.11', priceText: '' }), rules)
  expect(problems).toEqual({ price: 'Enter a price.' })
})

describe('steps', () => {
  it('go along the ladder, from between two prices to the next one, and stop at its ends', () => {
    expect(steppedPrice('2.00', 1, 200, CLASSIC_LADDER)).toBe(202)
    expect(steppedPrice('2.00', -1, 200, CLASSIC_LADDER)).toBe(199)
    expect(steppedPrice('3.21', 1, 200, CLASSIC_LADDER)).toBe(325)
    expect(steppedPrice('3.21', -1, 200, CLASSIC_LADDER)).toBe(320)
    expect(steppedPrice('1.01', -1, 200, CLASSIC_LADDER)).toBe(101)
    expect(steppedPrice('1000', 1, 200, CLASSIC_LADDER)).toBe(100_000)
    expect(steppedPrice('', 1, 250, CLASSIC_LADDER)).toBe(250)
  })

  it('always end on the ladder', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(1, -1), (cents, step) => {
        const price = steppedPrice((cents / 100).toFixed(2), step, 200, CLASSIC_LADDER)
        expect(isOnLadder(CLASSIC_LADDER, price)).toBe(true)
      }),
    )
  })
})

describe('the option for odds changes', () => {
  it('none: the order is for the price that was pressed, while it is the best', () => {
    expect(orderOf(line(), { ...rules, oddsChange: 'none' })).toEqual({
      marketId: 7,
      selectionId: 11,
      side: 'back',
      price: 320,
      stakeMinor: 1_000,
      expectedPrice: 320,
    })
  })

  it('better: a limit at the price that was pressed', () => {
    expect(orderOf(line(), rules)).toEqual({
      marketId: 7,
      selectionId: 11,
      side: 'back',
      price: 320,
      stakeMinor: 1_000,
    })
  })

  it('any: a limit five ticks worse, and never off the ladder', () => {
    const any = { ...rules, oddsChange: 'any' } as const
    expect(orderOf(line(), any)?.price).toBe(298)
    expect(orderOf(line({ side: 'lay' }), any)?.price).toBe(345)
    expect(worsePrice(102, 'back', CLASSIC_LADDER)).toBe(101)
    expect(worsePrice(99_000, 'lay', CLASSIC_LADDER)).toBe(100_000)
  })

  it.each(['none', 'better', 'any'] as const)(
    "%s: a price of the player's own stays as it is",
    (oddsChange) => {
      const order = orderOf(line({ isOwnPrice: true }), { ...rules, oddsChange })
      expect(order).toMatchObject({ price: 320 })
      expect(order).not.toHaveProperty('expectedPrice')
    },
  )
})

describe('what becomes of the rest', () => {
  it('is said only where it is another thing than lapsing', () => {
    expect(orderOf(line(), rules)).not.toHaveProperty('persistence')
    expect(orderOf(line({ persistence: 'persist' }), rules)).toMatchObject({
      persistence: 'persist',
    })
  })

  it('is nothing where all is matched at once, or as much as was asked for', () => {
    const killed = line({ isFillOrKill: true, persistence: 'persist' })
    expect(orderOf(killed, rules)).toMatchObject({ fillMinMinor: 1_000 })
    expect(orderOf(killed, rules)).not.toHaveProperty('persistence')
    const atLeast = (fillMinText: string) => orderOf({ ...killed, fillMinText }, rules)
    expect(atLeast('4')).toMatchObject({ fillMinMinor: 400 })
    expect(atLeast('11')).toBeUndefined()
    expect(atLeast('x')).toBeUndefined()
  })
})

it('leaves a bet to the starting price, with or without a limit', () => {
  const onClose = (orderKind: SlipLine['orderKind'], change: Partial<SlipLine> = {}) =>
    line({ orderKind, ...change })
  const any = { ...rules, oddsChange: 'any' as const }
  expect(orderOf(onClose('limit_on_close'), any)).toMatchObject({
    orderKind: 'limit_on_close',
    price: 320,
  })
  expect(orderOf(onClose('limit_on_close', { priceText: '' }), rules)).toBeUndefined()
  const whatever = onClose('market_on_close', { priceText: '' })
  expect(orderOf(whatever, rules)).toMatchObject({ orderKind: 'market_on_close', price: 101 })
  expect(riskOf(whatever, rules)).toBe(1_000)
  expect(riskOf(line({ side: 'lay' }), rules)).toBe(2_200)
})

it('reads prices by the ladder of the market', () => {
  const lines = { min: 50, max: 950, interval: 100, unit: 'goals' }
  const goals = line({ target: { ...target, kind: 'line', lines }, priceText: '2.5' })
  expect(draftOf(goals, rules)).toMatchObject({ price: 250, problems: {} })
  expect(draftOf({ ...goals, priceText: '3' }, rules).problems.price).toContain('2.50 and 3.50')
  const asian = line({ target: { ...target, kind: 'asian_handicap' }, priceText: '3.21' })
  expect(draftOf(asian, rules).problems).toEqual({})
})
