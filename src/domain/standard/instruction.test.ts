import { expect, it } from 'vitest'
import { type Instruction, type InstructionProblem, isCustomerRef, termsOf } from './instruction.ts'

const limitOrder = { size: 2, price: 3.05 }
const instruction: Instruction = { orderType: 'LIMIT', selectionId: 7, side: 'LAY', limitOrder }

const fillOrKill = { ...limitOrder, timeInForce: 'FILL_OR_KILL' as const }

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
  ['NOT_OFFERED', { limitOrder: { ...limitOrder, betTargetType: 'PAYOUT' } }],
  ['INVALID_BID_TYPE', { limitOrder: undefined }],
  ['MARKET_NOT_OPEN_FOR_BSP_BETTING', { orderType: 'MARKET_ON_CLOSE' }],
  ['INVALID_CUSTOMER_ORDER_REF', { customerOrderRef: 'x'.repeat(33) }],
])('says %s', (problem, change) => {
  expect(termsOf({ ...instruction, ...change }, 2)).toBe(problem)
})

it('knows how a request may be named', () => {
  expect(['a', 'A-1:2.3_4+5*6;7~8', 'x'.repeat(32)].every(isCustomerRef)).toBe(true)
  expect(['', 'a b', 'é', 'x'.repeat(33), "'"].some(isCustomerRef)).toBe(false)
})
