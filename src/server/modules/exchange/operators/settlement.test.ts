import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { TrialBalance } from '#contract/ledger-checks.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { deskOf } from '#server/test-desk.ts'

const app = await openTestApp()
const { db, exchange } = app

let desk: ReturnType<typeof deskOf>
let other: ReturnType<typeof deskOf>
let otherUserId = ''
beforeAll(async () => {
  desk = deskOf(app, await app.newOperator())
  const operator = await app.newOperator()
  other = deskOf(app, operator)
  otherUserId = operator.userId
})

const market = (marketId: number) => desk.read<ManagedMarket>(`/markets/${marketId}`)

async function balanceOf(walletId: number): Promise<number> {
  const account = db
    .selectFrom('ledger_account')
    .select('balance_minor as balanceMinor')
    .where('id', '=', walletId)
  return (await account.executeTakeFirstOrThrow()).balanceMinor
}

/** An open market with a bet of 10.00 at 3.00 on the home team, and the two players who made it. */
async function marketWithBet() {
  const { marketId, selections } = await desk.newMarket({ hasDraw: false })
  const [homeId = 0, awayId = 0] = selections.map(({ selectionId }) => selectionId)
  await desk.call('POST', `/markets/${marketId}/open`, { reason: 'Ready' })
  const backer = await app.newPlayer({ balanceMinor: 10_000 })
  const layer = await app.newPlayer({ balanceMinor: 10_000 })
  const order = { marketId, selectionId: homeId, price: 300, stakeMinor: 1_000, customerRef: 'a' }
  await exchange.place({ ...order, accountId: layer.walletId, side: 'lay' })
  await exchange.place({ ...order, accountId: backer.walletId, side: 'back' })
  return { marketId, homeId, awayId, backer, layer, order }
}

/** As if a part of the ledger, of no transfers, had been detached. */
async function withLedgerCarriedUntilNow(work: () => Promise<void>): Promise<void> {
  await sql`
    insert into ledger_detached (part, from_id, to_id, transfers, booked_until, hash)
    values ('gone', 0, 1, 0, now(), ledger_carried_hash(1))`.execute(db)
  await work()
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from ledger_detached`.execute(tx)
  })
}

it('pays what the preview told, takes it back, and pays the right result', async () => {
  const { marketId, homeId, awayId, backer, layer } = await marketWithBet()
  const home = { kind: 'winners', winnerSelectionIds: [homeId] }
  expect(await desk.call('PUT', `/markets/${marketId}/result`, home)).toMatchObject({
    status: 200,
    body: { status: 'suspended', result: { ...home, settlement: 'entered' } },
  })
  expect((await desk.call('GET', `/markets/${marketId}/result/preview`)).body).toEqual({
    players: 2,
    winningsMinor: 2_000,
    lossesMinor: 2_000,
    commissionMinor: 100,
    houseMinor: 0,
    currency: 'PTS',
  })
  expect((await desk.call('POST', `/markets/${marketId}/result/confirm`, home)).status).toBe(200)
  await exchange.paid()
  expect([await balanceOf(backer.walletId), await balanceOf(layer.walletId)]).toEqual([
    11_900, 8_000,
  ])
  expect(await market(marketId)).toMatchObject({
    status: 'closed',
    matchedMinor: 1_000,
    result: { settlement: 'settled', accountsDone: 2, accountsTotal: 2 },
  })

  const wrong = { reason: 'The wrong team was entered' }
  await withLedgerCarriedUntilNow(async () => {
    const refused = await desk.call('POST', `/markets/${marketId}/result/reverse`, wrong)
    expect([refused.status, refused.body['code']]).toEqual([409, 'TRANSFER_CARRIED_FORWARD'])
    expect(await market(marketId)).toMatchObject({ result: { settlement: 'settled' } })
  })
  expect((await desk.call('POST', `/markets/${marketId}/result/reverse`, wrong)).status).toBe(200)
  await exchange.paid()
  expect([await balanceOf(backer.walletId), await balanceOf(layer.walletId)]).toEqual([
    10_000, 10_000,
  ])
  expect(await market(marketId)).toMatchObject({
    status: 'suspended',
    result: { settlement: 'reversed', accountsDone: 2 },
  })

  const away = { kind: 'winners', winnerSelectionIds: [awayId] }
  await desk.call('PUT', `/markets/${marketId}/result`, away)
  await desk.call('POST', `/markets/${marketId}/result/confirm`, away)
  await exchange.paid()
  expect([await balanceOf(backer.walletId), await balanceOf(layer.walletId)]).toEqual([
    9_000, 10_950,
  ])
  const trial = await desk.read<TrialBalance>('/trial-balance')
  expect(trial.differences).toBe(0)
  expect(trial.currencies.map(({ sumMinor }) => sumMinor)).toEqual([0])
})

it('lets one of two operators confirm at the same moment, and pays once', async () => {
  const { marketId, homeId, backer } = await marketWithBet()
  const result = { kind: 'winners', winnerSelectionIds: [homeId] }
  await desk.call('PUT', `/markets/${marketId}/result`, result)
  const answers = await Promise.all(
    [desk, other].map((by) => by.call('POST', `/markets/${marketId}/result/confirm`, result)),
  )
  await exchange.paid()
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toMatchObject([{ body: { code: 'ILLEGAL_MOVE' } }])
  expect(await balanceOf(backer.walletId)).toBe(11_900)
  const records = await desk.call('GET', `/audit?search=market:${marketId}`)
  expect(records.body).toMatchObject({
    items: [
      { action: 'market.confirm-result' },
      { action: 'market.enter-result' },
      { action: 'market.open', reason: 'Ready' },
    ],
  })
})

it('confirms only the result that the operator was shown', async () => {
  const { marketId, homeId, awayId } = await marketWithBet()
  const result = (winnerId: number) => ({ kind: 'winners', winnerSelectionIds: [winnerId] })
  await desk.call('PUT', `/markets/${marketId}/result`, result(homeId))
  await other.call('PUT', `/markets/${marketId}/result`, result(awayId))
  expect(
    await desk.call('POST', `/markets/${marketId}/result/confirm`, result(homeId)),
  ).toMatchObject({
    status: 409,
    body: { code: 'RESULT_UNCONFIRMED' },
  })
  expect((await market(marketId)).result).toMatchObject({
    enteredBy: otherUserId,
    settlement: 'entered',
  })
})

it('refuses a result that the market cannot have', async () => {
  const { marketId, homeId, awayId } = await marketWithBet()
  for (const winnerSelectionIds of [[], [homeId, awayId], [homeId, homeId], [999_999]])
    expect(
      await desk.call('PUT', `/markets/${marketId}/result`, {
        kind: 'winners',
        winnerSelectionIds,
      }),
    ).toMatchObject({ status: 422, body: { code: 'RESULT_INVALID' } })
  expect((await market(marketId)).result).toBeNull()
})

it('takes the open orders of a suspended player out of the book', async () => {
  const { marketId, layer, order } = await marketWithBet()
  const resting = { ...order, accountId: layer.walletId, side: 'lay' as const, customerRef: 'b' }
  await exchange.place(resting)
  expect((await market(marketId)).openOrders).toBe(1)
  await desk.call('POST', `/players/${layer.id}/suspend`, { reason: 'Review' })
  expect((await market(marketId)).openOrders).toBe(0)
  const again = exchange.place({ ...resting, customerRef: 'c' })
  await expect(again).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})
