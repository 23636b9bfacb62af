import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { eventually } from '#server/test-patience.ts'
import { lookThroughSettled } from './jobs.ts'
import { marketsTogether } from './store.ts'

const app = await openTestApp()
const { db, exchange, limits } = app
const operator = await app.newOperator()

let people = 0
/** A player who shares nothing with anybody. */
async function stranger(): Promise<TestPlayer> {
  people += 1
  const player = await app.newPlayer({ balanceMinor: 1_000_000 })
  await db
    .updateTable('app_user')
    .set({
      mobile: `+44163296${1_000 + people}`,
      address: `${people} Test Street`,
      name: `P${people}`,
    })
    .where('id', '=', player.id)
    .execute()
  return player
}

const fourStrangers = async () =>
  [await stranger(), await stranger(), await stranger(), await stranger()] as const

let market: { marketId: number; selectionIds: number[] }
beforeEach(async () => {
  market = await addMarket({ db, exchange })
})

let references = 0
/** The one backs what the other lays. */
async function bet(backer: TestPlayer, layer: TestPlayer, price: number, stakeMinor: number) {
  const [selectionId = 0] = market.selectionIds
  for (const [{ walletId }, side] of [
    [layer, 'lay'],
    [backer, 'back'],
  ] as const)
    await exchange.place({
      accountId: walletId,
      marketId: market.marketId,
      selectionId,
      side,
      price,
      stakeMinor,
      customerRef: `c-${(references += 1)}`,
    })
}

const logged: string[] = []
const lookThrough = (signal?: AbortSignal) =>
  lookThroughSettled({ db, limits, log: (message) => void logged.push(message) }, signal)

async function settle(index = 0) {
  const { marketId, selectionIds } = market
  const result = {
    kind: 'winners' as const,
    winnerSelectionIds: [selectionIds[index] ?? 0],
    placedSelectionIds: [],
    tiedSelectionIds: [],
    score: null,
    number: null,
  }
  await exchange.enterResult({ marketId, result, enteredBy: operator.id })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

async function settleAndLook(index = 0) {
  await settle(index)
  await lookThrough()
}

const alerts = () =>
  db
    .selectFrom('collusion_alert as a')
    .innerJoin('market_settlement as s', 's.id', 'a.settlement_id')
    .selectAll('a')
    .where('s.market_id', '=', market.marketId)
    .orderBy('a.id')
    .execute()

it('finds money that was lost at a price far from the bets of others around it (PR-22)', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 200, 1_000)
  await bet(anna, ben, 1_000, 2_000)
  await bet(carl, dora, 210, 1_000)
  await settleAndLook()
  expect(await alerts()).toMatchObject([
    {
      loser_id: ben.id,
      winner_id: anna.id,
      moved_minor: 18_000,
      bets: 1,
      share_bps: 10_000,
      reasons: ['far_price'],
      price: 1_000,
      market_price: 200,
      state: 'open',
    },
  ])
})

it('finds nothing when the price was that of the market, before or after', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 200, 1_000)
  // A goal: others go on at the new price.
  await bet(anna, ben, 1_000, 2_000)
  await bet(carl, dora, 980, 1_000)
  await settleAndLook()
  expect(await alerts()).toEqual([])
})

it('finds nothing when the far price was in favour of who lost', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 200, 1_000)
  await bet(anna, ben, 1_000, 20_000)
  await settleAndLook(1)
  expect(await alerts()).toEqual([])
})

it('finds a layer who was handed money at a price too low', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 500, 1_000)
  await bet(anna, ben, 102, 20_000)
  await bet(carl, dora, 500, 1_000)
  await settleAndLook(1)
  expect(await alerts()).toMatchObject([
    { loser_id: anna.id, winner_id: ben.id, moved_minor: 20_000, reasons: ['far_price'] },
  ])
})

