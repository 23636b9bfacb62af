import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '#server/products.ts'
import { openTestFancy, type Told } from './test-fancy.ts'

const app = await openTestFancy()
const { db, send, newPlayer, newOperator, newMatch, place, funds } = app
const BALANCE = 1_000_000
const STAKE = 10_000

const balls = (count: number, ball: Told = 1): Told[] => Array.from({ length: count }, () => ball)
const richPlayer = () => newPlayer({ balanceMinor: BALANCE })
const refusalOf = async (answer: ReturnType<typeof place>) => {
  const { status, body } = await answer
  return [status, body['code']]
}
/** Long ago, so that no ball keeps a market closed. */
const reopen = (eventId: number) =>
  sql`update fancy_market set reopens_at = now() - interval '1 minute' where event_id = ${eventId}`.execute(
    db,
  )

describe('the quotes of the house', () => {
  it('are there from the opening of the ball log, for a match whose balls are told and no other', async () => {
    const { eventId, markets } = await newMatch()
    expect((await markets()).map(({ kind, overs }) => [kind, overs])).toEqual([
      ['bookmaker', null],
      ['session', 6],
      ['session', 10],
      ['session', 15],
      ['session', 20],
    ])
    const shown = await send('GET', `/api/events/${eventId}/house-markets`)
    expect(shown.body).toMatchObject({ stakeMaxMinor: 100_000, betDelaySeconds: 0 })
    expect(shown.body['markets']).toHaveLength(5)
    const none = await send('GET', '/api/events/999999/house-markets')
    expect(none.body['markets']).toEqual([])
  })

  it('get another version with every other quote, and keep it where a ball changes nothing', async () => {
    const { bowl, tell, market } = await newMatch()
    const before = await market(6)
    await bowl(1, [6, 6])
    const after = await market(6)
    expect(after.quoteVersion).toBe(before.quoteVersion + 1)
    expect(after.quote).not.toEqual(before.quote)
    await tell()
    expect(await market(6)).toEqual(after)
  })

  it('wait after a wicket', async () => {
    const { bowl, market, eventId } = await newMatch()
    const player = await richPlayer()
    await bowl(1, [1, 'W'])
    const session = await market(6)
    expect(Date.parse(session.reopensAt ?? '')).toBeGreaterThan(Date.now())
    expect(await refusalOf(place(player, session, { side: 'back' }))).toEqual([
      409,
      'MARKET_SUSPENDED',
    ])
    await reopen(eventId)
    expect((await place(player, session, { side: 'back' })).status).toBe(201)
  })
})

