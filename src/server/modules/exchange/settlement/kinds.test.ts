import { expect, it } from 'vitest'
import type { MarketResult } from '#contract/market-result.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { ordersOf } from '../reads/reads.ts'
import {
  addKind,
  addPlayer,
  brokenInvariants,
  type KindTerms,
  startExchange,
} from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

const broken = async () => [...(await exchange.brokenBooks()), ...(await brokenInvariants(db))]

let references = 0
const funds = async (walletId: number) => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance_minor', 'hold_minor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return [row.balance_minor, row.hold_minor]
}

/** A market in which one player has backed a selection against another, 10.00 at a price. */
async function betOn(terms: KindTerms, [selection, price]: [number, number]) {
  const market = await addKind({ db, exchange }, terms)
  const [backer, layer] = [await addPlayer(db, 100_000), await addPlayer(db, 100_000)]
  const bet = { marketId: market.marketId, selectionId: market.selectionIds[selection] ?? 0, price }
  const order = (accountId: number, side: 'back' | 'lay') =>
    exchange.place({ ...bet, accountId, side, stakeMinor: 1_000, customerRef: `k${++references}` })
  await order(layer.walletId, 'lay')
  await order(backer.walletId, 'back')
  return { ...market, backer, layer }
}

async function settle(marketId: number, result: MarketResult): Promise<void> {
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

const runners = Array.from({ length: 5 }, () => ({ outcome: '' }))
const sides = (handicap: number) => [
  { outcome: '1', handicap },
  { outcome: '2', handicap: -handicap },
]

type Case = [
  string,
  KindTerms,
  [selection: number, price: number],
  /** The money that the backer and the layer have bound. */
  held: [number, number],
  result: (ids: readonly number[]) => MarketResult,
  profit: number,
]
const named = (winnerSelectionIds: number[], more: Partial<MarketResult> = {}): MarketResult => ({
  kind: 'winners',
  winnerSelectionIds,
  ...more,
})

it.each<Case>([
  [
    'an each-way bet on a placed runner',
    { kind: 'each_way', winners: 3, eachWayDivisor: 500, selections: runners },
    [1, 1_100],
    [2_000, 12_000],
    ([a = 0, b = 0, c = 0]) => named([a], { placedSelectionIds: [b, c] }),
    1_000,
  ],
  [
    'three first where two are placed',
    { kind: 'each_way', winners: 2, eachWayDivisor: 400, selections: runners },
    [1, 900],
    [2_000, 10_000],
    ([a = 0, b = 0, c = 0]) => named([a, b, c]),
    // A third of the win at 9.00, and two thirds of a place at 3.00: 30 - 10 + 20 - 10.
    3_000,
  ],
  [
    'a dead heat for the last place',
    { kind: 'place', winners: 2, selections: runners },
    [1, 500],
    [1_000, 4_000],
    ([a = 0, b = 0, c = 0]) => named([a], { tiedSelectionIds: [b, c] }),
    1_500,
  ],
  [
    'a tie of four in an outright (R-093)',
    { kind: 'outright', winners: 1, selections: runners },
    [0, 300],
    [1_000, 2_000],
    ([a = 0, b = 0, c = 0, d = 0]) => named([], { tiedSelectionIds: [a, b, c, d] }),
    -250,
  ],
  [
    'half a win of an Asian handicap of -0.75',
    { kind: 'asian_handicap', winners: 1, selections: sides(-75) },
    [0, 195],
    [1_000, 950],
    () => ({ kind: 'score', winnerSelectionIds: [], score: { home: 2, away: 1 } }),
    475,
  ],
  [
    'half a loss of an Asian total of 2.25',
    {
      kind: 'asian_total',
      winners: 1,
      selections: [
        { outcome: 'over', handicap: 225 },
        { outcome: 'under', handicap: 225 },
      ],
    },
    [0, 201],
    [1_000, 1_010],
    () => ({ kind: 'score', winnerSelectionIds: [], score: { home: 1, away: 1 } }),
    -500,
  ],
  [
    'a sell of a line that the number stays below',
    {
      kind: 'line',
      winners: 1,
      selections: [{ outcome: '' }],
      lines: { min: 50, max: 650, interval: 50, unit: 'goals' },
    },
    [0, 350],
    [1_000, 1_000],
    () => ({ kind: 'number', winnerSelectionIds: [], number: 300 }),
    1_000,
  ],
  [
    'a correct score',
    {
      kind: 'correct_score',
      winners: 1,
      selections: [{ outcome: '0-0' }, { outcome: '1-0' }, { outcome: 'other-1' }],
    },
    [1, 800],
    [1_000, 7_000],
    () => ({ kind: 'score', winnerSelectionIds: [], score: { home: 1, away: 0 } }),
    7_000,
  ],
])('settles %s, takes it back and makes it void', async (...row) => {
  const [, terms, bet, [backerHeld, layerHeld], resultOf, profit] = row
  const { marketId, selectionIds, backer, layer } = await betOn(terms, bet)
  expect(await funds(backer.walletId)).toEqual([100_000, backerHeld])
  expect(await funds(layer.walletId)).toEqual([100_000, layerHeld])
  const result = resultOf(selectionIds)
  await settle(marketId, result)
  expect(await funds(backer.walletId)).toEqual([100_000 + profit, 0])
  expect(await funds(layer.walletId)).toEqual([100_000 - profit, 0])
  const { items } = await ordersOf(db, backer.walletId, { state: 'settled', page: 1, pageSize: 10 })
  expect(items.map(({ profitMinor }) => profitMinor)).toEqual([profit])

  await exchange.reverseSettlement({ marketId })
  await exchange.paid()
  expect(await funds(backer.walletId)).toEqual([100_000, backerHeld])
  expect(await funds(layer.walletId)).toEqual([100_000, layerHeld])
  expect(await broken()).toEqual([])

  await settle(marketId, { kind: 'void', winnerSelectionIds: [] })
  expect(await funds(backer.walletId)).toEqual([100_000, 0])
  expect(await funds(layer.walletId)).toEqual([100_000, 0])
  expect(await broken()).toEqual([])
})

it('refuses a result that the market cannot have', async () => {
  const asian = await addKind(
    { db, exchange },
    { kind: 'asian_handicap', winners: 1, selections: sides(50) },
  )
  const { marketId } = asian
  const wrong: MarketResult[] = [
    named([asian.selectionIds[0] ?? 0]),
    { kind: 'score', winnerSelectionIds: [] },
    { kind: 'number', winnerSelectionIds: [], number: 3 },
    { kind: 'score', winnerSelectionIds: [1], score: { home: 1, away: 0 } },
  ]
  for (const result of wrong)
    await expect(exchange.enterResult({ marketId, result, enteredBy: null })).rejects.toMatchObject(
      {
        code: 'RESULT_INVALID',
      },
    )
})

it('takes prices of the ladder of the market alone', async () => {
  const fine = await addKind(
    { db, exchange },
    { kind: 'asian_handicap', winners: 1, selections: sides(50) },
  )
  const { walletId } = await addPlayer(db, 100_000)
  const order = { accountId: walletId, side: 'back' as const, stakeMinor: 100 }
  const at = (market: typeof fine, price: number) =>
    exchange.place({
      ...order,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      price,
      customerRef: `k${++references}`,
    })
  expect(await at(fine, 1_001)).toMatchObject({ status: 'open' })
  const line = await addKind(
    { db, exchange },
    {
      kind: 'line',
      winners: 1,
      selections: [{ outcome: '' }],
      lines: { min: 50, max: 650, interval: 100, unit: 'goals' },
    },
  )
  expect(await at(line, 50)).toMatchObject({ status: 'open' })
  await expect(at(line, 100)).rejects.toMatchObject({ code: 'PRICE_NOT_ON_LADDER' })
})

it('lets a buy and a sell of lines cover one another, and makers of other lines keep theirs', async () => {
  const market = await addKind(
    { db, exchange },
    {
      kind: 'line',
      winners: 1,
      selections: [{ outcome: '' }],
      lines: { min: 50, max: 650, interval: 50, unit: 'goals' },
    },
  )
  const [maker, other] = [await addPlayer(db, 5_000), await addPlayer(db, 5_000)]
  const place = (accountId: number, side: 'back' | 'lay', price: number) =>
    exchange.place({
      accountId,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      side,
      price,
      stakeMinor: 1_000,
      customerRef: `k${++references}`,
    })
  await place(maker.walletId, 'back', 350)
  await place(maker.walletId, 'lay', 250)
  // No number is above 3.5 and below 2.5.
  expect(await funds(maker.walletId)).toEqual([5_000, 1_000])
  // Asked to buy at up to 4.5, it buys at 3.5, which is better.
  expect(await place(other.walletId, 'lay', 450)).toMatchObject({ averagePrice: 350 })
  await place(other.walletId, 'back', 250)
  expect(await funds(maker.walletId)).toEqual([5_000, 0])
  expect(await funds(other.walletId)).toEqual([5_000, 2_000])
  expect(await broken()).toEqual([])
  await settle(market.marketId, { kind: 'number', winnerSelectionIds: [], number: 300 })
  expect(await funds(maker.walletId)).toEqual([7_000, 0])
  expect(await broken()).toEqual([])
})

it('lets a player off a part of the commission', async () => {
  const { marketId, selectionIds, backer } = await betOn(
    { kind: 'win', winners: 1, commissionBps: 500, selections: runners },
    [0, 300],
  )
  await db
    .updateTable('app_user')
    .set({ commission_discount_bps: 4_000 })
    .where('id', '=', backer.id)
    .execute()
  await settle(marketId, named([selectionIds[0] ?? 0]))
  // 5 % of 20.00, less 40 % of that.
  expect(await funds(backer.walletId)).toEqual([100_000 + 2_000 - 60, 0])
})
