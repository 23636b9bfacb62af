import { describe, expect, it } from 'vitest'
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

type Field = { marketId: number; selectionIds: number[] }
let references = 0
const place = (
  accountId: number,
  { marketId, selectionIds }: Field,
  [side, price, stakeMinor, runner = 0]: ['back' | 'lay', number, number, number?],
  persistence: 'lapse' | 'persist' = 'lapse',
) =>
  exchange.place({
    accountId,
    marketId,
    selectionId: selectionIds[runner] ?? 0,
    side,
    price,
    stakeMinor,
    persistence,
    customerRef: `ref-${++references}`,
  })

/** A field of four whose last runner announces the reduction. */
const addRace = (reductionBps: number, kind: KindTerms['kind'] = 'win') =>
  addKind(
    { db, exchange },
    {
      kind,
      winners: kind === 'win' ? 1 : 2,
      selections: [0, 0, 0, reductionBps].map((bps) => ({ outcome: '', reductionBps: bps })),
    },
  )
const withdraw = ({ marketId, selectionIds }: Field, runner = 3) =>
  exchange.removeSelection({ marketId, selectionId: selectionIds[runner] ?? 0 })

const funds = async (walletId: number) => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance_minor', 'hold_minor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return [row.balance_minor, row.hold_minor]
}
const orders = async (walletId: number) =>
  (await ordersOf(db, walletId, { state: 'all', page: 1, pageSize: 50 })).items.toReversed()
const broken = async () => [...(await exchange.brokenBooks()), ...(await brokenInvariants(db))]

