import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventMovePreview, ManagedEvent, VoidedBetRow } from '#contract/events.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { takeUpEvents } from './jobs.ts'

const app = await openTestApp()
const { db, exchange } = app
const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

let operator = { id: 0, userId: '', token: '' }
let backer: TestPlayer
let layer: TestPlayer
let references = 0
beforeAll(async () => {
  operator = await app.newOperator()
})
beforeEach(async () => {
  backer = await app.newPlayer({ balanceMinor: 10_000 })
  layer = await app.newPlayer({ balanceMinor: 10_000 })
})

const call = (method: string, path: string, body?: Record<string, unknown>) =>
  app.send(method, `/api/admin/events${path}`, { token: operator.token, ...(body ? { body } : {}) })
const move = (eventId: number, name: string, body: Record<string, unknown> = {}) =>
  call('POST', `/${eventId}/${name}`, { reason: 'as the league says', ...body })
const moved = async (...given: Parameters<typeof move>): Promise<ManagedEvent> => {
  const { status, body } = await move(...given)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as ManagedEvent
}
const preview = async (eventId: number, name: string, at?: string): Promise<EventMovePreview> => {
  const { body } = await call('GET', `/${eventId}/${name}/preview${at ? `?at=${at}` : ''}`)
  return body as EventMovePreview
}

/** An event with an open market and bets of 10.00 at 3.00 on its first selection. */
async function newEvent({ sportId = SPORT_ID.football as number, betsAtMs = 0 } = {}) {
  const answer = await app.send('POST', '/api/admin/events', {
    token: operator.token,
    body: {
      sportId,
      competition: 'Cup',
      home: `North ${++references}`,
      away: 'South',
      hasDraw: false,
      startsAt: '2040-05-01T18:00:00Z',
      commissionBps: 500,
    },
  })
  const {
    eventId = 0,
    marketId = 0,
    selections = [],
  } = answer.body as {
    eventId?: number
    marketId?: number
    selections?: { selectionId: number }[]
  }
  await exchange.moveMarket({ marketId, move: 'open' })
  const event = { eventId, marketId, selectionId: selections[0]?.selectionId ?? 0 }
  await bet(event)
  if (betsAtMs > 0)
    await sql`update exchange_fill set matched_at = now() - ${betsAtMs} * interval '1 millisecond'
      where market_id = ${marketId}`.execute(db)
  return event
}

async function bet({ marketId, selectionId }: { marketId: number; selectionId: number }) {
  const order = { marketId, selectionId, price: 300, stakeMinor: 1_000 }
  for (const [player, side] of [
    [layer, 'lay'],
    [backer, 'back'],
  ] as const)
    await exchange.place({
      ...order,
      accountId: player.walletId,
      side,
      customerRef: `ref-${++references}`,
    })
}

const funds = async ({ walletId }: TestPlayer) => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance_minor', 'hold_minor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return [row.balance_minor, row.hold_minor]
}
const statusOf = async (marketId: number) =>
  (await db.selectFrom('market').select('status').where('id', '=', marketId).executeTakeFirst())
    ?.status
/** As if the event had been interrupted so long ago. */
const backdate = (eventId: number, ms: number) =>
  sql`update event set interrupted_at = now() - ${ms} * interval '1 millisecond' where id = ${eventId}`.execute(
    db,
  )
async function expectWhole(): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
}

describe('a cancelled event', () => {
  it('shows what it will give back and gives it back, the liabilities of lays included', async () => {
    const { eventId, marketId } = await newEvent()
    expect(await preview(eventId, 'cancel')).toEqual({
      suspended: 0,
      settled: 0,
      voided: 1,
      bets: 1,
      players: 2,
      stakesMinor: 1_000,
      liabilitiesMinor: 2_000,
      currency: 'PTS',
    })
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 1_000],
      [10_000, 2_000],
    ])
    expect(await moved(eventId, 'cancel')).toMatchObject({ state: 'cancelled', moves: [] })
    await exchange.paid()
    expect(await statusOf(marketId)).toBe('void')
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ])
    await expectWhole()
  })

  it('is on record, and is cancelled once', async () => {
    const { eventId } = await newEvent()
    await moved(eventId, 'cancel')
    expect(await move(eventId, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_MOVE', details: { state: 'cancelled' } },
    })
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject', '=', `event:${eventId}`)
      .where('action', '=', 'event.cancel')
      .execute()
    expect(rows).toEqual([{ action: 'event.cancel', reason: 'as the league says' }])
  })

  it('is taken to its end by the job when the program stopped in between', async () => {
    const { eventId, marketId } = await newEvent()
    await sql`update event set state = 'cancelled', markets_due = 'void' where id = ${eventId}`.execute(
      db,
    )
    for (let again = 0; again < 2; again++)
      await takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: false })
    await exchange.paid()
    expect(await statusOf(marketId)).toBe('void')
    expect((await call('GET', `?search=&state=cancelled`)).body['items']).toContainEqual(
      expect.objectContaining({ eventId, isMoving: false, livingMarkets: 0 }),
    )
  })
})

