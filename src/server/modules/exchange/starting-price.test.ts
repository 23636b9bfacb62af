import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import { startingPrices } from './reads/starting-prices.ts'
import { addField, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let references = 0
type More = Pick<OrderTerms, 'orderKind' | 'persistence'>
type OrderTuple = [side: 'back' | 'lay', price: number, stakeMinor: number, more?: More]
const ANY = { back: 101, lay: 100_000 }
const onClose = (side: 'back' | 'lay', liabilityMinor: number, limit?: number): OrderTuple => [
  side,
  limit ?? ANY[side],
  liabilityMinor,
  { orderKind: limit === undefined ? 'market_on_close' : 'limit_on_close' },
]

/** A market that makes a starting price. */
async function scene({ turnsInPlay = true } = {}) {
  const field = await addField({ db, exchange }, { runners: 2 })
  const { marketId } = field
  const [selectionId = 0] = field.selectionIds
  await db
    .updateTable('market')
    .set({ has_starting_price: true, turns_in_play: turnsInPlay })
    .where('id', '=', marketId)
    .execute()
  await exchange.reload([marketId])
  const terms = ([side, price, stakeMinor, more]: OrderTuple): OrderTerms => ({
    selectionId,
    side,
    price,
    stakeMinor,
    customerRef: `sp-${++references}`,
    ...more,
  })
  const place = async (asked: OrderTuple) => {
    const { walletId } = await addPlayer(db, 100_000)
    const command = { accountId: walletId, marketId, ...terms(asked) }
    const placed = await exchange.place(command)
    return { walletId, command, placed, orderId: placed.orderId }
  }
  const rowOf = (orderId: number) =>
    db.selectFrom('exchange_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const holdOf = async (walletId: number) => {
    const wallet = await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
    return wallet.hold_minor
  }
  const priceNow = async () => {
    const row = await db
      .selectFrom('selection')
      .select('starting_price')
      .where('id', '=', selectionId)
      .executeTakeFirstOrThrow()
    return row.starting_price
  }
  const turnInPlay = () => exchange.moveMarket({ marketId, move: 'turn-in-play' })
  const whole = async () => {
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  }
  return { marketId, selectionId, terms, place, rowOf, holdOf, priceNow, turnInPlay, whole }
}

it('binds what an order may lose, and matches it at the price that balances', async () => {
  const { place, rowOf, holdOf, priceNow, turnInPlay, whole } = await scene()
  const back = await place(onClose('back', 1_000))
  const lay = await place(onClose('lay', 4_000))
  expect(back.placed).toMatchObject({ status: 'open', remainingMinor: 1_000 })
  expect([await holdOf(back.walletId), await holdOf(lay.walletId)]).toEqual([1_000, 4_000])
  await whole()
  await turnInPlay()
  expect(await priceNow()).toBe(500)
  expect(await rowOf(back.orderId)).toMatchObject({ matched_minor: 1_000, lapsed_minor: 0 })
  expect(await rowOf(lay.orderId)).toMatchObject({
    stake_minor: 1_000,
    matched_minor: 1_000,
    matched_profit_centi: 400_000,
    liability_minor: 4_000,
  })
  expect([await holdOf(back.walletId), await holdOf(lay.walletId)]).toEqual([1_000, 4_000])
  await whole()
})

it('lapses what is too much, or beyond its limit, and gives back what it bound', async () => {
  const { place, rowOf, holdOf, priceNow, turnInPlay, whole } = await scene()
  const back = await place(onClose('back', 1_000))
  const dear = await place(onClose('back', 1_000, 900))
  const lay = await place(onClose('lay', 4_000))
  const low = await place(onClose('lay', 4_000, 200))
  await turnInPlay()
  expect(await priceNow()).toBe(500)
  for (const { orderId, walletId } of [dear, low]) {
    expect(await rowOf(orderId)).toMatchObject({ matched_minor: 0, remaining_minor: 0 })
    expect(await holdOf(walletId)).toBe(0)
  }
  for (const { orderId } of [back, lay])
    expect(await rowOf(orderId)).toMatchObject({ matched_minor: 1_000, remaining_minor: 0 })
  await whole()
})

it('takes in what rests: at its own price or a better one, and the rest of it goes its own way', async () => {
  const { place, rowOf, priceNow, turnInPlay, whole } = await scene()
  const back = await place(onClose('back', 1_500))
  const persisting = await place(['lay', 500, 1_000, { persistence: 'persist' }])
  const lapsing = await place(['lay', 400, 1_000])
  await turnInPlay()
  expect(await priceNow()).toBe(400)
  expect(await rowOf(back.orderId)).toMatchObject({ matched_minor: 1_500 })
  expect(await rowOf(persisting.orderId)).toMatchObject({
    matched_minor: 1_000,
    matched_profit_centi: 300_000,
  })
  expect(await rowOf(lapsing.orderId)).toMatchObject({ matched_minor: 500, lapsed_minor: 500 })
  await whole()
})

it('takes in what was left to it, at any price, but never for more than it bound', async () => {
  const { place, rowOf, holdOf, priceNow, turnInPlay, whole } = await scene()
  const left = await place(['lay', 300, 1_000, { persistence: 'market_on_close' }])
  const back = await place(onClose('back', 500))
  await turnInPlay()
  // 20.00 of liability against 5.00.
  expect(await priceNow()).toBe(500)
  expect(await rowOf(left.orderId)).toMatchObject({ matched_minor: 500, lapsed_minor: 500 })
  expect(await rowOf(back.orderId)).toMatchObject({ matched_minor: 500 })
  expect(await holdOf(left.walletId)).toBe(2_000)
  await whole()
})

it('lapses a lay that was left to it and may lose too little', async () => {
  const { place, rowOf, priceNow, turnInPlay, whole } = await scene()
  const small = await place(['lay', 150, 1_000, { persistence: 'market_on_close' }])
  await place(onClose('back', 500))
  await turnInPlay()
  expect(await priceNow()).toBeNull()
  expect(await rowOf(small.orderId)).toMatchObject({ matched_minor: 0, lapsed_minor: 1_000 })
  await whole()
})

describe('where the market does not turn in play', () => {
  const isOn = sql`starts_at = now() - interval '1 second'`
  async function started({ state = 'scheduled' } = {}) {
    const market = await scene({ turnsInPlay: false })
    const { marketId, place } = market
    const back = await place(onClose('back', 1_000))
    await place(onClose('lay', 4_000))
    await exchange.moveMarket({ marketId, move: 'suspend' })
    await exchange.moveMarket({ marketId, move: 'reopen' })
    await sql`update market set ${isOn} where id = ${marketId}`.execute(db)
    await sql`update event set state = ${state},
        interrupted_at = case ${state}::text when 'scheduled' then null else now() end from market m
      where event.id = m.event_id and m.id = ${marketId}`.execute(db)
    await exchange.reload([marketId])
    return { ...market, back }
  }

  it('is made when betting ends at the start, and not by a stop before or after it', async () => {
    const { marketId, back, rowOf, priceNow, whole } = await started()
    await exchange.moveMarket({ marketId, move: 'suspend' })
    expect(await priceNow()).toBeNull()
    await exchange.endBetting(marketId)
    expect(await priceNow()).toBe(500)
    expect(await rowOf(back.orderId)).toMatchObject({ matched_minor: 1_000 })
    await whole()
    await exchange.endBetting(marketId)
    await whole()
  })

  it('waits while the event is postponed', async () => {
    const { marketId, priceNow, back, rowOf } = await started({ state: 'postponed' })
    await exchange.moveMarket({ marketId, move: 'suspend' })
    await exchange.endBetting(marketId)
    expect(await priceNow()).toBeNull()
    expect(await rowOf(back.orderId)).toMatchObject({ remaining_minor: 1_000 })
  })

  it('is not made once there is a result: what waited for it lapses', async () => {
    const { marketId, selectionId, priceNow, back, rowOf, whole } = await started()
    const result = { kind: 'winners' as const, winnerSelectionIds: [selectionId] }
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.endBetting(marketId)
    expect(await priceNow()).toBeNull()
    expect(await rowOf(back.orderId)).toMatchObject({ lapsed_minor: 1_000 })
    await whole()
  })
})

describe('a true start that is told afterwards', () => {
  it.each([true, false])('voids what was asked after it, turning in play: %s', async (turns) => {
    const { marketId, place, rowOf, turnInPlay, holdOf, whole } = await scene({
      turnsInPlay: turns,
    })
    const back = await place(onClose('back', 1_000))
    const lay = await place(onClose('lay', 4_000))
    await sql`select pg_sleep(0.01)`.execute(db)
    const startedAt = new Date((await rowOf(lay.orderId)).placed_at.getTime() + 5)
    const late = await place(onClose('back', 1_000))
    if (turns) await turnInPlay()
    else {
      await sql`update market set starts_at = now() where id = ${marketId}`.execute(db)
      await exchange.reload([marketId])
      await exchange.endBetting(marketId)
    }
    expect(await exchange.voidLateBets({ marketId, startedAt })).toEqual({
      bets: 1,
      stakeMinor: 1_000,
    })
    expect(await rowOf(back.orderId)).toMatchObject({ matched_minor: 1_000, voided_minor: 0 })
    expect(await rowOf(lay.orderId)).toMatchObject({ matched_minor: 1_000, voided_minor: 1_000 })
    expect(await rowOf(late.orderId)).toMatchObject({ matched_minor: 0, voided_minor: 1_000 })
    expect(await holdOf(lay.walletId)).toBe(2_000)
    expect(await holdOf(late.walletId)).toBe(0)
    await whole()
  })
})

it('is made after a restart from what stands in the database', async () => {
  const { marketId, place, priceNow, turnInPlay, whole } = await scene()
  await place(onClose('back', 1_000))
  await place(onClose('lay', 4_000))
  await place(['back', 600, 700, { persistence: 'market_on_close' }])
  await exchange.reload([marketId])
  await whole()
  await turnInPlay()
  // 40.00 against 17.00, down to a hundredth.
  expect(await priceNow()).toBe(335)
  await exchange.reload([marketId])
  await whole()
})

it('answers the same again with the first answer, before and after', async () => {
  const { place, turnInPlay } = await scene()
  await place(onClose('back', 1_000))
  const { command, placed } = await place(onClose('lay', 4_000))
  expect(await exchange.place(command)).toEqual(placed)
  await turnInPlay()
  expect(await exchange.place(command)).toEqual(placed)
  await expect(exchange.place({ ...command, stakeMinor: 5_000 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

it('takes an order back until it is made, and lapses those of a runner that is withdrawn', async () => {
  const { marketId, selectionId, place, rowOf, holdOf, whole } = await scene()
  const first = await place(onClose('lay', 4_000))
  await exchange.cancel(first.walletId, first.orderId)
  expect(await rowOf(first.orderId)).toMatchObject({ cancelled_minor: 4_000 })
  expect(await holdOf(first.walletId)).toBe(0)
  const second = await place(onClose('back', 1_000))
  await exchange.removeSelection({ marketId, selectionId })
  expect(await rowOf(second.orderId)).toMatchObject({ lapsed_minor: 1_000 })
  expect(await holdOf(second.walletId)).toBe(0)
  await whole()
})

it('is switched on before the start, and off while nobody waits for it', async () => {
  const { marketId, selectionIds } = await addField({ db, exchange }, { runners: 2 })
  const turn = (isOn: boolean) => exchange.setStartingPrice({ marketId, isOn })
  const { walletId: accountId } = await addPlayer(db, 100_000)
  const order = { accountId, marketId, selectionId: selectionIds[0] ?? 0, side: 'back' } as const
  const place = (more: More) =>
    exchange.place({
      ...order,
      price: 300,
      stakeMinor: 1_000,
      customerRef: `sp-${++references}`,
      ...more,
    })
  const kept = { persistence: 'market_on_close' } as const
  await expect(place(kept)).rejects.toMatchObject({ code: 'PERSISTENCE_NOT_OFFERED' })
  await turn(true)
  for (const more of [kept, { orderKind: 'limit_on_close' } as const]) {
    const { orderId } = await place(more)
    await expect(turn(false)).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
    await exchange.cancel(accountId, orderId)
  }
  await turn(false)
  await exchange.reload([marketId])
  await expect(place(kept)).rejects.toMatchObject({ code: 'PERSISTENCE_NOT_OFFERED' })
  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  await expect(turn(true)).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
})

it('is shown before and after it is made, and where there is none', async () => {
  const { marketId, selectionId, place, turnInPlay } = await scene()
  const shown = () => startingPrices({ db, exchange }, marketId)
  const others = (await shown())?.selections.filter((each) => each.selectionId !== selectionId)
  expect(others).toMatchObject([{ price: null }])
  await place(onClose('back', 1_000))
  await place(onClose('lay', 4_000))
  const prices = [{ selectionId, price: 500 }, ...(others ?? [])]
  expect(await shown()).toEqual({ isMade: false, selections: prices })
  await turnInPlay()
  expect(await shown()).toEqual({ isMade: true, selections: prices })
  const without = await addField({ db, exchange }, { runners: 2 })
  expect(await startingPrices({ db, exchange }, without.marketId)).toEqual({
    isMade: false,
    selections: [],
  })
  expect(await startingPrices({ db, exchange }, 999_999)).toBeUndefined()
})

it('gets another limit or another liability, in one step and once', async () => {
  const { marketId, place, rowOf, holdOf, turnInPlay, whole } = await scene()
  const { walletId, orderId } = await place(onClose('lay', 4_000, 500))
  const change = (price: number, stakeMinor: number, customerRef = `sp-${++references}`) =>
    exchange.change({ walletId, orderId, price, stakeMinor, customerRef })
  await expect(change(501, 4_000)).rejects.toMatchObject({ code: 'PRICE_NOT_ON_LADDER' })
  await expect(change(400, 100_001)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await expect(change(400, 999)).rejects.toMatchObject({ code: 'STAKE_TOO_SMALL' })
  const limited = await change(400, 4_000, 'another-limit')
  expect(await rowOf(orderId)).toMatchObject({ cancelled_minor: 4_000, remaining_minor: 0 })
  expect(await rowOf(limited.orderId)).toMatchObject({
    kind: 'limit_on_close',
    price: 400,
    liability_minor: 4_000,
  })
  expect(await holdOf(walletId)).toBe(4_000)
  await whole()
  const back = await place(onClose('back', 1_000))
  const more = await exchange.change({
    walletId: back.walletId,
    orderId: back.orderId,
    price: 101,
    stakeMinor: 900,
    customerRef: 'less-stake',
  })
  expect(await rowOf(more.orderId)).toMatchObject({ kind: 'market_on_close', stake_minor: 900 })
  await exchange.reload([marketId])
  await turnInPlay()
  // 40.00 against 9.00 would be 5.44; the limit is 4.00.
  expect(await rowOf(limited.orderId)).toMatchObject({ matched_minor: 900, stake_minor: 1_333 })
  await whole()
  expect(await change(400, 4_000, 'another-limit')).toEqual(limited)
  await expect(change(400, 1_333, 'another-limit')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  await expect(change(300, 4_000)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
})

it('refuses what it cannot take', async () => {
  const { marketId, place, terms, turnInPlay } = await scene()
  const refused: [string, OrderTuple][] = [
    ['STAKE_TOO_SMALL', onClose('lay', 999)],
    ['STAKE_TOO_SMALL', onClose('back', 49)],
    ['PRICE_NOT_ON_LADDER', onClose('lay', 1_000, 301)],
    [
      'PERSISTENCE_NOT_OFFERED',
      ['back', 101, 500, { orderKind: 'market_on_close', persistence: 'persist' }],
    ],
  ]
  for (const [code, asked] of refused) await expect(place(asked)).rejects.toMatchObject({ code })
  const { walletId } = await addPlayer(db, 10_000)
  const orders = [terms(onClose('back', 500)), terms(onClose('lay', 4_000))]
  await expect(exchange.placeAll({ accountId: walletId, marketId, orders })).rejects.toMatchObject({
    code: 'SELF_MATCH',
  })
  await turnInPlay()
  await expect(place(onClose('back', 500))).rejects.toMatchObject({ code: 'NO_STARTING_PRICE' })
})
