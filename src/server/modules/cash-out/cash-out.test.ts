import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refusalOf } from '#server/http/test-refusal.ts'
import {
  addMarket,
  addPlayer,
  brokenInvariants,
  CURRENCY,
  startExchange,
} from '../exchange/test-exchange.ts'
import { House } from '../house/index.ts'
import { Quotes } from './quotes.ts'
import { accept, figure, quote } from './service.ts'
import { standingTargets } from './store.ts'
import { CashOutTargets } from './targets.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)
const settings = {
  currency: CURRENCY,
  creditMinor: 100_000_000,
  quote: () => ({
    marginBps: 100,
    levels: 1,
    sizeMinor: 1_000,
    stakeMinMinor: 50,
    lossLimitMinor: 50_000,
  }),
  promiseLimitMinor: 15_000,
  requoteMs: 0,
}
const house = new House({ db, exchange, settings, log: () => {} })
await house.start()
const parts = { db, exchange, house, quotes: new Quotes() }
const targets = new CashOutTargets({ ...parts, log: () => {} })
await targets.start()
afterAll(async () => {
  await targets.stop()
  await house.stop()
})

let references = 0
let market: Awaited<ReturnType<typeof addMarket>>
let accountId: number
let other: number

beforeEach(async () => {
  market = await addMarket({ db, exchange })
  accountId = (await addPlayer(db, 100_000)).walletId
  other = (await addPlayer(db, 10_000_000)).walletId
})

type Bet = [side: 'back' | 'lay', price: number, stakeMinor: number]
const place = (walletId: number, [side, price, stakeMinor]: Bet) =>
  exchange.place({
    accountId: walletId,
    marketId: market.marketId,
    selectionId: market.selectionIds[0] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `ref-${++references}`,
  })
async function bet([side, price, stakeMinor]: Bet) {
  await place(other, [side === 'back' ? 'lay' : 'back', price, stakeMinor])
  await place(accountId, [side, price, stakeMinor])
}
async function turnInPlay(chance: number | null) {
  const { marketId } = market
  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  await tellChance(chance)
}
async function tellChance(chance: number | null) {
  const [first = 0, second = 0] = market.selectionIds
  const probabilities = new Map([
    [first, chance],
    [second, chance === null ? null : 1 - chance],
  ])
  house.quote(market.marketId, { probabilities, mayWithdraw: false })
  await house.settled()
}
const ask = (fractionBps = 10_000) =>
  quote(parts, { accountId, marketId: market.marketId, fractionBps })
const take = (
  quoteId: string,
  tolerance: Parameters<typeof accept>[1]['tolerance'] = { ticks: 0 },
  customerRef = `cash-${++references}`,
) => accept(parts, { accountId, marketId: market.marketId, quoteId, tolerance, customerRef })

const whole = async () => {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
}

describe('a quote of the book', () => {
  it('is taken at its figure or better, or within the tolerance, and else refused with the new one', async () => {
    await bet(['back', 500, 5_000])
    const best = await place(other, ['back', 400, 100_000])
    const quoted = await ask()
    expect(quoted).toMatchObject({ source: 'book', figures: { lockedMinor: 1_250 } })
    await exchange.cancel(other, best.orderId)
    await place(other, ['back', 410, 100_000])
    expect(await refusalOf(take(quoted.quoteId))).toEqual({
      code: 'CASH_OUT_CHANGED',
      details: { lockedMinor: 1_097 },
    })
    expect((await take(quoted.quoteId, { ticks: 1 })).figures.lockedMinor).toBe(1_097)
    await whole()
  })

  it('allows for a part of the stakes', async () => {
    await bet(['back', 500, 5_000])
    const best = await place(other, ['back', 400, 100_000])
    const quoted = await ask()
    await exchange.cancel(other, best.orderId)
    await place(other, ['back', 410, 100_000])
    expect(await refusalOf(take(quoted.quoteId, { percentBps: 200 }))).toMatchObject({
      code: 'CASH_OUT_CHANGED',
    })
    expect((await take(quoted.quoteId, { percentBps: 300 })).figures.lockedMinor).toBe(1_097)
  })

  it('ends when the bets are others, and is nobody else’s', async () => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 100_000])
    const { quoteId } = await ask()
    const stranger = (await addPlayer(db, 100_000)).walletId
    const taken = accept(parts, {
      accountId: stranger,
      marketId: market.marketId,
      quoteId,
      tolerance: { ticks: 0 },
      customerRef: 'stranger',
    })
    expect(await refusalOf(taken)).toMatchObject({ code: 'CASH_OUT_EXPIRED' })
    await bet(['back', 390, 100])
    expect(await refusalOf(take(quoteId))).toMatchObject({ code: 'CASH_OUT_EXPIRED' })
  })

  it('is answered again under its reference, also when it has ended', async () => {
    await bet(['back', 500, 5_000])
    await place(other, ['back', 400, 100_000])
    const { quoteId } = await ask()
    const first = await take(quoteId, { ticks: 0 }, 'again')
    expect(await take(quoteId, { ticks: 0 }, 'again')).toEqual(first)
    expect(await take('gone', { ticks: 0 }, 'again')).toEqual(first)
    expect(await refusalOf(take('gone'))).toMatchObject({ code: 'CASH_OUT_EXPIRED' })
  })
})

