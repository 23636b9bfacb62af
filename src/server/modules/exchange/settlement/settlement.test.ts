import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { ensureAccount } from '#server/modules/ledger/index.ts'
import { CHUNK_ACCOUNTS } from './settle-market.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Market = Awaited<ReturnType<typeof addMarket>>
let references = 0
const place = (
  accountId: number,
  { marketId, selectionIds }: Market,
  [side, price, stakeMinor, selection = 0]: ['back' | 'lay', number, number, number?],
) =>
  exchange.place({
    accountId,
    marketId,
    selectionId: selectionIds[selection] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `ref-${++references}`,
  })

const balance = async (walletId: number) => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance_minor', 'hold_minor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return [row.balance_minor, row.hold_minor]
}

const won = ({ selectionIds }: Market, index: number) => ({
  kind: 'winners' as const,
  winnerSelectionIds: [selectionIds[index] ?? 0],
})
const VOID = { kind: 'void' as const, winnerSelectionIds: [] }

async function settle(market: Market, result: ReturnType<typeof won> | typeof VOID) {
  await exchange.enterResult({ marketId: market.marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId: market.marketId, result })
  await exchange.paid()
}

it('pays winners from losers, takes commission on net winnings and frees the holds', async () => {
  const market = await addMarket({ db, exchange })
  const [backer, layer] = [await addPlayer(db, 50_000), await addPlayer(db, 50_000)]
  await place(layer.walletId, market, ['lay', 300, 10_000])
  await place(backer.walletId, market, ['back', 300, 10_000])
  await place(backer.walletId, market, ['back', 500, 1_000])
  await settle(market, won(market, 0))
  // 10,000 at 3.00 wins 20,000; 5 % of it is 1,000.
  expect(await balance(backer.walletId)).toEqual([69_000, 0])
  expect(await balance(layer.walletId)).toEqual([30_000, 0])
  expect(await brokenInvariants(db)).toEqual([])
})

it('gives every stake back when the market is void', async () => {
  const market = await addMarket({ db, exchange })
  const [backer, layer] = [await addPlayer(db, 5_000), await addPlayer(db, 5_000)]
  await place(layer.walletId, market, ['lay', 300, 1_000])
  await place(backer.walletId, market, ['back', 300, 1_000])
  const idle = await addPlayer(db, 5_000)
  await place(idle.walletId, market, ['back', 1_000, 1_000])
  await settle(market, VOID)
  expect(await balance(backer.walletId)).toEqual([5_000, 0])
  expect(await balance(layer.walletId)).toEqual([5_000, 0])
  // Those with matched bets hear of it, each of their own money; an order that was not matched has lapsed.
  const told = await db
    .selectFrom('player_notice')
    .select(['user_id as userId', 'parameters'])
    .where('kind', '=', 'market-voided')
    .where('user_id', 'in', [backer.id, layer.id, idle.id])
    .orderBy('user_id')
    .execute()
  expect(told).toMatchObject(
    [
      { userId: backer.id, parameters: { market: 'Match Odds', amountMinor: 1_000 } },
      { userId: layer.id, parameters: { amountMinor: 2_000 } },
    ].toSorted((a, b) => a.userId - b.userId),
  )
})

it('reverses a wrong result and settles anew, although the winner has spent the money', async () => {
  const market = await addMarket({ db, exchange })
  const [backer, layer] = [await addPlayer(db, 1_000), await addPlayer(db, 2_000)]
  await place(layer.walletId, market, ['lay', 300, 1_000])
  await place(backer.walletId, market, ['back', 300, 1_000])
  await settle(market, won(market, 0))
  expect(await balance(backer.walletId)).toEqual([2_900, 0])
  // The winner binds all of it elsewhere.
  const other = await addMarket({ db, exchange })
  await place(backer.walletId, other, ['back', 200, 2_900])

  await exchange.reverseSettlement({ marketId: market.marketId })
  await exchange.paid()
  expect(await brokenInvariants(db)).toEqual([])
  expect(await balance(backer.walletId)).toEqual([2_900, 2_900])
  expect(await balance(layer.walletId)).toEqual([2_000, 2_000])
  await expect(
    exchange.moveMarket({ marketId: market.marketId, move: 'reopen' }),
  ).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })

  await settle(market, won(market, 1))
  expect(await brokenInvariants(db)).toEqual([])
  expect(await balance(layer.walletId)).toEqual([2_950, 0])
  const debts = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('kind', '=', 'debt')
    .where('user_id', '=', backer.id)
    .execute()
  // 1,000 of its own, all lost: it spent 2,900, so it owes 2,900.
  expect(debts).toEqual([{ balance_minor: -2_900 }])
})

