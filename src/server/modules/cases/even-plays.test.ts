import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { CaseRow } from '#contract/cases/cases.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { addMarket } from '../exchange/test-exchange.ts'
import { openSlip } from '../multiples/test-slip.ts'
import { fancyWays, slotWays } from '../protection/test-ways.ts'
import { Program } from '../standard-api/test-program.ts'
import { watchPlayers } from './watch.ts'

const app = await openSlip({ FANCY_DELAY_SECONDS: '0' })
const { db, send, newPlayer } = app
const admin = await app.newOperator()
let market: Awaited<ReturnType<typeof addMarket>>
let legs: Awaited<ReturnType<typeof app.newMarkets>>

beforeAll(async () => {
  market = await addMarket(app, { hasDraw: true })
  legs = await app.newMarkets(2)
})

const watch = () => watchPlayers({ db, timeZone: 'UTC', log: (message) => expect.fail(message) })
async function rulesOf({ id }: TestPlayer) {
  const path = '/api/admin/cases?desk=laundering&state=open&pageSize=100'
  const { items } = (await send('GET', path, { token: admin.token })).body
  const cases = (items as CaseRow[]).filter(({ playerId }) => playerId === id)
  return cases.map(({ findings }) => findings.map(({ rule }) => rule))
}

/** A network adds some hundredths; a hand some tenths. */
const MACHINE = sql`3 + (n % 5) * 0.02`
const HAND = sql`3 + (n * n % 7) * 0.17`
/** Six bets of a slip each time, as fast as the server takes them; a hand between. */
const SLIPS = sql`case when n % 6 > 0 then 0.03 else 3 + (n * n % 7) * 0.17 end`

/** More plays of a day like the one that was made, each so many seconds after the one before. */
async function repeat(
  table: string,
  { walletId }: TestPlayer,
  gap: typeof MACHINE,
  { times = 120, reference = sql`customer_ref || ':' || n` } = {},
) {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  )
  const at = sql`now() - interval '1 hour' + make_interval(secs => sum(${gap}) over (order by n))`
  const changed: Record<string, typeof MACHINE> = {
    customer_ref: reference,
    nonce: sql`10000 + n`,
    spun_at: at,
    placed_at: at,
    ...(table === 'exchange_order' && { id: sql`nextval('order_number')` }),
  }
  const names = columns.rows.map(({ name }) => name)
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => changed[name] ?? sql.ref(name)))}
    from (select * from ${sql.table(table)} where account_id = ${walletId} order by id limit 1) as made,
      generate_series(1, ${times}::int) as n`.execute(db)
  expect(numAffectedRows).toBe(BigInt(times))
}

const order = () => {
  const [selectionId] = market.selectionIds
  return { marketId: market.marketId, selectionId, side: 'back', price: 1000, stakeMinor: 100 }
}
const sendOrder = ({ token }: TestPlayer, customerRef: string) =>
  send('POST', '/api/orders', { token, body: { ...order(), customerRef } })

const plays: Record<string, { table: string; make: (player: TestPlayer) => Promise<unknown> }> = {
  spins: {
    table: 'slot_spin',
    make: async (player) => slotWays(app)['a spin']?.go(player),
  },
  orders: {
    table: 'exchange_order',
    make: async (player) => (await sendOrder(player, 'own')).status,
  },
  multiples: {
    table: 'multiple',
    make: async (player) =>
      (await app.sendMultiple(player, await app.form(legs, { stakePerLineMinor: 100 }))).status,
  },
  'bets on fancy markets': {
    table: 'fancy_bet',
    make: async (player) => (await fancyWays(app))['a bet with the house on runs']?.go(player),
  },
}

it.each(Object.entries(plays))(
  'takes %s with gaps as even as a machine’s to the desk, and not those of a hand (PR-36)',
  async (_, { table, make }) => {
    const [machine, hand] = [
      await newPlayer({ balanceMinor: 5_000 }),
      await newPlayer({ balanceMinor: 5_000 }),
    ]
    for (const player of [machine, hand]) expect([201, 'through']).toContain(await make(player))
    await repeat(table, machine, MACHINE)
    await repeat(table, hand, HAND)
    await watch()
    expect(await rulesOf(machine)).toEqual([['evenPlays']])
    expect(await rulesOf(hand)).toEqual([])
  },
)

it('lets programs place orders as evenly as they like, and slips of several bets (PR-36)', async () => {
  const program = await newPlayer({ balanceMinor: 5_000 })
  const page = await newPlayer({ balanceMinor: 5_000 })
  const slips = await newPlayer({ balanceMinor: 5_000 })
  const caller = await Program.of(app, program)
  const instruction = caller.limit(market.selectionIds[0] ?? 0, 'BACK', 10, 1)
  const placed = { marketId: `1.${market.marketId}`, instructions: [instruction] }
  expect((await caller.call('placeOrders', placed))['status']).toBe('SUCCESS')
  for (const player of [page, slips]) expect((await sendOrder(player, 'own')).status).toBe(201)
  await repeat('exchange_order', program, MACHINE)
  await repeat('exchange_order', page, MACHINE)
  await repeat('exchange_order', slips, SLIPS)
  await watch()
  expect(await rulesOf(program)).toEqual([])
  expect(await rulesOf(slips)).toEqual([])
  expect(await rulesOf(page)).toEqual([['evenPlays']])
})

it('sees even orders of a page among however many of a program that its player runs beside it (PR-36)', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  expect((await sendOrder(player, 'own')).status).toBe(201)
  await repeat('exchange_order', player, MACHINE)
  const reference = sql`'api:' || n`
  await repeat('exchange_order', player, sql`0.5 + (n * n % 7) * 0.17`, { times: 1_200, reference })
  await watch()
  expect(await rulesOf(player)).toEqual([['evenPlays']])
})

it('takes no order of a page for one of a program (PR-36)', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  const { token } = player
  const refused = { status: 400, body: { code: 'INVALID_INPUT' } }
  expect(await sendOrder(player, 'api:mine')).toMatchObject(refused)
  const [first, second] = market.selectionIds.map((selectionId) => ({ selectionId, price: 1000 }))
  const dutching = { selections: [first, second], totalMinor: 200, customerRef: 'api:mine' }
  const path = `/api/markets/${market.marketId}/dutching`
  expect(await send('POST', path, { token, body: dutching })).toMatchObject(refused)
  const { status, body } = await sendOrder(player, 'mine:api:1')
  expect(status).toBe(201)
  const change = { price: 1000, stakeMinor: 200, customerRef: 'api:mine' }
  const changing = `/api/orders/${Number(body['orderId'])}`
  expect(await send('PUT', changing, { token, body: change })).toMatchObject(refused)
  const own = { token, body: { ...change, customerRef: 'mine:api:2' } }
  expect((await send('PUT', changing, own)).status).toBe(200)
})