describe('a firm quote of the house', () => {
  it('is kept in play when the price moves against the house', async () => {
    await bet(['back', 500, 5_000])
    await turnInPlay(0.25)
    const quoted = await ask()
    expect(quoted).toMatchObject({ source: 'house', figures: { bets: [{ side: 'lay' }] } })
    await tellChance(0.05)
    const made = await take(quoted.quoteId)
    expect(made.figures).toEqual(quoted.figures)
    expect(made.source).toBe('house')
    await whole()
    const { marketId, selectionIds } = market
    const result = { kind: 'winners' as const, winnerSelectionIds: [selectionIds[1] ?? 0] }
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
    const { balance } = await db
      .selectFrom('ledger_account')
      .select('balance_minor as balance')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(100_000 + quoted.figures.netMinor)
    await whole()
  })

  it('gives way to the book where that gives more, and is back when it does not', async () => {
    await bet(['back', 500, 5_000])
    await turnInPlay(0.25)
    const firm = await ask()
    expect(firm.source).toBe('house')
    const best = await place(other, ['back', 380, 100_000])
    const quoted = await ask()
    expect(quoted).toMatchObject({ source: 'book', figures: { bets: [{ price: 380 }] } })
    expect(quoted.figures.lockedMinor).toBeGreaterThan(firm.figures.lockedMinor)
    expect(await figure(parts, { accountId, marketId: market.marketId })).toEqual({
      offer: { source: 'book', figures: quoted.figures },
      reason: null,
    })
    await exchange.cancel(other, best.orderId)
    expect(await ask()).toEqual(firm)
    await place(other, ['back', 380, 100_000])
    expect((await take((await ask()).quoteId)).source).toBe('book')
    await whole()
  })

  it('waits for no delay, which bets against the book do', async () => {
    await bet(['back', 500, 5_000])
    const { marketId } = market
    await turnInPlay(null)
    await exchange.setBetDelay({ marketId, seconds: 60 })
    await place(other, ['back', 450, 100_000])
    expect(await ask()).toMatchObject({ source: 'book', delaySeconds: 60 })
    await tellChance(0.25)
    const quoted = await ask()
    expect(quoted).toMatchObject({ source: 'house', delaySeconds: 0 })
    expect((await take(quoted.quoteId)).source).toBe('house')
    await whole()
  })

  it('is one a market: asked again it is the same, for another part it takes the place of the first', async () => {
    await bet(['back', 500, 5_000])
    await turnInPlay(0.25)
    const first = await ask()
    await tellChance(0.4)
    expect(await ask()).toEqual(first)
    const second = await ask(5_000)
    expect(await refusalOf(take(first.quoteId))).toMatchObject({ code: 'CASH_OUT_EXPIRED' })
    expect((await take(second.quoteId)).fractionBps).toBe(5_000)
  })

  it('is not given before the start, with old prices or for a market that stands still', async () => {
    await bet(['back', 500, 5_000])
    await tellChance(0.25)
    expect((await ask(1_000)).source).toBe('book')
    await turnInPlay(0.25)
    const { quoteId } = await ask()
    house.withdraw(market.marketId)
    await house.settled()
    expect(await refusalOf(ask())).toMatchObject({ code: 'CASH_OUT_TOO_THIN' })
    await exchange.moveMarket({ marketId: market.marketId, move: 'suspend' })
    expect(await refusalOf(take(quoteId))).toMatchObject({ code: 'MARKET_SUSPENDED' })
    await exchange.moveMarket({ marketId: market.marketId, move: 'reopen' })
    expect(await refusalOf(take(quoteId))).toMatchObject({ code: 'CASH_OUT_EXPIRED' })
  })

  it('never costs the house more than its limits together, whoever asks', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => addPlayer(db, 100_000)))
    for (const { walletId } of players) {
      await place(other, ['lay', 500, 5_000])
      await place(walletId, ['back', 500, 5_000])
    }
    await turnInPlay(0.25)
    const { marketId } = market
    const quotes = await Promise.all(
      players.map(({ walletId }) =>
        quote(parts, { accountId: walletId, marketId, fractionBps: 10_000 }).catch(
          (error: unknown) => error,
        ),
      ),
    )
    // Each lays about 60.00 to the house; two of these fit into 150.00 beside what its offers may cost.
    const firm = quotes.map((each) =>
      each instanceof Refusal ? each.code : Reflect.get(Object(each), 'source'),
    )
    expect(firm.filter((each) => each === 'house')).toHaveLength(2)
    await whole()
  })
})

