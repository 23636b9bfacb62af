import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTransaction } from '#server/db/database.ts'
import { copyOf } from '#server/kernel/personal-data.ts'
import { brokenInvariants, detachableTables, products } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { addMarket, newExchange } from '../../exchange/test-exchange.ts'
import { dropUnmatched, waitForDrops } from '../../exchange/steps/drop-unmatched.ts'
import { provePart } from './prove-part.ts'
import { type BetTable, oldBets } from './test-old-bets.ts'
import { playAll, winner } from './test-old-markets.ts'
import { toldOfBets } from './test-told-of-bets.ts'

const app = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
const { db, exchange, send } = app
let bets: Awaited<ReturnType<typeof oldBets>>
let one: TestPlayer
let other: TestPlayer
let firstId = 0
let spanningId = 0

const play = () => playAll(app, bets, { one, other })

const told = () => toldOfBets(app, { players: [one, other], operator: bets.operator })
const read = async (path: string, token: string) => (await send('GET', path, { token })).body

beforeAll(async () => {
  bets = await oldBets(app)
  one = await app.newPlayer({ balanceMinor: 1_000_000 })
  other = await app.newPlayer({ balanceMinor: 1_000_000 })
  // Two rounds fill a part of each table, and the second one goes on in the next parts.
  firstId = await play()
  spanningId = await play()
})

/** Changes rows as somebody with the database password would, past triggers and keys. */
const tamper = (statement: string) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
const changeForAWhile = async <Seen>(change: string, back: string, look: () => Promise<Seen>) => {
  await tamper(change)
  try {
    return await look()
  } finally {
    await tamper(back)
  }
}
const whyStays = (table: BetTable = 'exchange_fill') =>
  bets.detachOldest(table).then(() => 'it has left', String)

describe('the oldest part stays', () => {
  it('while players may ask for its play', async () => {
    expect(await whyStays()).toContain('may ask for play of 400 days')
  })

  it('while a market of it is not settled', async () => {
    await bets.makeOld()
    await exchange.reverseSettlement({ marketId: firstId })
    await exchange.paid()
    expect(await whyStays()).toContain('not all of its play is over')
    const { rows } = await sql<{ id: number }>`
      select id from selection where market_id = ${firstId} order by sort_order limit 1`.execute(db)
    await bets.settle(firstId, winner(rows[0]?.id))
    expect(await whyStays()).toContain('may ask for play of 400 days')
    await bets.makeOld()
  })

  it.each([
    ['price_minute_progress', 'not in the price history yet'],
    ['bet_notice_progress', 'were not told of its fills yet'],
  ])('while %s is behind it', async (table, why) => {
    const { rows } = await sql<{ id: number }>`
      select last_fill_id as id from ${sql.table(table)}`.execute(db)
    const move = (id: number | undefined) => `update ${table} set last_fill_id = ${id}`
    expect(await changeForAWhile(move(2), move(rows[0]?.id), whyStays)).toContain(why)
  })

  it('while nobody has looked its markets through', async () => {
    const move = (at: string) =>
      `update market_settlement set looked_through_at = ${at} where market_id = ${firstId} and status = 'settled'`
    const why = await changeForAWhile(move('null'), move('now()'), whyStays)
    expect(why).toContain(`market ${firstId} was not looked through`)
  })

  it('while fills of its bets are attached', async () => {
    expect(await whyStays('exchange_order')).toContain('detach parts of exchange_fill')
  })

  it('while anything is not as it must be', async () => {
    const move = (by: string) =>
      `update exchange_fill set stake_minor = stake_minor ${by} where id = 3`
    const why = await changeForAWhile(move('+ 1'), move('- 1'), whyStays)
    expect(why).toContain('not all is as it must be')
  })
})

const left = (toId: number, { orders }: Awaited<ReturnType<typeof told>>) =>
  Object.fromEntries(
    Object.entries(orders).map(([list, rows]) => [
      list,
      rows.filter(({ orderId }) => orderId >= toId),
    ]),
  )

it('leave, fills first, and the program says the same but for lists of bets', async () => {
  const before = await told()
  expect(before.same[0]).toEqual([])
  expect(Object.values(before.orders).map(({ length }) => length)).toEqual([
    14, 12, 8, 4, 2, 8, 4, 0,
  ])
  await bets.detachOldest('exchange_fill')
  expect(await told()).toEqual(before)
  const { toId } = await bets.detachOldest('exchange_order')
  const after = await told()
  expect(after.same).toEqual(before.same)
  expect(after.orders).toEqual(left(toId, before))
  expect(after.orders).not.toEqual(before.orders)
})

