import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, startExchange } from '../test-exchange.ts'
import { tellBets } from './tell-bets.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Player = Awaited<ReturnType<typeof addPlayer>>
let references = 0

async function place(
  { walletId: accountId }: Player,
  { marketId, selectionIds }: Awaited<ReturnType<typeof addMarket>>,
  [side, price, stakeMinor]: ['back' | 'lay', number, number],
) {
  const customerRef = `ref-${++references}`
  const selectionId = selectionIds[0] ?? 0
  return exchange.place({ accountId, marketId, selectionId, side, price, stakeMinor, customerRef })
}

const tell = () => tellBets(db, 0)

/** The notices that a player has got until now. */
const toldTo = async ({ id }: Player) => {
  const rows = await db
    .selectFrom('player_notice')
    .select(['kind', 'parameters'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, parameters }) => [kind, parameters])
}

// Each test begins with nothing left to tell.
beforeEach(tell)

it('tells of a bet that was matched after it had waited, with its first part and with its last', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, taker] = [await addPlayer(db, 50_000), await addPlayer(db, 50_000)]
  await place(maker, market, ['lay', 300, 10_000])
  await place(taker, market, ['back', 300, 1_000])
  expect(await toldTo(maker), 'placing tells nothing').toEqual([])
  await tell()
  await place(taker, market, ['back', 300, 1_000])
  await tell()
  await place(taker, market, ['back', 300, 8_000])
  await tell()
  await tell()
  const about = {
    event: 'Reds v Blues',
    marketId: market.marketId,
    selection: 'Reds',
    marketKind: 'match_odds',
  }
  const bet = { ...about, currency: 'PTS', price: '3.00' }
  expect(await toldTo(maker)).toEqual([
    ['bet-matched', { ...bet, amountMinor: 1_000, isWhole: false }],
    ['bet-matched', { ...bet, amountMinor: 10_000, isWhole: true }],
  ])
  expect(await toldTo(taker), 'the receipt has told it').toEqual([])
})

it('tells of many bets at once by one notice', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, taker] = [await addPlayer(db, 100_000), await addPlayer(db, 100_000)]
  for (let bet = 0; bet < 20; bet += 1) await place(maker, market, ['lay', 200, 500])
  await place(taker, market, ['back', 200, 10_000])
  await tell()
  expect(await toldTo(maker)).toEqual([
    ['bets-matched', { bets: 20, amountMinor: 10_000, currency: 'PTS' }],
  ])
})

it('tells each player the result of a market, and what lapsed there', async () => {
  const market = await addMarket({ db, exchange })
  const [winner, loser] = [await addPlayer(db, 50_000), await addPlayer(db, 50_000)]
  await place(loser, market, ['lay', 300, 1_000])
  await place(winner, market, ['back', 300, 1_000])
  await place(winner, market, ['back', 900, 700])
  await tell()
  const { marketId, selectionIds } = market
  const result = { kind: 'winners' as const, winnerSelectionIds: [selectionIds[0] ?? 0] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  await tell()
  const about = { event: 'Reds v Blues', marketId, currency: 'PTS' }
  const settled = { ...about, market: 'Match Odds' }
  expect(await toldTo(winner)).toEqual([
    ['bet-lapsed', { ...about, selection: 'Reds', marketKind: 'match_odds', amountMinor: 700 }],
    // 2,000 less 5 % commission.
    ['bet-settled', { ...settled, netMinor: 1_900 }],
  ])
  expect((await toldTo(loser)).at(-1)).toEqual(['bet-settled', { ...settled, netMinor: -2_000 }])
})
