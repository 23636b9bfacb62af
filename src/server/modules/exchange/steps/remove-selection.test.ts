import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { timesOf } from '#server/test-soak.ts'
import { ordersOf } from '../reads/reads.ts'
import { addField, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Field = { marketId: number; selectionIds: number[] }
type Bet = [side: 'back' | 'lay', price: number, stakeMinor: number, runner: number]
let references = 0

const order = (accountId: number, { marketId, selectionIds }: Field, bet: Bet) => {
  const [side, price, stakeMinor, runner] = bet
  const customerRef = `ref-${++references}`
  const selectionId = selectionIds[runner] ?? 0
  return { accountId, marketId, selectionId, side, price, stakeMinor, customerRef }
}

async function placeIfTaken(command: ReturnType<typeof order>): Promise<void> {
  try {
    await exchange.place(command)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** `a` bets and `b` takes the other side. */
async function match(a: number, b: number, field: Field, bet: Bet): Promise<void> {
  const [side, price, stakeMinor, runner] = bet
  await exchange.place(order(a, field, bet))
  const opposite = side === 'back' ? 'lay' : 'back'
  await exchange.place(order(b, field, [opposite, price, stakeMinor, runner]))
}

const remove = ({ marketId, selectionIds }: Field, runner: number) =>
  exchange.removeSelection({ marketId, selectionId: selectionIds[runner] ?? 0 })

async function settle({ marketId, selectionIds }: Field, runners: number[]): Promise<void> {
  const winnerSelectionIds = runners.map((runner) => selectionIds[runner] ?? 0)
  const result = { kind: 'winners' as const, winnerSelectionIds }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

const funds = (walletId: number) =>
  db
    .selectFrom('ledger_account')
    .select(['balance_minor as balance', 'hold_minor as hold'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()

const allBroken = async () => [...(await brokenInvariants(db)), ...(await exchange.brokenBooks())]

it('lapses the orders of a withdrawn runner, keeps the others, and voids its bets', async () => {
  const field = await addField({ db, exchange }, { runners: 3 })
  const [a, b] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  await match(a.walletId, b.walletId, field, ['back', 300, 1_000, 0])
  await match(a.walletId, b.walletId, field, ['back', 300, 1_000, 1])
  const gone = await exchange.place(order(a.walletId, field, ['back', 400, 500, 0]))
  const kept = await exchange.place(order(a.walletId, field, ['back', 400, 500, 1]))
  await remove(field, 0)
  await remove(field, 0)

  const orders = await db
    .selectFrom('exchange_order')
    .select(['id', 'lapsed_minor', 'remaining_minor'])
    .where('id', 'in', [gone.orderId, kept.orderId])
    .orderBy('id')
    .execute()
  expect(orders).toEqual([
    { id: gone.orderId, lapsed_minor: 500, remaining_minor: 0 },
    { id: kept.orderId, lapsed_minor: 0, remaining_minor: 500 },
  ])
  await expect(
    exchange.place(order(b.walletId, field, ['lay', 400, 500, 0])),
  ).rejects.toMatchObject({ code: 'SELECTION_WITHDRAWN' })
  expect(await funds(a.walletId)).toEqual({ balance: 10_000, hold: 1_500 })
  expect(await allBroken()).toEqual([])

  await settle(field, [1])
  expect(await funds(a.walletId)).toEqual({ balance: 11_900, hold: 0 })
  expect(await funds(b.walletId)).toEqual({ balance: 8_000, hold: 0 })
  expect(await allBroken()).toEqual([])
})

it('binds at once what bets on a withdrawn runner had covered', async () => {
  const field = await addField({ db, exchange }, { runners: 3 })
  const [a, b] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  await match(a.walletId, b.walletId, field, ['lay', 200, 1_000, 0])
  await match(a.walletId, b.walletId, field, ['lay', 200, 1_000, 1])
  expect(await funds(a.walletId)).toMatchObject({ hold: 0 })
  await remove(field, 0)
  expect(await funds(a.walletId)).toMatchObject({ hold: 1_000 })
  expect(await allBroken()).toEqual([])
})

it('binds all that a player has who cannot cover a withdrawal, and advances the rest as a debt', async () => {
  const field = await addField({ db, exchange }, { runners: 3 })
  const elsewhere = await addField({ db, exchange }, { runners: 3 })
  const [a, b] = [await addPlayer(db, 3_000), await addPlayer(db, 90_000)]
  await match(a.walletId, b.walletId, field, ['lay', 300, 1_500, 0])
  await match(a.walletId, b.walletId, field, ['lay', 300, 1_500, 1])
  const resting = await exchange.place(order(a.walletId, field, ['back', 500, 500, 2]))
  await exchange.place(order(a.walletId, elsewhere, ['back', 500, 1_000, 0]))
  expect(await funds(a.walletId)).toEqual({ balance: 3_000, hold: 3_000 })
  await remove(field, 0)
  expect(await funds(a.walletId)).toEqual({ balance: 3_000, hold: 3_000 })
  await expect(exchange.cancel(a.walletId, resting.orderId)).rejects.toMatchObject({
    code: 'ORDER_NOT_OPEN',
  })
  expect(await allBroken()).toEqual([])

  await settle(field, [1])
  expect(await funds(a.walletId)).toEqual({ balance: 1_000, hold: 1_000 })
  const debt = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('kind', '=', 'debt')
    .where('user_id', '=', a.id)
    .executeTakeFirstOrThrow()
  expect(debt.balance_minor).toBe(-1_000)
  expect(await allBroken()).toEqual([])
})

it('shows a bet on a withdrawn runner as void', async () => {
  const field = await addField({ db, exchange }, { runners: 3 })
  const [a, b] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)]
  await match(a.walletId, b.walletId, field, ['back', 300, 1_000, 0])
  await remove(field, 0)
  await settle(field, [1])
  const { items } = await ordersOf(db, a.walletId, { state: 'settled', page: 1, pageSize: 10 })
  expect(items).toMatchObject([{ profitMinor: 0 }])
})

it('refuses a runner of another market, and any in a market that is settled', async () => {
  const [field, other] = [
    await addField({ db, exchange }, { runners: 3 }),
    await addField({ db, exchange }, { runners: 3 }),
  ]
  const stray = { marketId: field.marketId, selectionIds: other.selectionIds }
  await expect(remove(stray, 0)).rejects.toMatchObject({ code: 'UNKNOWN_SELECTION' })
  await settle(field, [0])
  await expect(remove(field, 1)).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
})

it('keeps every invariant, whatever was bet and whoever is withdrawn', async () => {
  const bet = fc.record({
    player: fc.nat(2),
    side: fc.constantFrom('back' as const, 'lay' as const),
    price: fc.constantFrom(150, 200, 300),
    stakeMinor: fc.integer({ min: 50, max: 3_000 }),
    runner: fc.nat(4),
  })
  const withdrawal = fc.record({ withdrawn: fc.nat(4) })
  const steps = fc.array(fc.oneof({ weight: 15, arbitrary: bet }, withdrawal), {
    minLength: 40,
    maxLength: 80,
  })
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(1, 2), fc.nat(4), async (taken, winners, first) => {
      const players = await Promise.all([2_000, 3_000, 6_000].map((minor) => addPlayer(db, minor)))
      const field = await addField({ db, exchange }, { runners: 5, winners })
      const left = new Set([0, 1, 2, 3, 4])
      for (const step of taken) {
        if ('withdrawn' in step) {
          if (left.size > winners + 1 && left.delete(step.withdrawn))
            await remove(field, step.withdrawn)
          continue
        }
        const { player, side, price, stakeMinor, runner } = step
        const accountId = players[player]?.walletId ?? 0
        await placeIfTaken(order(accountId, field, [side, price, stakeMinor, runner]))
      }
      expect(await allBroken()).toEqual([])
      const inTurn = [...left].map((_, index) => [...left][(index + first) % left.size] ?? 0)
      await settle(field, inTurn.slice(0, winners))
      expect(await allBroken()).toEqual([])
    }),
    { numRuns: timesOf(8, 50) },
  )
})
