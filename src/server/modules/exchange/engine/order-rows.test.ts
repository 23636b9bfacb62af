import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addMarket } from '../test-exchange.ts'

const { send, newPlayer, db, exchange } = await openTestApp()

it('tells the stake of an order as it was placed and as it stands, and lists it as open while something of it is', async () => {
  const { token } = await newPlayer({ balanceMinor: 10_000 })
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const bet = { marketId, selectionId: selectionIds[0] ?? 0, side: 'back', price: 300 }
  const asked = { ...bet, stakeMinor: 1_000, customerRef: 'row-1' }
  const { body: placed } = await send('POST', '/api/orders', { token, body: asked })
  const path = `/api/orders/${Number(placed['orderId'])}`
  const listed = async (state: string) =>
    (await send('GET', `/api/orders?state=${state}`, { token })).body['items']
  const change = { price: 300, stakeMinor: 400, customerRef: 'row-2' }
  expect(await send('PUT', path, { token, body: change })).toMatchObject({ status: 200 })
  const reduced = { stakeMinor: 1_000, standingMinor: 400, remainingMinor: 400 }
  expect(await send('GET', path, { token })).toMatchObject({ body: reduced })
  expect(await listed('open')).toMatchObject([reduced])
  expect(await listed('settled')).toEqual([])
  await send('DELETE', path, { token })
  const gone = { stakeMinor: 1_000, standingMinor: 0, status: 'cancelled' }
  expect(await listed('open')).toEqual([])
  expect(await listed('settled')).toMatchObject([gone])
})