async function settle({ marketId, selectionIds }: Field, runner: number): Promise<void> {
  const result = { kind: 'winners' as const, winnerSelectionIds: [selectionIds[runner] ?? 0] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

it('lowers the price of matched bets at once, for both sides: 2 at 12 is 9.47', async () => {
  const race = await addRace(2_108)
  const [backer, layer] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  await place(layer.walletId, race, ['lay', 1_200, 200])
  await place(backer.walletId, race, ['back', 1_200, 200])
  expect(await funds(layer.walletId)).toEqual([10_000, 2_200])
  await withdraw(race)
  for (const { walletId } of [backer, layer])
    expect(await orders(walletId)).toMatchObject([
      { price: 1_200, averagePrice: 947, matchedMinor: 200 },
    ])
  expect(await funds(layer.walletId)).toEqual([10_000, 1_694])
  const ladders = await exchange.ladders([race.marketId])
  expect(ladders.get(race.marketId)?.selections.get(race.selectionIds[0] ?? 0)?.traded).toEqual([
    [947, 200],
  ])
  expect(await broken()).toEqual([])
  await settle(race, 0)
  expect(await funds(backer.walletId)).toEqual([11_694, 0])
  expect(await funds(layer.walletId)).toEqual([8_306, 0])
  expect(await broken()).toEqual([])
})

it('lowers prices again with every further withdrawal', async () => {
  const race = await addRace(1_000)
  const [backer, layer] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  await place(layer.walletId, race, ['lay', 1_200, 200])
  await place(backer.walletId, race, ['back', 1_200, 200])
  await withdraw(race)
  expect(await orders(backer.walletId)).toMatchObject([{ averagePrice: 1_080 }])
  await exchange.removeSelection({
    marketId: race.marketId,
    selectionId: race.selectionIds[2] ?? 0,
    reductionBps: 2_000,
  })
  expect(await orders(backer.walletId)).toMatchObject([{ averagePrice: 864 }])
  // Of a withdrawal that was told before nothing changes any more.
  await withdraw(race)
  expect(await orders(backer.walletId)).toMatchObject([{ averagePrice: 864 }])
  expect(await broken()).toEqual([])
})

it('leaves a win market as it is below 2.5 %, and a place market never', async () => {
  for (const [kind, averagePrice] of [
    ['win', 1_200],
    ['place', 1_171],
  ] as const) {
    const race = await addRace(240, kind)
    const [backer, layer] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
    await place(layer.walletId, race, ['lay', 1_200, 200])
    await place(backer.walletId, race, ['back', 1_200, 200])
    await place(layer.walletId, race, ['lay', 1_100, 200])
    await withdraw(race)
    expect(await orders(backer.walletId)).toMatchObject([{ averagePrice }])
    expect(await orders(layer.walletId)).toMatchObject([{}, { status: 'open', price: 1_100 }])
    expect(await broken()).toEqual([])
  }
})

it('lapses unmatched lays of the others, keeps backs, and lowers lays that persist', async () => {
  const race = await addRace(2_500)
  const [one, other] = [await addPlayer(db, 100_000), await addPlayer(db, 100_000)]
  await place(one.walletId, race, ['lay', 500, 1_000])
  await place(one.walletId, race, ['lay', 480, 1_000], 'persist')
  await place(one.walletId, race, ['lay', 470, 1_000, 1], 'persist')
  await place(other.walletId, race, ['back', 600, 1_000])
  await withdraw(race)
  expect(await orders(one.walletId)).toMatchObject([
    { status: 'lapsed' },
    // 4.80 less a quarter is 3.60; 4.70 less a quarter is 3.525, and the next price below is 3.50.
    { status: 'open', price: 360, remainingMinor: 1_000 },
    { status: 'open', price: 350, remainingMinor: 1_000 },
  ])
  expect(await orders(other.walletId)).toMatchObject([{ status: 'open', price: 600 }])
  expect(await broken()).toEqual([])
  expect(await place(other.walletId, race, ['back', 360, 1_000])).toMatchObject({
    status: 'matched',
    averagePrice: 360,
  })
  expect(await broken()).toEqual([])
})

it('answers an order that was lowered again as it was placed', async () => {
  const race = await addRace(2_500)
  const { walletId } = await addPlayer(db, 100_000)
  const order = {
    accountId: walletId,
    marketId: race.marketId,
    selectionId: race.selectionIds[0] ?? 0,
    side: 'lay' as const,
    price: 480,
    stakeMinor: 1_000,
    persistence: 'persist' as const,
    customerRef: 'once',
  }
  const placed = await exchange.place(order)
  await withdraw(race)
  expect(await exchange.place(order)).toEqual(placed)
})

describe('orders for the starting price of the others', () => {
  async function scene(kind: 'win' | 'place') {
    const race = await addRace(2_000, kind)
    await exchange.setStartingPrice({ marketId: race.marketId, isOn: true })
    // The first runner says that its own withdrawal would be 25 %.
    const own = { reduction_bps: 2_500 }
    await db
      .updateTable('selection')
      .set(own)
      .where('id', '=', race.selectionIds[0] ?? 0)
      .execute()
    const onClose = async (side: 'back' | 'lay', liabilityMinor: number, limit?: number) => {
      const { walletId } = await addPlayer(db, 100_000)
      const command = {
        accountId: walletId,
        marketId: race.marketId,
        selectionId: race.selectionIds[0] ?? 0,
        side,
        price: limit ?? (side === 'back' ? 101 : 100_000),
        stakeMinor: liabilityMinor,
        orderKind: limit === undefined ? ('market_on_close' as const) : ('limit_on_close' as const),
        customerRef: `ref-${++references}`,
      }
      return { walletId, command, placed: await exchange.place(command) }
    }
    return { race, onClose }
  }

  it.each([
    ['win', 2_933, 838],
    ['place', 3_200, 914],
  ] as const)('may lose less in a %s market', async (kind, liabilityMinor, matchedMinor) => {
    const { race, onClose } = await scene(kind)
    const anyLay = await onClose('lay', 4_000)
    const limited = await onClose('lay', 4_000, 500)
    const back = await onClose('back', 1_000, 450)
    await withdraw(race)
    for (const [{ walletId }, price] of [
      [anyLay, 100_000],
      [limited, 400],
    ] as const) {
      expect(await orders(walletId)).toMatchObject([{ price, remainingMinor: liabilityMinor }])
      expect(await funds(walletId)).toEqual([100_000, liabilityMinor])
    }
    expect(await orders(back.walletId)).toMatchObject([{ price: 450, remainingMinor: 1_000 }])
    expect(await broken()).toEqual([])
    // Repeated under their references they are still as they were placed.
    for (const { command, placed } of [anyLay, limited, back])
      expect(await exchange.place(command)).toEqual(placed)
    const wrong = { ...anyLay.command, stakeMinor: liabilityMinor }
    await expect(exchange.place(wrong)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await exchange.moveMarket({ marketId: race.marketId, move: 'turn-in-play' })
    expect(await broken()).toEqual([])
    // Only the lay at any price takes the limit of the back: 29.33 or 32.00 over 3.50.
    expect(await orders(back.walletId)).toMatchObject([{ averagePrice: 450, matchedMinor }])
  })

  it('lapse where nothing is left of what they may lose', async () => {
    const { race, onClose } = await scene('win')
    const { walletId } = await onClose('lay', 4_000)
    const { marketId, selectionIds } = race
    await exchange.removeSelection({
      marketId,
      selectionId: selectionIds[3] ?? 0,
      reductionBps: 7_500,
    })
    expect(await orders(walletId)).toMatchObject([{ status: 'lapsed' }])
    expect(await funds(walletId)).toEqual([100_000, 0])
    expect(await broken()).toEqual([])
  })
})

it('withdraws no side of a line', async () => {
  const market = await addKind(
    { db, exchange },
    {
      kind: 'asian_handicap',
      winners: 1,
      selections: [
        { outcome: '1', handicap: 50 },
        { outcome: '2', handicap: -50 },
      ],
    },
  )
  await expect(withdraw(market, 0)).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
})
