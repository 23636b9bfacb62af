import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import { inTransaction } from '#server/db/database.ts'
import { ensureAccount } from '#server/modules/ledger/index.ts'
import { openTestApp } from '#server/test-app.ts'
import { deskOf, newEvent } from '#server/test-desk.ts'

const app = await openTestApp()
const { db } = app

let operator = { id: 0, userId: '', token: '' }
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  operator = await app.newOperator()
  desk = deskOf(app, operator)
})
// The log of a match is never emptied; each test here begins without events.
beforeAll(async () => {
  for (const log of ['match_log_entry', 'ball_log_entry'])
    await sql`alter table ${sql.table(log)} disable trigger no_truncate`.execute(db)
})
beforeEach(() => sql`truncate event cascade`.execute(db))

const create = (event: object = {}) => desk.call('POST', '/events', { ...newEvent, ...event })
const list = (query = '') =>
  desk.read<{ items: ManagedMarket[]; total: number }>(`/markets?${query}`)
const names = ({ items }: { items: ManagedMarket[] }) => items.map(({ eventName }) => eventName)
const audit = () =>
  db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'reason', 'details'])
    .orderBy('id', 'desc')
    .execute()

describe('an event made by hand', () => {
  it('has a match odds market that waits to be opened, and is on record', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      eventName: 'North v South',
      competition: 'Cup',
      startsAt: '2040-05-01T18:00:00.000Z',
      status: 'inactive',
      inPlay: false,
      commissionBps: 500,
      matchedMinor: 0,
      openOrders: 0,
      result: null,
      selections: [
        { name: 'North', outcome: '1' },
        { name: 'The Draw', outcome: 'X' },
        { name: 'South', outcome: '2' },
      ],
    })
    const [row] = await audit()
    expect(row).toMatchObject({ action: 'event.create', details: newEvent })
  })

  it('takes place where the operator says, or nowhere that is known', async () => {
    const places = () =>
      db.selectFrom('event').select(['country_code', 'venue']).orderBy('id').execute()
    await create({ countryCode: 'IE', venue: ' Quay Ground ' })
    await create()
    expect(await places()).toEqual([
      { country_code: 'IE', venue: 'Quay Ground' },
      { country_code: null, venue: null },
    ])
  })

  it('is refused, with nothing on record, when it cannot be', async () => {
    const before = await audit()
    expect(await create({ sportId: 31 })).toMatchObject({ status: 400, body: { field: 'sportId' } })
    const noCountry = { status: 400, body: { field: 'countryCode' } }
    expect(await create({ countryCode: 'XX' })).toMatchObject(noCountry)
    expect(await create({ away: 'north' })).toMatchObject({ status: 400, body: { field: 'away' } })
    for (const wrong of [
      { commissionBps: 10_001 },
      { commissionBps: 1.5 },
      { startsAt: 'tomorrow' },
      { home: ' ' },
      { countryCode: 'gb' },
      { venue: ' ' },
      { id: 7 },
    ])
      expect((await create(wrong)).status).toBe(400)
    expect(await audit()).toEqual(before)
    expect((await list()).total).toBe(0)
  })

  it('keeps a name that looks like a script as it was typed', async () => {
    const home = `<script>alert('1')</script>`
    expect(await desk.newMarket({ home })).toMatchObject({ eventName: `${home} v South` })
  })
})

