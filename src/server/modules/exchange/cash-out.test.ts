import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refusalOf } from '#server/http/test-refusal.ts'
import { fundsOf } from '#server/modules/ledger/index.ts'
import { postWithTickets } from '#server/modules/ledger/test-posting.ts'
import type { CashOutCommand } from '#domain/exchange/market/command.ts'
import { addMarket, addPlayer, brokenInvariants, CURRENCY, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Bet = [side: 'back' | 'lay', price: number, stakeMinor: number]
let references = 0
let market: Awaited<ReturnType<typeof addMarket>>
let player: number
let other: number

beforeEach(async () => {
  market = await addMarket({ db, exchange }, { hasDraw: true })
  player = (await addPlayer(db, 100_000)).walletId
  other = (await addPlayer(db, 10_000_000)).walletId
})

const opposite = (side: Bet[0]): Bet[0] => (side === 'back' ? 'lay' : 'back')

const place = (accountId: number, asked: Bet) => placeOn(accountId, 0, asked)

const placeOn = (accountId: number, selection: number, [side, price, stakeMinor]: Bet) =>
  exchange.place({
    accountId,
    marketId: market.marketId,
    selectionId: market.selectionIds[selection] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `ref-${++references}`,
  })

/** The player's bet, matched by the other one. */
async function bet([side, price, stakeMinor]: Bet) {
  await place(other, [opposite(side), price, stakeMinor])
  await place(player, [side, price, stakeMinor])
}

const cashOut = (given: Partial<Omit<CashOutCommand, 'kind'>> = {}) =>
  exchange.cashOut({
    id: randomUUID(),
    accountId: player,
    marketId: market.marketId,
    fractionBps: 10_000,
    customerRef: `ref-${++references}`,
    ...given,
  })

const hold = async (id: number) => (await fundsOf(db, [id]))[0]?.holdMinor

async function settle(winner: number | 'void') {
  const { marketId, selectionIds } = market
  const result =
    winner === 'void'
      ? { kind: 'void' as const, winnerSelectionIds: [] }
      : { kind: 'winners' as const, winnerSelectionIds: [selectionIds[winner] ?? 0] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}
const balance = async (id: number) => (await fundsOf(db, [id]))[0]?.balanceMinor ?? Number.NaN

describe('a cash-out against the book', () => {
  it.each([0, 1, 2])('locks what it says, less commission, whoever wins (%i)', async (winner) => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 100_000])
    const made = await cashOut()
    expect(made).toMatchObject({
      source: 'book',
      figures: {
        lockedMinor: 1_250,
        netMinor: 1_188,
        bets: [{ side: 'lay', price: 400, averagePrice: 400, stakeMinor: 6_250 }],
      },
    })
    expect(made.figures.outcomes.map((each) => Object.values(each).slice(1))).toEqual([
      [20_000, 1_250, 1_188],
      [-5_000, 1_250, 1_188],
      [-5_000, 1_250, 1_188],
    ])
    expect(await hold(player)).toBe(0)
    await settle(winner)
    expect(await balance(player)).toBe(101_188)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('needs no free balance and no smallest stake', async () => {
    const poor = (await addPlayer(db, 100)).walletId
    await place(other, ['lay', 200, 100])
    await place(poor, ['back', 200, 100])
    await place(other, ['back', 500, 1_000])
    const made = await cashOut({ accountId: poor })
    expect(made.figures.bets).toMatchObject([{ stakeMinor: 40 }])
  })

  it('makes the smallest bet that was told, whatever its profit is rounded to', async () => {
    await bet(['lay', 150, 50])
    await place(other, ['lay', 150, 50])
    const scope = { accountId: player, fractionBps: 333 }
    const [preview] = await exchange.previewCashOuts(market.marketId, [scope])
    const made = await cashOut({ fractionBps: 333 })
    expect(made.figures.bets).toMatchObject([{ side: 'back', price: 150, stakeMinor: 1 }])
    expect(preview).toMatchObject({ figures: made.figures })
  })

  it('needs nothing in the wallet where nothing is at risk', async () => {
    await bet(['back', 500, 1_000])
    await bet(['lay', 400, 1_000])
    const empty = {
      debitAccountId: player,
      creditAccountId: other,
      amountMinor: 100_000,
      currency: CURRENCY,
      product: 'cashier',
      kind: 'adjustment' as const,
      reference: 'test',
      description: 'Everything',
      idempotencyKey: `empty:${player}`,
    }
    await inTransaction(db, (tx) => postWithTickets(tx, [empty]))
    await place(other, ['back', 400, 10_000])
    expect((await cashOut()).figures.lockedMinor).toBe(250)
  })

  it('takes out own orders that would be met, and no others', async () => {
    await bet(['back', 500, 5_000])
    await place(player, ['back', 390, 1_000])
    await place(player, ['back', 450, 1_000])
    await place(other, ['back', 400, 100_000])
    await cashOut()
    const rows = await db
      .selectFrom('exchange_order')
      .select(['price', 'remaining_minor as restMinor'])
      .where('account_id', '=', player)
      .where('side', '=', 'back')
      .orderBy('id')
      .execute()
    expect(rows.map(({ price, restMinor }) => [price, restMinor])).toEqual([
      [500, 0],
      [390, 0],
      [450, 1_000],
    ])
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('happens once for its reference, and is another one under no reference that was used', async () => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 100_000])
    const asked = { customerRef: 'once' }
    const first = await cashOut(asked)
    expect(await cashOut(asked)).toEqual(first)
    expect(await refusalOf(cashOut({ ...asked, fractionBps: 5_000 }))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    const twice = await Promise.all([
      cashOut({ customerRef: 'once' }),
      cashOut({ customerRef: 'once' }),
    ])
    expect(twice).toEqual([first, first])
  })

  it('happens once when it is asked for twice at the same time', async () => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 100_000])
    const [one, two] = await Promise.all([
      cashOut({ customerRef: 'both' }),
      cashOut({ customerRef: 'both' }),
    ])
    expect(one).toEqual(two)
    const [three] = await Promise.allSettled([cashOut()])
    expect(three).toMatchObject({ status: 'rejected' })
  })

  it('is refused with the new figure when less would be locked, and changes nothing', async () => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 420, 100_000])
    const atLeast = { worth: 125_000 }
    expect(await refusalOf(cashOut({ atLeast }))).toEqual({
      code: 'CASH_OUT_CHANGED',
      details: { lockedMinor: 952 },
    })
    expect(await hold(player)).toBe(5_000)
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('says how much can be had, and does that much', async () => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 2_500])
    expect(await refusalOf(cashOut())).toEqual({
      code: 'CASH_OUT_TOO_THIN',
      details: { availableBps: 4_000 },
    })
    expect((await cashOut({ fractionBps: 4_000 })).figures.lockedMinor).toBe(-2_500)
  })

  it('R-085 is refused without bets, while suspended and after the result', async () => {
    expect(await refusalOf(cashOut())).toMatchObject({ code: 'NOTHING_TO_CASH_OUT' })
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 100_000])
    const { marketId } = market
    await exchange.moveMarket({ marketId, move: 'suspend' })
    expect(await refusalOf(cashOut())).toMatchObject({ code: 'MARKET_SUSPENDED' })
    await settle(0)
    expect(await refusalOf(cashOut())).toMatchObject({ code: 'MARKET_NOT_OPEN' })
  })

  it('pays what it said, whatever the bets, the book and the result', async () => {
    const anyBet = fc.record({
      selection: fc.nat(2),
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.constantFrom(150, 200, 300, 500, 1_000),
      stakeMinor: fc.integer({ min: 50, max: 3_000 }),
    })
    const anyScene = fc.record({
      bets: fc.array(anyBet, { minLength: 1, maxLength: 4 }),
      offers: fc.array(anyBet, { minLength: 3, maxLength: 12 }),
      fractionBps: fc.constantFrom(10_000, 6_400, 333),
      winner: fc.nat(2),
    })
    let count = 0
    await fc.assert(
      fc.asyncProperty(anyScene, async ({ bets, offers, fractionBps, winner }) => {
        market = await addMarket({ db, exchange }, { hasDraw: true })
        player = (await addPlayer(db, 100_000)).walletId
        for (const { selection, side, price, stakeMinor } of bets) {
          await placeOn(other, selection, [opposite(side), price, stakeMinor])
          await placeOn(player, selection, [side, price, stakeMinor])
          await exchange.cancelAll(player, market.marketId)
          await exchange.cancelAll(other, market.marketId)
        }
        // Backs above lays, so that they rest.
        for (const { selection, side, price, stakeMinor } of offers)
          await placeOn(other, selection, [
            side,
            side === 'back' ? price + 1_000 : price,
            stakeMinor,
          ])
        const [preview] = await exchange.previewCashOuts(market.marketId, [
          { accountId: player, fractionBps },
        ])
        const made = await cashOut({ fractionBps }).catch((error: unknown) => error)
        expect(made).toMatchObject(
          preview instanceof Refusal ? { code: preview.code } : { figures: preview?.figures },
        )
        if (preview instanceof Refusal || !preview) return
        await settle(winner)
        const told = preview.figures.outcomes[winner]?.netMinor ?? 0
        // Over all accounts the last minor units are shared out (roundToZeroSum): never less than told, rarely one more.
        expect((await balance(player)) - 100_000 - told).toBeOneOf([0, 1])
        count += 1
      }),
      { numRuns: 25 },
    )
    expect(count).toBeGreaterThan(5)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it.each([
    { winner: 0, cashesFirst: true, balanceMinor: 101_188 },
    { winner: 0, cashesFirst: false, balanceMinor: 119_000 },
    { winner: 'void', cashesFirst: true, balanceMinor: 100_000 },
    { winner: 'void', cashesFirst: false, balanceMinor: 100_000 },
  ] as const)(
    'ends in one state and one payment when it meets a settlement (A21: $winner, $cashesFirst)',
    async ({ winner, cashesFirst, balanceMinor }) => {
      await bet(['back', 500, 5_000])
      await place(other, ['back', 400, 100_000])
      const tryThrice = () =>
        Array.from({ length: 3 }, (_, index) =>
          cashOut({ customerRef: `race-${market.marketId}-${index % 2}` }).catch(
            (error: unknown) => error,
          ),
        )
      const early = cashesFirst ? tryThrice() : []
      if (cashesFirst) await Promise.any(early)
      const settled = settle(winner)
      const ended = await Promise.all([...early, ...tryThrice()])
      await settled
      const made = new Set(
        ended.flatMap((each) =>
          each instanceof Refusal ? [] : Reflect.get(Object(each), 'cashOutId'),
        ),
      )
      expect(made.size).toBe(cashesFirst ? 1 : 0)
      expect(await balance(player)).toBe(balanceMinor)
      expect(await brokenInvariants(db)).toEqual([])
    },
  )

  it('waits in play for the delay of the market, and ends when the market moves meanwhile', async () => {
    await bet(['back', 500, 5_000])
    const { marketId } = market
    await exchange.moveMarket({ marketId, move: 'turn-in-play' })
    await exchange.setBetDelay({ marketId, seconds: 1 })
    await place(other, ['back', 400, 100_000])
    const early = cashOut().catch((error: unknown) => error)
    await exchange.moveMarket({ marketId, move: 'suspend' })
    await exchange.moveMarket({ marketId, move: 'reopen' })
    expect(await early).toMatchObject({ code: 'CASH_OUT_EXPIRED' })
    await place(other, ['back', 400, 100_000])
    const startedAt = performance.now()
    expect((await cashOut()).figures.lockedMinor).toBe(1_250)
    expect(performance.now() - startedAt).toBeGreaterThan(990)
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('closes a selection by virtual offers where these are better, and by both where one is too thin', async () => {
    const { marketId, selectionIds } = market
    const [selectionId = 0] = selectionIds
    await exchange.setCrossMatching({ marketId, isOn: true })
    await bet(['back', 500, 5_000])
    // A player who lays the others lets the first be laid at 1 / (1 - 1/2 - 1/4) = 4.00.
    await placeOn(other, 1, ['lay', 200, 10_000])
    await placeOn(other, 2, ['lay', 400, 5_000])
    await place(other, ['back', 420, 3_000])
    const { figures } = await cashOut({ selectionId })
    // 50.00 of it are at 4.00, which leaves 50.00 of the way of 250.00: 11.90 at 4.20.
    expect(figures.bets).toMatchObject([{ side: 'lay', price: 420, stakeMinor: 6_190 }])
    expect(figures.lockedMinor).toBe(1_190)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
    expect(await refusalOf(cashOut({ selectionId }))).toMatchObject({ code: 'NOTHING_TO_CASH_OUT' })
    await settle(1)
    expect((await balance(player)) - 100_000).toBe(1_190 - 59)
  })
})