const settlementOf = async (marketId: number) => {
  const { rows } = await sql<{ status: string }>`
    select status from market_settlement where market_id = ${marketId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.status
}

describe('what was detached', () => {
  it.each([
    ['in a part that is gone', () => firstId],
    ['in that part and the next one', () => spanningId],
  ])('is not taken back: a market with bets %s', async (_where, idOf) => {
    const { token } = bets.operator
    const path = `/api/admin/markets/${idOf()}/result/reverse`
    const refused = await send('POST', path, { token, body: { reason: 'Wrong' } })
    expect([refused.status, refused.body['code']]).toEqual([409, 'BETS_KEPT_OUTSIDE'])
    expect(await settlementOf(idOf())).toBe('settled')
    expect(
      (await send('GET', `/api/markets/${idOf()}/position`, { token: one.token })).body,
    ).toMatchObject({
      code: 'BETS_KEPT_OUTSIDE',
    })
  })

  it('is placed again under its reference by nobody', async () => {
    const { marketId, selectionIds } = await addMarket(app)
    const order = { accountId: other.walletId, side: 'lay' as const, price: 300, stakeMinor: 1_000 }
    const bet = { ...order, marketId, selectionId: selectionIds[0] ?? 0 }
    const { rows } = await sql<{ customerRef: string; marketId: number; selectionId: number }>`
      select customer_ref as "customerRef", market_id as "marketId", selection_id as "selectionId"
      from exchange_order_from_0 where account_id = ${other.walletId} order by id limit 1`.execute(
      db,
    )
    const [first] = rows
    const customerRef = first?.customerRef ?? ''
    for (const again of [
      { ...bet, ...first, customerRef },
      { ...bet, customerRef },
    ])
      await expect(exchange.place(again)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    const placed = await exchange.place({ ...bet, customerRef: 'another' })
    expect(await exchange.place({ ...bet, customerRef: 'another' })).toMatchObject({
      orderId: placed.orderId,
    })
    await bets.makeAhead()
    await bets.settle(marketId, winner(bet.selectionId))
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is named in the list of bets and in the copy of the data', async () => {
    expect(await read('/api/orders', one.token)).toMatchObject({
      carriedUntil: expect.stringMatching(/^\d{4}-/),
    })
    const { items, betsUntil } = await read('/api/transaction-logs?pageSize=100', one.token)
    expect(betsUntil).toMatch(/^\d{4}-/)
    const booked = Map.groupBy(
      items as { reference: string; bets: object | null }[],
      ({ bets }) => bets !== null,
    )
    // A line and a race of the second round: its first market has a bet in the part that is gone, the others paid nothing.
    expect(new Set(booked.get(true)?.map(({ reference }) => reference)).size).toBe(2)
    const stranger = await app.newPlayer()
    expect(await read('/api/transaction-logs', stranger.token)).not.toHaveProperty('betsUntil')
    expect(await read('/api/orders', stranger.token)).not.toHaveProperty('carriedUntil')
    const copy = await copyOf(db, products, { playerId: one.id, walletId: one.walletId })
    const sums = copy['earlier-orders'] as { orders: number }[] | undefined
    expect(sums?.reduce((sum, { orders }) => sum + orders, 0)).toBe(8)
  })
})

describe('the notes of a part', () => {
  const part = 'exchange_order_from_0'

  it('prove its rows', async () => {
    expect(await provePart(db, part)).toContain('as it was when it was detached')
    await changeForAWhile(
      `update ${part} set price = price + 1 where id = 2`,
      `update ${part} set price = price - 1 where id = 2`,
      () => expect(provePart(db, part)).rejects.toThrow('not as it was when it was detached'),
    )
  })

  it.each([
    [
      'are not those of then',
      `delete from market_detached where market_id = (select min(market_id) from market_detached)`,
    ],
    [
      'are not those of then',
      'update exchange_order_carried set matched_minor = matched_minor + 1',
    ],
    ['are not those of then', 'update exchange_fill_carried set line_centi = line_centi + 1'],
    ['which was not detached', `insert into market_detached values (1, 'exchange_order', 999)`],
    [
      'is not settled',
      `update market_settlement set status = 'reversed' where market_id in (select market_id from market_detached)`,
    ],
    ['the audit log does not say', `update play_detached set noted_hash = hash`],
  ])('show a change: %s by %s', async (sentence, statement) => {
    const tx = await db.startTransaction().execute()
    try {
      expect(await brokenInvariants(tx)).toEqual([])
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      expect((await brokenInvariants(tx)).join()).toContain(sentence)
    } finally {
      await tx.rollback().execute()
    }
  })

  it.each(['market_detached', 'exchange_order_carried', 'exchange_fill_carried'])(
    'only ever grow: %s',
    async (table) => {
      for (const statement of [
        `update ${table} set to_id = to_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    },
  )
})