describe('a target', () => {
  const set = (amounts: { profitMinor?: number; lossMinor?: number }) =>
    targets.set({
      accountId,
      marketId: market.marketId,
      profitMinor: amounts.profitMinor ?? null,
      lossMinor: amounts.lossMinor ?? null,
    })
  const made = () =>
    db
      .selectFrom('cash_out')
      .select(['figures', 'target_id as targetId'])
      .where('account_id', '=', accountId)
      .execute()

  it('cashes out once its profit can be had after commission, and tells so', async () => {
    await bet(['back', 500, 5_000])
    const { targetId } = await set({ profitMinor: 1_188 })
    const first = await place(other, ['back', 410, 100_000])
    await targets.settled()
    expect(await made()).toEqual([])
    await place(other, ['back', 400, 100_000])
    await targets.settled()
    expect(await made()).toMatchObject([{ targetId, figures: { netMinor: 1_188 } }])
    expect(await standingTargets(db, { accountId })).toEqual([])
    await exchange.cancel(other, first.orderId)
    await targets.settled()
    expect(await made()).toHaveLength(1)
    await whole()
  })

  it('counts the commission at the rate of the player, like every figure', async () => {
    await bet(['back', 500, 5_000])
    await sql`update app_user set commission_discount_bps = 4000
      where id = (select user_id from ledger_account where id = ${accountId})`.execute(db)
    await place(other, ['back', 400, 100_000])
    // A profit of 12.50 less 5 %, of which the player is let off 40 %.
    const netMinor = 1_250 - 37
    expect((await ask()).figures).toMatchObject({ lockedMinor: 1_250, netMinor })
    await set({ profitMinor: netMinor })
    await targets.settled()
    expect(await made()).toMatchObject([{ figures: { netMinor } }])
  })

  it('cashes out when its loss is reached', async () => {
    await bet(['back', 300, 5_000])
    await set({ lossMinor: 1_000, profitMinor: 9_000 })
    await place(other, ['back', 400, 100_000])
    await targets.settled()
    expect(await made()).toMatchObject([{ figures: { lockedMinor: -1_250 } }])
  })

  it('is carried out by the house in play', async () => {
    await bet(['back', 500, 5_000])
    await set({ profitMinor: 500 })
    await turnInPlay(0.25)
    await targets.settled()
    expect(await made()).toHaveLength(1)
    await whole()
  })

  it('stands at most once, and does nothing when it is cancelled', async () => {
    await bet(['back', 500, 5_000])
    await set({ profitMinor: 500 })
    await set({ profitMinor: 600 })
    expect(await standingTargets(db, { accountId })).toMatchObject([{ profitMinor: 600 }])
    const at = { accountId, marketId: market.marketId }
    expect(await targets.cancel(at)).toBe(true)
    expect(await targets.cancel(at)).toBe(false)
    await place(other, ['back', 400, 100_000])
    await targets.settled()
    expect(await made()).toEqual([])
  })

  it('stands once, and none is refused, when several are set at once', async () => {
    const amounts = [500, 600, 700, 800]
    const all = await Promise.all(amounts.map((profitMinor) => set({ profitMinor })))
    expect(all).toHaveLength(amounts.length)
    const [standing, ...others] = await standingTargets(db, { accountId })
    expect(amounts).toContain(standing?.profitMinor)
    expect(others).toEqual([])
  })

  it('is carried out after a restart, and once by two processes', async () => {
    await bet(['back', 500, 5_000])
    const { targetId } = await set({ profitMinor: 500 })
    await targets.stop()
    await place(other, ['back', 400, 100_000])
    const again = [1, 2].map(() => new CashOutTargets({ ...parts, log: () => {} }))
    await Promise.all(again.map((each) => each.start()))
    await Promise.all(again.map((each) => each.settled()))
    await Promise.all(again.map((each) => each.stop()))
    expect(await made()).toMatchObject([{ targetId }])
    await whole()
  })
})