describe('a bet with the house', () => {
  it('holds the worst result over all runs, wins by the log, and stands in statement and history', async () => {
    const { bowl, market } = await newMatch()
    const player = await richPlayer()
    const session = await market(6)
    const [quote] = session.quote
    const yes = await place(player, session, { side: 'back' })
    expect(yes.body).toMatchObject({
      side: 'back',
      line: quote?.back.line,
      rate: 100,
      winMinor: STAKE,
      riskMinor: STAKE,
      status: 'open',
    })
    expect(await funds(player)).toEqual([BALANCE, STAKE])
    // A No below the Yes: either bet can lose, but never both win.
    await place(player, session, { side: 'lay' })
    expect(await funds(player)).toEqual([BALANCE, 2 * STAKE])
    await bowl(1, balls(36, 2))
    expect(await funds(player)).toEqual([BALANCE, 0])
    const more = await newMatch()
    await place(player, await more.market(6), { side: 'back' })
    await more.bowl(1, balls(36, 2))
    expect(await funds(player)).toEqual([BALANCE + STAKE, 0])
    const { body: statement } = await send('GET', '/api/transaction-logs', { token: player.token })
    expect(statement['items']).toMatchObject([
      {
        amountMinor: STAKE,
        bets: { kind: 'fancy', count: 1, selections: [{ marketName: '6 over runs, 1st innings' }] },
      },
      {},
    ])
    const { body: history } = await send('GET', '/api/fancy/bets?state=settled', {
      token: player.token,
    })
    expect(history['items']).toMatchObject([
      { resultMinor: STAKE, result: { runs: 72 } },
      { side: 'lay', resultMinor: -STAKE },
      { side: 'back', resultMinor: STAKE },
    ])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('frees what a later bet covers: a No far above a Yes leaves nothing to lose', async () => {
    const { bowl, market, eventId } = await newMatch()
    const player = await richPlayer()
    await place(player, await market(6), { side: 'back' })
    expect(await funds(player)).toEqual([BALANCE, STAKE])
    await bowl(1, balls(4, 6))
    await reopen(eventId)
    const higher = await market(6)
    expect((await place(player, higher, { side: 'lay' })).status).toBe(201)
    expect(await funds(player)).toEqual([BALANCE, 0])
    const { body } = await send('GET', `/api/fancy/positions?eventId=${eventId}`, {
      token: player.token,
    })
    expect(body).toMatchObject([
      {
        exposureMinor: 0,
        bestMinor: 2 * STAKE,
        byRuns: [{ fromRuns: 0, resultMinor: 0 }, { resultMinor: 2 * STAKE }, { toRuns: null }],
      },
    ])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('on the bookmaker is settled by the winner, a lay against a back', async () => {
    const { tell, bowl, market } = await newMatch()
    const [backer, layer] = [await richPlayer(), await richPlayer()]
    const bookmaker = await market()
    const back = await place(backer, bookmaker, { side: 'back', selection: 'home' })
    await place(layer, bookmaker, { side: 'lay', selection: 'home' })
    const won = Number(back.body['winMinor'])
    expect(won).toBeLessThan(STAKE)
    await bowl(1, balls(120))
    await bowl(2, balls(10, 'W'))
    await tell({ kind: 'result', side: 'home' })
    expect(await funds(backer)).toEqual([BALANCE + won, 0])
    expect((await funds(layer))[0]).toBeLessThan(BALANCE - STAKE)
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is refused at another quote than the player saw, and the answer has the new one', async () => {
    const { bowl, market } = await newMatch()
    const player = await richPlayer()
    const seen = await market(6)
    await bowl(1, [2, 2, 2])
    const now = await market(6)
    const { status, body } = await place(player, seen, { side: 'back' })
    expect([status, body['code']]).toEqual([409, 'ODDS_CHANGED'])
    expect(body['details']).toMatchObject({ quoteVersion: now.quoteVersion, quote: now.quote })
    expect(await funds(player)).toEqual([BALANCE, 0])
    expect((await place(player, now, { side: 'back' })).status).toBe(201)
  })

  it('happens once for a reference, also after its market is settled; another bet under it is refused', async () => {
    const { bowl, market } = await newMatch()
    const player = await richPlayer()
    const session = await market(6)
    const asked = { side: 'back', customerRef: 'mine' } as const
    const first = await place(player, session, asked)
    expect((await place(player, session, asked)).body['betId']).toBe(first.body['betId'])
    expect(await funds(player)).toEqual([BALANCE, STAKE])
    expect(await refusalOf(place(player, session, { ...asked, side: 'lay' }))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    await bowl(1, balls(36))
    expect((await place(player, session, asked)).body['betId']).toBe(first.body['betId'])
    expect(await refusalOf(place(player, session, { side: 'back' }))).toEqual([
      409,
      'MARKET_NOT_OPEN',
    ])
  })

  it('is refused beyond the limits of a stake, the funds, and what the house may lose in the market', async () => {
    const { market } = await newMatch()
    const session = await market(6)
    const player = await richPlayer()
    const ask = (stakeMinor: number, who = player) =>
      refusalOf(place(who, session, { side: 'back', stakeMinor }))
    expect(await ask(1)).toEqual([422, 'STAKE_TOO_SMALL'])
    expect(await ask(100_001)).toEqual([422, 'STAKE_TOO_LARGE'])
    expect(await ask(STAKE, await newPlayer())).toEqual([422, 'DEPOSIT_REQUIRED'])
    expect(await ask(STAKE, await newPlayer({ balanceMinor: STAKE - 1 }))).toEqual([
      422,
      'INSUFFICIENT_FUNDS',
    ])
    // The house may lose 10,000.00 in a market.
    for (let bets = 0; bets < 10; bets += 1) expect((await ask(100_000))[0]).toBe(201)
    expect(await ask(100_000, await richPlayer())).toEqual([422, 'HOUSE_LIMIT'])
    // The other side makes its loss smaller.
    expect((await place(await richPlayer(), session, { side: 'lay' })).status).toBe(201)
  })

  it('is refused to a suspended player and to operators', async () => {
    const session = await (await newMatch()).market(6)
    const suspended = await newPlayer({ balanceMinor: BALANCE, state: 'suspended' })
    expect((await place(suspended, session, { side: 'back' })).status).toBe(403)
    const operator = await newOperator()
    const body = { marketId: session.marketId, selection: 'runs', side: 'back', quoteVersion: 1 }
    const answer = await send('POST', '/api/fancy/bets', {
      token: operator.token,
      body: { ...body, stakeMinor: STAKE, customerRef: 'operator' },
    })
    expect([answer.status, answer.body['code']]).toEqual([403, 'NOT_A_PLAYER'])
  })
})

describe('a market of the house', () => {
  it('is void where the match is given up before the log decides it; decided ones stand', async () => {
    const { eventId, bowl, market } = await newMatch()
    const player = await richPlayer()
    await place(player, await market(6), { side: 'back' })
    await place(player, await market(20), { side: 'back' })
    await bowl(1, balls(36, 0))
    expect(await funds(player)).toEqual([BALANCE - STAKE, STAKE])
    await sql`update event set state = 'finished', is_over = true where id = ${eventId}`.execute(db)
    await app.fancy.sweep()
    expect(await funds(player)).toEqual([BALANCE - STAKE, 0])
    expect((await market(20)).result).toBe('void')
    expect((await market(6)).result).toEqual({ runs: 0 })
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('can be stopped and made void by operators, with an entry in the audit log', async () => {
    const { market } = await newMatch()
    const player = await richPlayer()
    const session = await market(6)
    await place(player, session, { side: 'back' })
    const { token } = await newOperator()
    const desk = (move: string, body: Record<string, unknown>) =>
      send('POST', `/api/admin/house-markets/${session.marketId}/${move}`, {
        token,
        body: { reason: 'A look at it.', ...body },
      })
    expect((await desk('stop', { isStopped: true })).body).toMatchObject({ isStopped: true })
    expect(await refusalOf(place(player, session, { side: 'back' }))).toEqual([
      409,
      'MARKET_SUSPENDED',
    ])
    const { body: list } = await send('GET', '/api/admin/house-markets?pageSize=100', { token })
    expect(list['items']).toContainEqual(
      expect.objectContaining({ marketId: session.marketId, bets: 1, houseRiskMinor: STAKE }),
    )
    expect((await desk('void', {})).body).toMatchObject({ status: 'settled', result: 'void' })
    expect(await funds(player)).toEqual([BALANCE, 0])
    expect((await desk('void', {})).status).toBe(409)
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `house-market:${session.marketId}`)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['house-market.stop', 'house-market.void'])
  })

  it('keeps an account open until its bets are settled', async () => {
    const { market } = await newMatch()
    const player = await richPlayer()
    await place(player, await market(6), { side: 'back' })
    const { token } = await newOperator()
    const { body } = await send('POST', `/api/admin/players/${player.id}/close`, {
      token,
      body: { reason: 'a test' },
    })
    expect(body).toMatchObject({ code: 'ACCOUNT_NOT_EMPTY', details: { openFancyMarkets: 1 } })
  })
})