it('pays winners although the credit of the house is used up, and says what the house owes', async () => {
  const [market, other] = [await addMarket({ db, exchange }), await addMarket({ db, exchange })]
  const houseId = await inTransaction(db, (tx) =>
    ensureAccount(tx, {
      kind: 'house',
      name: 'thin house',
      userId: null,
      currency: 'PTS',
      creditLimitMinor: 2_000,
    }),
  )
  const backer = await addPlayer(db, 1_000)
  await place(houseId, market, ['lay', 300, 1_000])
  await place(backer.walletId, market, ['back', 300, 1_000])
  await settle(market, won(market, 1))
  expect(await balance(houseId)).toEqual([950, 0])
  await place(houseId, other, ['back', 200, 2_950])

  await exchange.reverseSettlement({ marketId: market.marketId })
  await exchange.paid()
  await settle(market, won(market, 0))
  expect(await brokenInvariants(db)).toEqual([])
  expect(await balance(backer.walletId)).toEqual([2_900, 0])
  expect(await balance(houseId)).toEqual([950, 2_950])
  const debt = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('name', '=', 'debt of thin house')
    .executeTakeFirst()
  // It lost 2,000 and had won 950 that it has bound elsewhere.
  expect(debt).toEqual({ balance_minor: -2_950 })
})

it('confirms only the result that was entered, and only once', async () => {
  const market = await addMarket({ db, exchange })
  const { marketId } = market
  await expect(exchange.confirmResult({ marketId, result: won(market, 0) })).rejects.toMatchObject({
    code: 'RESULT_UNCONFIRMED',
  })
  await exchange.enterResult({ marketId, result: won(market, 0), enteredBy: null })
  await expect(exchange.confirmResult({ marketId, result: won(market, 1) })).rejects.toMatchObject({
    code: 'RESULT_UNCONFIRMED',
  })
  await expect(
    exchange.enterResult({
      marketId,
      result: { kind: 'winners', winnerSelectionIds: market.selectionIds },
      enteredBy: null,
    }),
  ).rejects.toMatchObject({ code: 'RESULT_INVALID' })
  const confirms = await Promise.allSettled(
    Array.from({ length: 5 }, () => exchange.confirmResult({ marketId, result: won(market, 0) })),
  )
  expect(confirms.filter((confirm) => confirm.status === 'fulfilled')).toHaveLength(1)
  await exchange.paid()
})

it('lapses what rests when the market closes and takes no order after it', async () => {
  const market = await addMarket({ db, exchange })
  const player = await addPlayer(db, 1_000)
  const { orderId } = await place(player.walletId, market, ['back', 300, 1_000])
  await settle(market, won(market, 0))
  expect(await balance(player.walletId)).toEqual([1_000, 0])
  const row = await db
    .selectFrom('exchange_order')
    .select(['lapsed_minor', 'remaining_minor'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ lapsed_minor: 1_000, remaining_minor: 0 })
  await expect(place(player.walletId, market, ['back', 300, 1_000])).rejects.toMatchObject({
    code: 'MARKET_NOT_OPEN',
  })
})

it('pays more accounts than one chunk holds, each once', async () => {
  const market = await addMarket({ db, exchange }, { commissionBps: 0 })
  const layer = await addPlayer(db, 10_000_000)
  const backers = []
  for (let n = 0; n < CHUNK_ACCOUNTS + 30; n++) backers.push(await addPlayer(db, 333))
  await place(layer.walletId, market, ['lay', 202, 333 * backers.length])
  await Promise.all(backers.map(({ walletId }) => place(walletId, market, ['back', 202, 333])))
  await settle(market, won(market, 0))
  expect(await brokenInvariants(db)).toEqual([])
  const lines = await db
    .selectFrom('settlement_line as l')
    .innerJoin('market_settlement as s', 's.id', 'l.settlement_id')
    .select(['l.profit_minor', 'l.paid_at'])
    .where('s.market_id', '=', market.marketId)
    .execute()
  expect(lines).toHaveLength(backers.length + 1)
  expect(lines.every((line) => line.paid_at !== null)).toBe(true)
  // 333 at 2.02 wins 339.66 exactly: each backer is within a minor unit of it, and together they get what is lost.
  expect(lines.reduce((sum, line) => sum + line.profit_minor, 0)).toBe(0)
  expect(new Set(lines.map((line) => line.profit_minor).filter((profit) => profit > 0))).toEqual(
    new Set([339, 340]),
  )
})