describe('the list of markets', () => {
  it('is filtered, searched, sorted and paged', async () => {
    const late = await desk.newMarket({ home: 'Late', startsAt: '2040-06-01T00:00:00Z' })
    const early = await desk.newMarket({ home: 'Early', competition: 'League', sportId: 2 })
    await desk.newMarket({ home: 'Third', startsAt: '2040-05-20T00:00:00Z' })
    await sql`update market set status = 'closed' where id = ${late.marketId}`.execute(db)
    await sql`insert into market_settlement (market_id, kind, winner_selection_ids, status)
      values (${early.marketId}, 'void', '{}', 'entered')`.execute(db)
    await sql`update selection set traded_minor = 500
      where market_id = ${early.marketId} and outcome = '1'`.execute(db)

    expect(names(await list('sort=startsAt&direction=asc'))).toEqual([
      'Early v South',
      'Third v South',
      'Late v South',
    ])
    expect(names(await list('sort=event&direction=desc&pageSize=2'))).toEqual([
      'Third v South',
      'Late v South',
    ])
    expect(names(await list('sort=matched'))[0]).toBe('Early v South')
    expect(names(await list('sort=status&direction=asc'))[0]).toBe('Late v South')
    expect(names(await list('status=closed'))).toEqual(['Late v South'])
    expect((await list('status=unfinished')).total).toBe(2)
    expect(names(await list('status=result-entered'))).toEqual(['Early v South'])
    expect(names(await list('search=LEAGUE'))).toEqual(['Early v South'])
    expect(names(await list('sportId=2'))).toEqual(['Early v South'])
    expect(await list('page=4')).toMatchObject({ items: [], total: 3 })
    // A search counts one market beyond its page.
    expect(await list('search=south&pageSize=1&page=2')).toMatchObject({
      total: 3,
      isTotalAtLeast: true,
    })
    expect(await list('search=south&pageSize=1&page=3')).not.toHaveProperty('isTotalAtLeast')
    expect(await list('pageSize=1')).not.toHaveProperty('isTotalAtLeast')
    expect((await desk.get('/markets?status=gone')).status).toBe(400)
  })

  it('lists what waits for a result that its feed cannot tell, until somebody enters it', async () => {
    const { marketId, selections } = await desk.newMarket()
    await desk.newMarket()
    const waiting = async () => (await list('status=result-missing')).items
    expect(await waiting()).toEqual([])
    const market = db.updateTable('market').where('id', '=', marketId)
    await market.set({ lacks_result: true, status: 'suspended' }).execute()
    expect(await waiting()).toMatchObject([{ marketId, lacksResult: true }])
    const winnerSelectionIds = [selections[0]?.selectionId ?? 0]
    const result = { kind: 'winners' as const, winnerSelectionIds }
    await app.exchange.enterResult({ marketId, result, enteredBy: operator.id })
    expect(await waiting()).toEqual([])
    expect(await desk.read<ManagedMarket>(`/markets/${marketId}`)).toMatchObject({
      lacksResult: false,
    })
  })

  it('shows the result, who entered it, and how far its payment is', async () => {
    const { marketId, selections } = await desk.newMarket()
    const wallets = []
    for (let n = 0; n < 3; n += 1) wallets.push((await app.newPlayer()).walletId)
    const winnerId = selections[0]?.selectionId ?? 0
    await sql`insert into market_settlement (market_id, kind, winner_selection_ids, status, entered_by)
      values (${marketId}, 'winners', array[${winnerId}]::bigint[], 'settling', ${operator.id})`.execute(
      db,
    )
    await sql`insert into settlement_line (settlement_id, account_id, profit_minor, commission_minor, paid_at)
      select s.id, w.id, 0, 0, case when w.place < 3 then now() end
      from market_settlement s, unnest(${wallets}::bigint[]) with ordinality as w (id, place)`.execute(
      db,
    )
    expect((await desk.get(`/markets/${marketId}`)).body).toMatchObject({
      result: {
        kind: 'winners',
        winnerSelectionIds: [winnerId],
        enteredBy: operator.userId,
        settlement: 'settling',
        accountsDone: 2,
        accountsTotal: 3,
      },
    })
    await sql`update market_settlement set status = 'reversing', entered_by = null`.execute(db)
    expect((await desk.get(`/markets/${marketId}`)).body).toMatchObject({
      result: { enteredBy: 'feed', settlement: 'reversing', accountsDone: 0 },
    })
  })

  it('does not find a market that does not exist', async () => {
    expect(await desk.get('/markets/999999')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('what confirming a result would pay', () => {
  it('is told by the rules that will pay it', async () => {
    const { marketId, selections } = await desk.newMarket({ hasDraw: false })
    const [home = 0, away = 0] = selections.map(({ selectionId }) => selectionId)
    const preview = () => desk.get(`/markets/${marketId}/result/preview`)
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'RESULT_UNCONFIRMED' } })

    const { walletId: backer } = await app.newPlayer()
    const { walletId: layer } = await app.newPlayer()
    const house = await inTransaction(db, (tx) =>
      ensureAccount(tx, {
        kind: 'house',
        name: 'exchange',
        userId: null,
        currency: 'PTS',
        creditLimitMinor: null,
      }),
    )
    // 40.00 at 3.00 on the home team, laid by the layer (10.00) and the house (30.00).
    await sql`insert into exchange_order (id, market_id, selection_id, account_id, side, price, stake_minor,
        matched_minor, matched_profit_centi, customer_ref, first_matched_minor, first_profit_centi)
      values (900001, ${marketId}, ${home}, ${backer}, 'back', 300, 4000, 4000, 800000, 'a', 0, 0),
        (900002, ${marketId}, ${home}, ${layer}, 'lay', 300, 1000, 1000, 200000, 'a', 0, 0),
        (900003, ${marketId}, ${home}, ${house}, 'lay', 300, 3000, 3000, 600000, 'a', 0, 0)`.execute(
      db,
    )
    const enter = (kind: string, winners: number[]) =>
      sql`insert into market_settlement (market_id, kind, winner_selection_ids, status)
        values (${marketId}, ${kind}, ${winners}::bigint[], 'entered')
        on conflict (market_id) where status <> 'reversed'
        do update set kind = excluded.kind, winner_selection_ids = excluded.winner_selection_ids`.execute(
        db,
      )
    await enter('winners', [home])
    expect(await preview()).toMatchObject({
      status: 200,
      body: {
        players: 2,
        winningsMinor: 8_000,
        lossesMinor: 2_000,
        commissionMinor: 400,
        houseMinor: -6_000,
        currency: 'PTS',
      },
    })
    await enter('winners', [away])
    expect(await preview()).toMatchObject({
      body: { winningsMinor: 1_000, lossesMinor: 4_000, commissionMinor: 50, houseMinor: 3_000 },
    })
    await enter('void', [])
    expect(await preview()).toMatchObject({
      body: { players: 2, winningsMinor: 0, lossesMinor: 0, commissionMinor: 0, houseMinor: 0 },
    })
  })
})

describe('a step on a market', () => {
  it('is on record with its reason or its result', async () => {
    const { marketId, selections } = await desk.newMarket()
    const result = { kind: 'winners', winnerSelectionIds: [selections[0]?.selectionId] }
    const steps = [
      ['POST', 'open', { reason: 'Ready' }],
      ['POST', 'turn-in-play', { reason: 'Kick-off' }],
      ['POST', 'suspend', { reason: 'Rain' }],
      ['POST', 'reopen', { reason: 'Sun' }],
      ['PUT', 'cross-matching', { isOn: false, reason: 'Thin' }],
      ['PUT', 'bet-delay', { seconds: 5, reason: 'Fast' }],
      ['PUT', 'result', result],
      ['POST', 'result/confirm', result],
    ] as const
    for (const [method, path, body] of steps) {
      const answer = await desk.call(method, `/markets/${marketId}/${path}`, body)
      expect([path, answer.status]).toEqual([path, 200])
    }
    await app.exchange.paid()
    const reason = { reason: 'Wrong' }
    const reversed = await desk.call('POST', `/markets/${marketId}/result/reverse`, reason)
    expect(reversed.status).toBe(200)
    await app.exchange.paid()
    const subject = `market:${marketId}`
    const records = (await audit()).filter((row) => row.subject === subject)
    expect(records.toReversed()).toEqual([
      { action: 'market.open', subject, reason: 'Ready', details: {} },
      { action: 'market.turn-in-play', subject, reason: 'Kick-off', details: {} },
      { action: 'market.suspend', subject, reason: 'Rain', details: {} },
      { action: 'market.reopen', subject, reason: 'Sun', details: {} },
      { action: 'market.cross-matching-off', subject, reason: 'Thin', details: {} },
      { action: 'market.bet-delay', subject, reason: 'Fast', details: { seconds: 5 } },
      { action: 'market.enter-result', subject, reason: '', details: result },
      { action: 'market.confirm-result', subject, reason: '', details: result },
      { action: 'market.reverse-settlement', subject, reason: 'Wrong', details: {} },
    ])
  })

  it('leaves nothing on record when the exchange refuses it', async () => {
    const { marketId } = await desk.newMarket()
    const before = await audit()
    const refused = [
      ['POST', 'reopen', { reason: 'Go' }],
      ['POST', 'result/confirm', { kind: 'void', winnerSelectionIds: [] }],
      ['POST', 'result/reverse', { reason: 'Wrong' }],
    ] as const
    for (const [method, path, body] of refused) {
      const answer = await desk.call(method, `/markets/${marketId}/${path}`, body)
      expect([path, answer.status]).toEqual([path, 409])
    }
    expect(await audit()).toEqual(before)
  })
})

it('counts what waits for an operator', async () => {
  const { marketId } = await desk.newMarket()
  await app.newPlayer({ state: 'suspended' })
  await sql`insert into market_settlement (market_id, kind, winner_selection_ids, status)
    values (${marketId}, 'void', '{}', 'entered')`.execute(db)
  const { body } = await app.send('GET', '/api/admin-account', { token: operator.token })
  const players = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'player')
    .execute()
  expect(body).toMatchObject({
    userId: operator.userId,
    name: 'Operator',
    depositsWaiting: 0,
    withdrawalsWaiting: 0,
    resultsWaiting: 1,
    eventsOverdue: 0,
    collusionWaiting: 0,
    players: players.length,
    playersByState: { suspended: 1, closed: 0 },
  })
})
