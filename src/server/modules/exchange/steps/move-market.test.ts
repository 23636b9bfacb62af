import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { updateMarketStart } from '#server/modules/catalogue/index.ts'
import type { MoveName } from './move-market.ts'
import { addField, addMarket, addPlayer, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

const stateOf = async (marketId: number) => {
  const view = (await exchange.views([marketId], 0)).get(marketId)
  return [view?.status, view?.inPlay]
}
const feed = (marketId: number, move: MoveName) =>
  exchange.moveMarket({ marketId, move, isByFeed: true })
const operator = (marketId: number, move: MoveName) => exchange.moveMarket({ marketId, move })

it('opens again by the feed what the feed suspended', async () => {
  const { marketId } = await addMarket({ db, exchange })
  await feed(marketId, 'suspend')
  await feed(marketId, 'open')
  expect(await stateOf(marketId)).toEqual(['open', false])
})

it('opens only by an operator what an operator suspended', async () => {
  const { marketId } = await addMarket({ db, exchange })
  await operator(marketId, 'suspend')
  await expect(feed(marketId, 'open')).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
  await feed(marketId, 'turn-in-play')
  await expect(feed(marketId, 'reopen')).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
  expect(await stateOf(marketId)).toEqual(['suspended', true])

  await operator(marketId, 'reopen')
  await feed(marketId, 'suspend')
  await feed(marketId, 'open')
  expect(await stateOf(marketId)).toEqual(['open', true])
})

it('leaves a result that an operator entered alone, and takes back one of the feed', async () => {
  const { marketId } = await addMarket({ db, exchange })
  const { id } = await db
    .insertInto('app_user')
    .values({
      user_id: 'operator',
      user_id_key: 'operator',
      role: 'operator',
      state: 'active',
      name: 'Operator',
      email: '',
      mobile: '',
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const result = { kind: 'void' as const, winnerSelectionIds: [] }
  await exchange.enterResult({ marketId, result, enteredBy: id })
  for (const move of ['open', 'turn-in-play'] as const)
    await expect(feed(marketId, move)).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
  expect(await stateOf(marketId)).toEqual(['suspended', false])

  await exchange.enterResult({ marketId, result, enteredBy: null })
  await feed(marketId, 'open')
  expect(await stateOf(marketId)).toEqual(['open', false])
})

it('takes bets by the start of the market, also when that changes', async () => {
  const field = await addField({ db, exchange }, { runners: 2 })
  const { walletId } = await addPlayer(db, 10_000)
  const [selectionId = 0] = field.selectionIds
  let references = 0
  const place = () =>
    exchange.place({
      accountId: walletId,
      marketId: field.marketId,
      selectionId,
      side: 'back',
      price: 200,
      stakeMinor: 100,
      customerRef: `ref-${++references}`,
    })
  const startAt = async (startsAt: Date) => {
    await inTransaction(db, (tx) =>
      updateMarketStart(tx, field.marketId, { startsAt, turnsInPlay: true }),
    )
    await exchange.reload([field.marketId])
  }
  await place()
  await startAt(new Date(Date.now() - 1_000))
  await expect(place()).rejects.toMatchObject({ code: 'EVENT_STARTED' })
  await startAt(new Date(Date.now() + 60_000))
  await place()
})
