import { beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { addMarket } from '../exchange/test-exchange.ts'

const app = await openTestApp()
const { send } = app
let player: TestPlayer
let market: Awaited<ReturnType<typeof addMarket>>
let path: string

beforeAll(async () => {
  player = await app.newPlayer({ balanceMinor: 100_000 })
  const other = await app.newPlayer({ balanceMinor: 100_000 })
  market = await addMarket(app)
  path = `/api/markets/${market.marketId}/cash-out`
  const place = (who: TestPlayer, side: 'back' | 'lay', price: number, stakeMinor: number) =>
    app.exchange.place({
      accountId: who.walletId,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      side,
      price,
      stakeMinor,
      customerRef: `${who.userId}-${side}-${price}`,
    })
  await place(other, 'lay', 500, 5_000)
  await place(player, 'back', 500, 5_000)
  await place(other, 'back', 400, 10_000)
})

it('sets, shows and cancels a target', async () => {
  const { token } = player
  const target = { marketId: market.marketId, profitMinor: 5_000, lossMinor: null }
  const none = await send('PUT', `${path}/target`, { token, body: {} })
  expect(none.status).toBe(400)
  const set = await send('PUT', `${path}/target`, { token, body: { profitMinor: 5_000 } })
  expect(set.body).toMatchObject({ ...target, eventName: 'Reds v Blues' })
  const listed = await send('GET', '/api/cash-outs/targets', { token })
  expect(JSON.parse(listed.bytes.toString())).toEqual([set.body])
  const cancelled = await send('DELETE', `${path}/target`, { token })
  expect(cancelled.body).toEqual({ isCancelled: true })
  const left = await send('GET', '/api/cash-outs/targets', { token })
  expect(JSON.parse(left.bytes.toString())).toEqual([])
})

it('quotes, cashes out and lists what was cashed out', async () => {
  const { token } = player
  const now = await send('GET', path, { token })
  expect(now.body).toMatchObject({
    offer: { source: 'book', figures: { lockedMinor: 1_250 } },
    reason: null,
  })
  const quote = await send('POST', `${path}/quote`, { token, body: { fractionBps: 5_000 } })
  expect(quote.body).toMatchObject({ source: 'book', fractionBps: 5_000, selectionId: null })
  const body = { quoteId: quote.body['quoteId'], tolerance: { ticks: 2 }, customerRef: 'half' }
  const made = await send('POST', path, { token, body })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ fractionBps: 5_000, isAutomatic: false })
  expect((await send('POST', path, { token, body })).body).toEqual(made.body)
  const listed = await send('GET', `/api/cash-outs?marketId=${market.marketId}`, { token })
  expect(JSON.parse(listed.bytes.toString())).toEqual([made.body])
})

it('is for players, and a quote for the player who asked for it', async () => {
  expect((await send('POST', `${path}/quote`, { body: {} })).status).toBe(401)
  const { token } = await app.newOperator()
  const answer = await send('POST', `${path}/quote`, { token, body: {} })
  expect(answer.body).toMatchObject({ code: 'NOT_A_PLAYER' })
})

it('answers a look at what cannot be cashed out with the reason, and refuses only who asks for a quote', async () => {
  const { token } = player
  const reasonNow = async () => {
    const { status, body } = await send('GET', path, { token })
    expect(status).toBe(200)
    expect(body['offer']).toBeNull()
    return body['reason']
  }
  const whole = { fractionBps: 10_000 }
  const quote = await send('POST', `${path}/quote`, { token, body: whole })
  const accepted = { quoteId: quote.body['quoteId'], tolerance: { ticks: 2 }, customerRef: 'rest' }
  expect((await send('POST', path, { token, body: accepted })).status).toBe(201)
  expect(await reasonNow()).toMatchObject({ code: 'NOTHING_TO_CASH_OUT', availableBps: 0 })
  await app.exchange.moveMarket({ marketId: market.marketId, move: 'suspend' })
  expect(await reasonNow()).toMatchObject({
    code: 'MARKET_SUSPENDED',
    message: 'This market is suspended. Please wait until it opens again.',
  })
  expect((await send('POST', `${path}/quote`, { token, body: whole })).status).toBe(409)
  expect((await send('GET', '/api/markets/999999/cash-out', { token })).status).toBe(404)
})
