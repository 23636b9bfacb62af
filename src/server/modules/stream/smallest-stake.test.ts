import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { marketsByIds } from '#server/modules/standard-api/index.ts'
import { addMarket, addPlayer, startExchange } from '../exchange/test-exchange.ts'
import { MarketFeed } from './market-feed.ts'
import { imageOf } from './market-image.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

it('rolls offers up by the smallest stake in force, also after it has changed', async () => {
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const [selectionId = 0] = selectionIds
  const { walletId: accountId } = await addPlayer(db, 100_000)
  for (const [price, stakeMinor] of [
    [310, 100],
    [300, 500],
  ] as const) {
    const terms = { marketId, selectionId, side: 'lay' as const, price, stakeMinor }
    await exchange.place({ accountId, ...terms, customerRef: `${price}` })
  }
  const [facts] = await marketsByIds(db, [marketId])
  if (!facts) throw new Error('the market has facts')
  const ladder = (await exchange.ladders([marketId])).get(marketId)
  let smallest = 50
  const own = { decimals: 2, stakeMinMinor: () => smallest, timeZone: 'UTC' }
  // As the server and a subscription pass the terms on: a spread each.
  const feed = new MarketFeed({ db, exchange, log: () => {}, terms: { ...own } })
  const terms = { ...feed.terms, fields: new Set(['EX_BEST_OFFERS'] as const), levels: 3 }
  const backs = () => imageOf({ facts, ladder }, terms).runners.get(selectionId)?.best?.back
  expect(backs()).toEqual([
    [310, 100],
    [300, 500],
  ])
  smallest = 200
  expect(backs()).toEqual([[300, 600]])
})
