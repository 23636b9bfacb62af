import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addField, addMarket } from '../../exchange/test-exchange.ts'
import { newProgram } from '../test-betting.ts'
import type { Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { exchange } = test

const current = async (program: Program, params: Json = {}) =>
  (await program.call<{ currentOrders: Json[] }>('listCurrentOrders', params)).currentOrders
const cleared = async (program: Program, betStatus: string) =>
  (await program.call<{ clearedOrders: Json[] }>('listClearedOrders', { betStatus })).clearedOrders

/** The true start turns out to have been between two matches of one order, and before another one. */
async function lateBets(before = async (_program: Program, _maker: Program) => {}) {
  const { marketId, selectionIds } = await addMarket(test)
  const [selectionId = 0] = selectionIds
  const [program, maker] = [await newProgram(test), await newProgram(test)]
  await before(program, maker)
  const back = (price: number, size: number) =>
    program.place(marketId, program.limit(selectionId, 'BACK', price, size))
  const lay = (price: number, size: number) =>
    maker.place(marketId, maker.limit(selectionId, 'LAY', price, size))
  await lay(3, 2)
  const [half = ''] = await back(2.5, 5)
  // On a busy machine the clock that stamps matches is read some milliseconds late.
  await sleep(100)
  const startedAt = new Date()
  await sleep(100)
  await lay(2.5, 3)
  await lay(2.4, 4)
  const [whole = ''] = await back(2.4, 4)
  await exchange.voidLateBets({ marketId, startedAt })
  return { marketId, selectionId, program, half, whole }
}

it('shows what was matched after the true start as void', async () => {
  const { marketId, program, half, whole } = await lateBets()
  const orders = [
    { betId: half, sizeMatched: 2, sizeVoided: 3, status: 'EXECUTION_COMPLETE' },
    { betId: whole, sizeMatched: 0, sizeVoided: 4, status: 'EXECUTION_COMPLETE' },
  ]
  expect(await current(program)).toMatchObject([
    { ...orders[0], averagePriceMatched: 3 },
    { ...orders[1], averagePriceMatched: 0 },
  ])
  const marketIds = [`1.${marketId}`]
  expect(
    await program.call('listMarketBook', { marketIds, orderProjection: 'EXECUTION_COMPLETE' }),
  ).toMatchObject([{ runners: [{ orders }, {}] }])
  const filter = { marketIds, withOrders: ['EXECUTION_COMPLETE'] }
  expect(await program.call('listMarketCatalogue', { filter, maxResults: 1 })).toHaveLength(1)
})

it('lists the void part of a bet by itself, before and after the rest is settled', async () => {
  const { marketId, selectionId, program, half, whole } = await lateBets()
  const voided = [
    { betId: whole, priceMatched: 2.4, sizeSettled: 4, profit: 0 },
    { betId: half, priceMatched: 2.5, sizeSettled: 3, profit: 0 },
  ]
  expect(await cleared(program, 'VOIDED')).toMatchObject(voided)
  expect(await cleared(program, 'SETTLED')).toEqual([])
  const result = { kind: 'winners' as const, winnerSelectionIds: [selectionId] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  expect(await cleared(program, 'VOIDED')).toMatchObject(voided)
  expect(await cleared(program, 'SETTLED')).toMatchObject([
    { betId: half, priceMatched: 3, sizeSettled: 2, profit: 4 },
  ])
  expect(await current(program)).toEqual([])
})

it('sorts and filters void bets by when they became void, not by when they were matched', async () => {
  const field = await addField(test, { runners: 3 })
  const [selectionId = 0] = field.selectionIds
  const { program, half, whole } = await lateBets(async (program, maker) => {
    await maker.place(field.marketId, maker.limit(selectionId, 'LAY', 3, 5))
    await program.place(field.marketId, program.limit(selectionId, 'BACK', 3, 5))
  })
  await sleep(5)
  const from = new Date().toISOString()
  await sleep(5)
  await exchange.removeSelection({ marketId: field.marketId, selectionId })
  const [withdrawn] = await current(program, { marketIds: [`1.${field.marketId}`] })
  const byTime = async (params: Json) =>
    (await current(program, { orderBy: 'BY_VOID_TIME', ...params })).map(({ betId }) => betId)
  const first = withdrawn?.['betId']
  expect(await byTime({})).toEqual([half, whole, first])
  expect(await byTime({ sortDir: 'LATEST_TO_EARLIEST' })).toEqual([first, whole, half])
  expect(await byTime({ dateRange: { from } })).toEqual([first])
  expect(await byTime({ dateRange: { to: from } })).toEqual([half, whole])
  expect((await cleared(program, 'VOIDED')).map(({ betId }) => betId)).toEqual([first, whole, half])
})