describe('a postponed event', () => {
  it('stops its markets, keeps its bets, and goes on when it starts within 48 hours', async () => {
    const { eventId, marketId } = await newEvent()
    const startsAt = '2040-05-02T18:00:00.000Z'
    expect(await moved(eventId, 'postpone', { startsAt })).toMatchObject({
      state: 'postponed',
      startsAt,
      // From the start that was planned first.
      windowEndsAt: '2040-05-03T18:00:00.000Z',
    })
    expect(await statusOf(marketId)).toBe('suspended')
    expect(await funds(backer)).toEqual([10_000, 1_000])
    await expect(exchange.moveMarket({ marketId, move: 'turn-in-play' })).rejects.toMatchObject({
      code: 'ILLEGAL_MOVE',
    })
    await exchange.moveMarket({ marketId, move: 'reopen' })
    await backdate(eventId, 48 * HOUR_MS - 60_000)
    expect(await moved(eventId, 'start')).toMatchObject({ state: 'started', windowEndsAt: null })
    expect(await funds(backer)).toEqual([10_000, 1_000])
    await expectWhole()
  })

  it('waits in the queue of operators behind the window, and no longer starts', async () => {
    const { eventId } = await newEvent()
    await moved(eventId, 'postpone')
    await backdate(eventId, 48 * HOUR_MS + 60_000)
    await takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: false })
    const { items } = (await call('GET', '?state=overdue')).body as { items: ManagedEvent[] }
    expect(items).toMatchObject([{ eventId, isOverdue: true, moves: ['postpone', 'cancel'] }])
    expect(await move(eventId, 'start')).toMatchObject({ status: 409 })
    // It did start in time; only nobody had said so.
    expect(await moved(eventId, 'start', { at: ago(2 * 60_000) })).toMatchObject({
      state: 'started',
    })
  })

  it('is void by itself where that is automatic', async () => {
    const { eventId, marketId } = await newEvent()
    await moved(eventId, 'postpone')
    await takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: true })
    expect(await statusOf(marketId)).toBe('suspended')
    await backdate(eventId, 48 * HOUR_MS + 1)
    for (let again = 0; again < 2; again++)
      await takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: true })
    await exchange.paid()
    expect(await statusOf(marketId)).toBe('void')
    expect(await funds(backer)).toEqual([10_000, 0])
  })
})

describe('an abandoned event', () => {
  it('settles what is determined and voids the rest when it does not go on within 48 hours', async () => {
    const { eventId, marketId, selectionId } = await newEvent()
    const other = await newEvent()
    await sql`update market set event_id = ${eventId} where id = ${other.marketId}`.execute(db)
    await exchange.reload([other.marketId])
    await moved(eventId, 'start')
    await moved(eventId, 'abandon')
    await exchange.enterResult({
      marketId,
      result: { kind: 'winners', winnerSelectionIds: [selectionId] },
      enteredBy: operator.id,
    })
    expect(await move(eventId, 'give-up')).toMatchObject({ status: 409 })
    await backdate(eventId, 48 * HOUR_MS + 1)
    expect(await move(eventId, 'resume')).toMatchObject({ status: 409 })
    expect(await preview(eventId, 'give-up')).toMatchObject({ settled: 1, voided: 1, bets: 1 })
    expect(await moved(eventId, 'give-up')).toMatchObject({ state: 'finished', livingMarkets: 0 })
    await exchange.paid()
    expect([await statusOf(marketId), await statusOf(other.marketId)]).toEqual(['closed', 'void'])
    // One bet of 10.00 at 3.00 won less 5 % commission, the other one was given back.
    expect(await funds(backer)).toEqual([11_900, 0])
    await expectWhole()
  })

  it('goes on with all its bets when it resumes in time', async () => {
    const { eventId, marketId } = await newEvent()
    await moved(eventId, 'start')
    await moved(eventId, 'abandon', { at: ago(HOUR_MS) })
    await expect(exchange.moveMarket({ marketId, move: 'reopen' })).rejects.toMatchObject({
      code: 'ILLEGAL_MOVE',
    })
    expect(await moved(eventId, 'resume')).toMatchObject({
      state: 'resumed',
      moves: ['abandon', 'cancel'],
    })
    await exchange.moveMarket({ marketId, move: 'turn-in-play' })
    expect(await funds(backer)).toEqual([10_000, 1_000])
  })

  it('knows no window in tennis: a retirement ends it at once', async () => {
    const { eventId, marketId } = await newEvent({ sportId: SPORT_ID.tennis })
    await moved(eventId, 'start')
    expect(await moved(eventId, 'give-up')).toMatchObject({ state: 'finished' })
    await exchange.paid()
    expect(await statusOf(marketId)).toBe('void')
  })
})