it('are not deleted from a part that has left: an order that ended without a match', async () => {
  const unmatched = async (from: Db = db) => {
    const { rows } = await sql<{ id: number }>`
      select id from exchange_order where account_id = ${one.walletId} and matched_minor = 0 order by id`.execute(
      from,
    )
    return rows.map(({ id }) => id)
  }
  const [kept = 0, ...others] = await unmatched()
  expect(others.length).toBeGreaterThan(0)
  const leaving = await db.startTransaction().execute()
  await waitForDrops(leaving)
  await exchange.dropUnmatched(one.walletId)
  await leaving.rollback().execute()
  expect(await unmatched()).toEqual([kept, ...others])
  const noted = await db.startTransaction().execute()
  await sql`
    insert into play_detached (part, table_name, from_id, to_id, rows, ended_at, hash)
    values ('next', 'exchange_order', 16, ${kept + 1}, 0, now(), '')`.execute(noted)
  await dropUnmatched(noted, one.walletId)
  expect(await unmatched(noted)).toEqual([kept])
  await noted.rollback().execute()
})

describe('while everybody bets', () => {
  it('the next parts leave, and nobody is refused', async () => {
    for (let round = 0; round < 2; round++) await play()
    await bets.makeOld()
    await sql`
      update divided_table set part_rows = 10000 where name in ('exchange_order', 'exchange_fill')`.execute(
      db,
    )
    await bets.makeAhead()
    const { marketId, selectionIds } = await addMarket(app)
    const bet = { marketId, selectionId: selectionIds[0] ?? 0, price: 200, stakeMinor: 100 }
    let hasEnded = false
    const broken: string[] = []
    let pairs = 0
    const betting = async () => {
      for (; !hasEnded; pairs++) {
        for (const [player, side] of [
          [other, 'lay'],
          [one, 'back'],
        ] as const)
          await exchange.place({
            ...bet,
            accountId: player.walletId,
            side,
            customerRef: `busy-${pairs}`,
          })
      }
    }
    const watching = async () => {
      while (!hasEnded) broken.push(...(await brokenInvariants(db)))
    }
    const detaching = async () => {
      await bets.detachOldest('exchange_fill')
      await bets.detachOldest('exchange_order')
    }
    const busy = [betting(), watching()]
    await detaching().finally(() => (hasEnded = true))
    await Promise.all(busy)
    expect(pairs).toBeGreaterThan(3)
    expect([...broken, ...(await brokenInvariants(db)), ...(await exchange.brokenBooks())]).toEqual(
      [],
    )
    expect((await bets.parts('exchange_order'))[0]?.fromId).toBe(32)
  })

  it('a settlement is taken back unless its bets leave right now, and nobody waits to hear so', async () => {
    const { rows } = await sql<{ id: number }>`
      select max(market_id) as id from market_settlement f
      where status = 'settled' and not exists (select from market_detached d where d.market_id = f.market_id)`.execute(
      db,
    )
    const marketId = rows[0]?.id ?? 0
    const leaving = await db.startTransaction().execute()
    await sql`select from market_settlement where market_id = ${marketId} for share`.execute(
      leaving,
    )
    await expect(exchange.reverseSettlement({ marketId })).rejects.toMatchObject({
      code: 'BETS_KEPT_OUTSIDE',
    })
    await leaving.rollback().execute()
    await exchange.reverseSettlement({ marketId })
    await exchange.paid()
    expect(await settlementOf(marketId)).toBe('reversed')
    // One that was taken back while the program was held against its invariants.
    const fills = detachableTables.get('exchange_fill')
    const terms = { toId: 999, timeZone: 'UTC' }
    const late = inTransaction(db, async (tx) =>
      fills?.letGo?.(tx, sql.table('exchange_fill'), terms),
    )
    await expect(late).rejects.toThrow('taken back a moment ago')
    expect(await brokenInvariants(db)).toEqual([])
  })
})

it('a server that starts afterwards takes the books up and takes bets', async () => {
  const { marketId, selectionIds } = await addMarket(app)
  const bet = { marketId, selectionId: selectionIds[0] ?? 0, price: 200, stakeMinor: 100 }
  await exchange.place({ ...bet, accountId: other.walletId, side: 'lay', customerRef: 'before' })
  await exchange.stop()
  const next = newExchange(app)
  await next.start()
  try {
    const back = { ...bet, accountId: one.walletId, side: 'back' as const, customerRef: 'after' }
    expect(await next.place(back)).toMatchObject({ matchedMinor: 100 })
    expect([...(await brokenInvariants(db)), ...(await next.brokenBooks())]).toEqual([])
  } finally {
    await next.stop()
  }
})