it('finds two who share an account at a bank, from 100 euros on', async () => {
  const [anna, ben] = [await stranger(), await stranger()]
  for (const { id } of [anna, ben])
    await db
      .insertInto('withdrawal')
      .values({
        user_id: id,
        amount_minor: 100,
        currency: 'PTS',
        account_holder_name: 'A',
        bank_name: 'Demo Bank',
        account_number: '50100123456789',
        ifsc: 'DEMO0123456',
      })
      .execute()
  await bet(anna, ben, 200, 9_999)
  await settleAndLook()
  expect(await alerts()).toEqual([])
  market = await addMarket({ db, exchange })
  await bet(anna, ben, 200, 10_000)
  await settleAndLook()
  expect(await alerts()).toMatchObject([{ reasons: ['same_payout'], moved_minor: 10_000 }])
})

it('finds two who meet market after market and bet with nobody else', async () => {
  const [anna, ben] = [await stranger(), await stranger()]
  const found = []
  for (let n = 0; n < 3; n += 1) {
    market = await addMarket({ db, exchange })
    await bet(anna, ben, 200, 10_000)
    await settleAndLook()
    found.push((await alerts()).map(({ reasons }) => reasons))
  }
  expect(found).toEqual([[], [], [['together']]])
})

it('leaves the rest to the next one when the server stops', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 200, 1_000)
  await bet(anna, ben, 1_000, 20_000)
  await settle()
  await lookThrough(AbortSignal.abort())
  expect(await alerts()).toEqual([])
  await lookThrough()
  expect(await alerts()).toHaveLength(1)
})

it('looks through a market once, and again when it was settled anew', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 200, 1_000)
  await bet(anna, ben, 1_000, 20_000)
  await settleAndLook()
  await lookThrough()
  expect(await alerts()).toHaveLength(1)
  await exchange.reverseSettlement({ marketId: market.marketId })
  await exchange.paid()
  await settleAndLook(1)
  // Now the other one has lost, and the price was in favour of that one.
  expect(await alerts()).toHaveLength(1)
})

it('reads the bets of two players by the indexes, however many bets there are', async () => {
  const [anna, ben] = await fourStrangers()
  await bet(anna, ben, 200, 1_000)
  await bet(ben, anna, 300, 1_000)
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const pair = { loserWalletId: anna.walletId, winnerWalletId: ben.walletId }
    expect(await marketsTogether(tx, pair)).toBe(1)
    const { rows } = await sql<{ scans: number }>`
      select seq_scan as scans from pg_stat_xact_user_tables where relname = 'exchange_fill'`.execute(
      tx,
    )
    expect(rows).toEqual([{ scans: 0 }])
  })
})

it('goes on behind a settlement that it cannot look through, and comes back to that one', async () => {
  const people = await fourStrangers()
  const betAndSettle = async () => {
    const [anna, ben, carl, dora] = people
    await bet(carl, dora, 200, 1_000)
    await bet(anna, ben, 1_000, 2_000)
    await settle()
  }
  await betAndSettle()
  const first = market
  const { id } = await db
    .selectFrom('market_settlement')
    .select('id')
    .where('market_id', '=', first.marketId)
    .executeTakeFirstOrThrow()
  market = await addMarket({ db, exchange })
  await betAndSettle()
  await sql`alter table collusion_alert add constraint broken check (settlement_id <> ${sql.lit(id)})`.execute(
    db,
  )
  await lookThrough()
  expect(await alerts()).toHaveLength(1)
  expect(logged).toEqual([`Settlement ${id} could not be looked through`])
  await sql`alter table collusion_alert drop constraint broken`.execute(db)
  await lookThrough()
  market = first
  expect(await alerts()).toHaveLength(1)
})

it('lets a settlement be reversed while it reads, and writes nothing down then', async () => {
  const [anna, ben, carl, dora] = await fourStrangers()
  await bet(carl, dora, 200, 1_000)
  await bet(anna, ben, 1_000, 2_000)
  await settle()
  let looking: Promise<void> | undefined
  await inTransaction(db, async (tx) => {
    // It stands still in the middle of what it reads.
    await sql`lock table device in access exclusive mode`.execute(tx)
    looking = lookThrough()
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'device'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      )
      expect(rows).toHaveLength(1)
    })
    await exchange.reverseSettlement({ marketId: market.marketId })
  })
  await looking
  await exchange.paid()
  expect(await alerts()).toEqual([])
})
