import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { addMarket } from '../exchange/test-exchange.ts'
import { type Json, Program } from '../standard-api/test-program.ts'
import { type Listener, openStream } from './test-listener.ts'

const folder = await mkdtemp(join(tmpdir(), 'stream-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const { exchange } = test
const stream = await openStream(test, folder)
const newProgram = async () => Program.of(test, await test.newPlayer({ balanceMinor: 1_000_000 }))

async function scene() {
  const { marketId, selectionIds } = await addMarket(test)
  const [selectionId = 0] = selectionIds
  await exchange.setStartingPrice({ marketId, isOn: true })
  const [backer, layer] = [await newProgram(), await newProgram()]
  const order = (side: string, orderType: string, of: Json) => ({
    orderType,
    selectionId,
    side,
    ...of,
  })
  const back = (liability: number) =>
    order('BACK', 'MARKET_ON_CLOSE', { marketOnCloseOrder: { liability } })
  const lay = (liability: number, price: number) =>
    order('LAY', 'LIMIT_ON_CLOSE', { limitOnCloseOrder: { liability, price } })
  const hear = async (): Promise<Listener> => {
    const listener = await stream.hear(backer)
    await listener.subscribe('marketSubscription', {
      marketFilter: { marketIds: [`1.${marketId}`] },
      marketDataFilter: { fields: ['SP_TRADED', 'SP_PROJECTED', 'EX_MARKET_DEF'] },
    })
    return listener
  }
  const told = (listener: Listener) => {
    const cache = listener.markets.markets.get(`1.${marketId}`)
    const { spn, spf } = cache?.runners.get(selectionId) ?? {}
    const runner = cache?.definition?.runners.find(({ id }) => id === selectionId)
    const { bsp } = runner ?? {}
    const isMade = cache?.definition?.bspReconciled
    return {
      spb: cache?.ladder(selectionId, 'spb'),
      spl: cache?.ladder(selectionId, 'spl'),
      spn,
      spf,
      bsp,
      isMade,
    }
  }
  const expectTold = (listener: Listener, expected: Json) =>
    eventually(() => expect(told(listener)).toEqual(expected))
  const sp = async () => {
    const [book] = await backer.call<{ runners: Json[] }[]>('listMarketBook', {
      marketIds: [`1.${marketId}`],
      priceProjection: { priceData: ['SP_AVAILABLE', 'SP_TRADED'] },
    })
    return book?.runners.find((runner) => runner['selectionId'] === selectionId)?.['sp']
  }
  const limit = (price: number, size: number) => backer.limit(selectionId, 'LAY', price, size)
  return { marketId, selectionId, backer, layer, back, lay, limit, hear, expectTold, sp }
}

it('tells what is asked for, what the price would be, and then what it is and was matched at it', async () => {
  const { marketId, selectionId, backer, layer, back, lay, limit, hear, expectTold, sp } =
    await scene()
  const listener = await hear()
  await backer.place(marketId, back(10))
  await layer.place(marketId, lay(40, 6))
  await layer.place(marketId, lay(15, 2))
  const asked = {
    spb: [[1.01, 10]],
    spl: [
      [2, 15],
      [6, 40],
    ],
  }
  await expectTold(listener, { ...asked, spn: 5, spf: 5, isMade: false })
  // One that rests and asks for a lower price takes no part yet.
  await layer.place(marketId, limit(3, 5))
  await expectTold(listener, { ...asked, spn: 5, spf: 5, isMade: false })
  await backer.place(marketId, back(30))
  const more = { ...asked, spb: [[1.01, 40]] }
  // 40.00 over 1.14 and the 5.00 that rest are 40.00; without these it is 55.00 over 1.00.
  await expectTold(listener, { ...more, spn: 2.14, spf: 2, isMade: false })

  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  // A resting order is matched too, but was not for the starting price.
  const made = { spb: [[2.14, 40]], spl: [[2.14, 40]], spn: 2.14, spf: 2.14, bsp: 2.14 }
  await expectTold(listener, { ...made, isMade: true })
  const expected = {
    nearPrice: 2.14,
    farPrice: 2.14,
    backStakeTaken: [{ price: 2.14, size: 40 }],
    layLiabilityTaken: [{ price: 2.14, size: 40 }],
    actualSP: 2.14,
  }
  expect(await sp()).toEqual(expected)
  // A program that comes later hears the same, also after a restart.
  await exchange.reload([marketId])
  await expectTold(await hear(), { ...made, isMade: true })

  const result = { kind: 'winners' as const, winnerSelectionIds: [selectionId] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  expect(await sp()).toEqual(expected)
})

it('tells of another limit as of an order that was taken back and a new one', async () => {
  const { marketId, layer, lay } = await scene()
  const listener = await stream.hear(layer)
  await listener.subscribe('orderSubscription')
  const [first = ''] = await layer.place(marketId, lay(40, 6))
  await layer.call('replaceOrders', {
    marketId: `1.${marketId}`,
    instructions: [{ betId: first, newPrice: 8 }],
  })
  await eventually(() => {
    const runners = listener.orders.markets.get(`1.${marketId}`)
    const orders = [...(runners?.values() ?? [])].flatMap((runner) => [...runner.orders.values()])
    expect(orders).toMatchObject([
      { id: first, ot: 'LOC', status: 'EC', p: 6, bsp: 40, cd: expect.any(Number), sc: 0 },
      { ot: 'LOC', status: 'E', p: 8, bsp: 40, sr: 0 },
    ])
  })
})