describe('the true start', () => {
  it('voids both sides of the bets that came after it, and no others, with a report', async () => {
    const { eventId, marketId, selectionId } = await newEvent({ betsAtMs: 2 * HOUR_MS })
    await bet({ marketId, selectionId })
    expect(await preview(eventId, 'start', ago(HOUR_MS))).toMatchObject({
      bets: 1,
      players: 2,
      stakesMinor: 1_000,
      liabilitiesMinor: 2_000,
    })
    expect(await moved(eventId, 'start', { at: ago(HOUR_MS) })).toMatchObject({
      state: 'started',
      voidedBets: 1,
      voidedStakeMinor: 1_000,
    })
    expect(await statusOf(marketId)).toBe('suspended')
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 1_000],
      [10_000, 2_000],
    ])
    const { items } = (await call('GET', `/${eventId}/voided-bets`)).body as {
      items: VoidedBetRow[]
    }
    expect(items).toMatchObject([
      { selection: expect.stringContaining('North'), price: 300, stakeMinor: 1_000 },
    ])
    expect(items[0]).toMatchObject({ backer: backer.userId, layer: layer.userId })
    const orders = await app.send('GET', '/api/orders', { token: backer.token })
    expect(orders.body['items']).toMatchObject([
      { status: 'void', matchedMinor: 0 },
      { status: 'matched', matchedMinor: 1_000 },
    ])
    await expectWhole()
    // Again it changes nothing.
    await moved(eventId, 'start', { at: ago(HOUR_MS) })
    expect(await funds(backer)).toEqual([10_000, 1_000])
  })

  it('leaves bets alone that were matched in play', async () => {
    const { eventId, marketId, selectionId } = await newEvent({ betsAtMs: 2 * HOUR_MS })
    await exchange.moveMarket({ marketId, move: 'turn-in-play' })
    await sql`update market set in_play_at = now() - interval '10 minutes' where id = ${marketId}`.execute(
      db,
    )
    await bet({ marketId, selectionId })
    expect(await moved(eventId, 'start', { at: ago(3 * HOUR_MS) })).toMatchObject({ voidedBets: 1 })
    expect(await funds(backer)).toEqual([10_000, 1_000])
    await expectWhole()
  })

  it('binds what a void bet had covered, as far as there is money for it', async () => {
    const { eventId, marketId, selectionId } = await newEvent({ betsAtMs: 2 * HOUR_MS })
    // The layer takes its lay of 3.00 back, which frees all of it, and bets the money elsewhere.
    const order = { marketId, selectionId, price: 300, stakeMinor: 1_000 }
    const third = await app.newPlayer({ balanceMinor: 10_000 })
    const place = (player: TestPlayer, side: 'back' | 'lay') =>
      exchange.place({
        ...order,
        accountId: player.walletId,
        side,
        customerRef: `ref-${++references}`,
      })
    await place(third, 'lay')
    await place(layer, 'back')
    expect(await funds(layer)).toEqual([10_000, 0])
    const elsewhere = await newEvent()
    await exchange.place({
      ...elsewhere,
      accountId: layer.walletId,
      side: 'back',
      price: 900,
      stakeMinor: 9_500,
      customerRef: 'all of it',
    })
    await moved(eventId, 'start', { at: ago(HOUR_MS) })
    // 20.00 are due and 15.00 were free.
    expect(await funds(layer)).toEqual([10_000, 10_000])
    await expectWhole()
  })

  it('is heeded by the job when the start was moved to an earlier time', async () => {
    const { eventId, marketId } = await newEvent()
    await sql`update event set starts_at = now() - interval '1 minute' where id = ${eventId}`.execute(
      db,
    )
    for (let again = 0; again < 2; again++)
      await takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: false })
    expect(await statusOf(marketId)).toBe('suspended')
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ])
    await expectWhole()
  })

  it('is never in the future', async () => {
    const { eventId } = await newEvent()
    expect(await move(eventId, 'start', { at: '2040-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { field: 'at' },
    })
  })
})

it('is for operators only', async () => {
  const answer = await app.send('GET', '/api/admin/events', { token: backer.token })
  expect(answer.status).toBe(403)
})
