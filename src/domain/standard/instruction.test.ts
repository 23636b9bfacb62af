import { expect, it } from 'vitest'
import { type Instruction, type InstructionProblem, isCustomerRef, termsOf } from './instruction.ts'

const limitOrder = { size: 2, price: 3.05 }
const instruction: Instruction = { orderType: 'LIMIT', selectionId: 7, side: 'LAY', limitOrder }

const fillOrKill = { ...limitOrder, timeInForce: 'FILL_OR_KILL' as const }

it('reads the stake that a payout or a profit asks for', () => {
  const read = (betTargetType: 'PAYOUT' | 'BACKERS_PROFIT') =>
    termsOf({ ...instruction, limitOrder: { price: 4, betTargetType, betTargetSize: 10 } }, 2)
  expect(read('PAYOUT')).toMatchObject({ price: 400, stakeMinor: 250 })
  expect(read('BACKERS_PROFIT')).toMatchObject({ stakeMinor: 333 })
})

it('reads orders for the starting price', () => {
  const onClose = { orderType: 'MARKET_ON_CLOSE' as const, marketOnCloseOrder: { liability: 40 } }
  expect(termsOf({ ...instruction, ...onClose }, 2)).toMatchObject({
    orderKind: 'market_on_close',
    price: 100_000,
    stakeMinor: 4_000,
  })
  const limit = {
    orderType: 'LIMIT_ON_CLOSE' as const,
    limitOnCloseOrder: { liability: 2, price: 3 },
  }
  expect(termsOf({ ...instruction, ...limit, side: 'BACK' }, 2)).toMatchObject({
    orderKind: 'limit_on_close',
    side: 'back',
    price: 300,
    stakeMinor: 200,
  })
})

it('reads what is to be filled or killed', () => {
  const read = (order: Instruction['limitOrder']) =>
    termsOf({ ...instruction, limitOrder: order }, 2)
  expect(read(fillOrKill)).toMatchObject({ fillMinMinor: 200 })
  expect(read({ ...fillOrKill, minFillSize: 0.5, persistenceType: 'LAPSE' })).toMatchObject({
    fillMinMinor: 50,
  })
})

it('reads a limit order exactly', () => {
  expect(termsOf({ ...instruction, customerOrderRef: '' }, 2)).toEqual({
    selectionId: 7,
    side: 'lay',
    price: 305,
    stakeMinor: 200,
    orderKind: 'limit',
    persistence: 'lapse',
    fillMinMinor: undefined,
    orderRef: undefined,
  })
  const kept = { ...limitOrder, persistenceType: 'PERSIST' as const }
  expect(termsOf({ ...instruction, limitOrder: kept, customerOrderRef: 'a' }, 0)).toMatchObject({
    stakeMinor: 2,
    persistence: 'persist',
    orderRef: 'a',
  })
})

it.each<[InstructionProblem, Partial<Instruction>]>([
  ['INVALID_BET_SIZE', { limitOrder: { ...limitOrder, size: 2.001 } }],
  ['INVALID_BET_SIZE', { limitOrder: { ...limitOrder, size: 0 } }],
  ['INVALID_BET_SIZE', { limitOrder: { ...limitOrder, size: -2 } }],
  ['INVALID_BET_SIZE', { limitOrder: { price: 3 } }],
  ['INVALID_ODDS', { limitOrder: { ...limitOrder, price: 3.055 } }],
  ['INVALID_ODDS', { limitOrder: { ...limitOrder, price: Infinity } }],
  ['UNEXPECTED_MIN_FILL_SIZE', { limitOrder: { ...limitOrder, minFillSize: 1 } }],
  ['INVALID_MIN_FILL_SIZE', { limitOrder: { ...fillOrKill, minFillSize: 0 } }],
  ['INVALID_MIN_FILL_SIZE', { limitOrder: { ...fillOrKill, minFillSize: 1.001 } }],
  ['UNEXPECTED_PERSISTENCE_TYPE', { limitOrder: { ...fillOrKill, persistenceType: 'PERSIST' } }],
  ['INVALID_ORDER_TYPE', { orderType: 'MARKET_ON_CLOSE', limitOrder: fillOrKill }],
  [
    'INVALID_BET_SIZE',
    { limitOrder: { ...limitOrder, betTargetType: 'PAYOUT', betTargetSize: 5 } },
  ],
  ['INVALID_BET_SIZE', { limitOrder: { price: 3, betTargetType: 'PAYOUT' } }],
  ['INVALID_BID_TYPE', { limitOrder: undefined }],
  ['INVALID_BID_TYPE', { orderType: 'MARKET_ON_CLOSE' }],
  ['INVALID_BET_SIZE', { orderType: 'MARKET_ON_CLOSE', marketOnCloseOrder: { liability: 0 } }],
  [
    'INVALID_ODDS',
    { orderType: 'LIMIT_ON_CLOSE', limitOnCloseOrder: { liability: 9, price: 3.001 } },
  ],
  ['INVALID_CUSTOMER_ORDER_REF', { customerOrderRef: 'x'.repeat(33) }],
])('says %s', (problem, change) => {
  expect(termsOf({ ...instruction, ...change }, 2)).toBe(problem)
})

it('knows how a request may be named', () => {
  expect(['a', 'A-1:2.3_4+5*6;7~8', 'x'.repeat(32)].every(isCustomerRef)).toBe(true)
  expect(['', 'a b', 'é', 'x'.repeat(33), "'"].some(isCustomerRef)).toBe(false)
})
