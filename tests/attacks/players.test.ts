import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { LIVE_PATH } from '#contract/live.ts'
import { lookThroughSettled } from '#server/modules/collusion/jobs.ts'
import { PASSWORD, type TestPlayer as Player } from '#server/test-app.ts'
import { type Attempt, tally } from './burst.ts'
import { expectHeld, funds, openTown, order, ordersIn, payout } from './town.ts'

const town = await openTown()
const { send, burst, newPlayer, newMarket, db } = town
afterEach(() => expectHeld(town))

describe('A19 two accounts of one person', () => {
  it('raise an alert when one loses money to the other, for operators alone to look into, once', async () => {
    const market = await newMarket()
    const players = [
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
    ]
    const [loser, winner, other, another] = players as [Player, Player, Player, Player]
    // Nobody has anything in common with anybody, but for what the first two withdraw to and sign in with.
    for (const [index, { id }] of players.entries())
      await db
        .updateTable('app_user')
        .set({
          mobile: `+4416329${10_000 + index}`,
          address: `${index} Town Street`,
          name: `Player N${index}`,
        })
        .where('id', '=', id)
        .execute()
    for (const player of [loser, winner]) {
      const body = { ...payout, amount: '100.00' }
      const headers = { 'idempotency-key': `a19-${player.id}` }
      const path = '/api/withdraw'
      const paid = await send({ method: 'POST', path, token: player.token, body, headers })
      expect(paid.status).toBe(201)
      const login = { userId: player.userId, password: PASSWORD }
      await send({
        method: 'POST',
        path: '/api/login',
        body: login,
        headers: { 'user-agent': 'x' },
      })
    }
    const match = async (layer: Player, backer: Player, price: number) => {
      await send(order(layer.token, market, { side: 'lay', price, stakeMinor: 2_000 }))
      await send(order(backer.token, market, { price, stakeMinor: 2_000 }))
    }
    await match(other, another, 200)
    await match(loser, winner, 1_000)
    await match(other, another, 200)
    const result = { kind: 'winners', winnerSelectionIds: [market.selectionIds[0]] }
    const path = `/api/admin/markets/${market.marketId}/result`
    await town.asOperator('PUT', path, result)
    expect((await town.asOperator('POST', `${path}/confirm`, result)).status).toBe(200)
    await town.exchange.paid()
    await lookThroughSettled({ ...town, log: expect.unreachable })

    const alerts = '/api/admin/collusion-alerts'
    expect((await send(asPlayer(winner.token, 'GET', '/admin/collusion-alerts'))).status).toBe(403)
    const { body } = await town.asOperator('GET', alerts)
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          loser: { userId: loser.userId },
          winner: { userId: winner.userId },
          movedMinor: 18_000,
          reasons: ['same_device', 'same_payout', 'far_price'],
          price: 1_000,
          marketPrice: 200,
          state: 'open',
        },
      ],
    })
    const [{ alertId } = { alertId: 0 }] = body.items as { alertId: number }[]
    const decide = { reason: 'One person' }
    expect(
      (
        await send(
          asPlayer(winner.token, 'POST', `/admin/collusion-alerts/${alertId}/dismiss`, decide),
        )
      ).status,
    ).toBe(403)
    const decisions = await burst(
      ['confirm', 'dismiss', 'confirm'].map((decision) => ({
        method: 'POST',
        path: `${alerts}/${alertId}/${decision}`,
        token: town.operator.token,
        body: decide,
      })),
    )
    expect(tally(decisions)).toEqual({ '200': 1, '409 ALREADY_DECIDED': 2 })
    const logged = await town.asOperator('GET', `/api/admin/audit?search=collusion:${alertId}`)
    expect(logged.body).toMatchObject({ total: 1, items: [{ reason: 'One person' }] })
  })
})

it('A23 lets no player near what decides bets (R-019)', async () => {
  const market = await newMarket()
  const player = await newPlayer({ balanceMinor: 10_000 })
  const other = await newPlayer({ balanceMinor: 10_000 })
  const own = await send(order(player.token, market))
  const result = { kind: 'winners', winnerSelectionIds: [market.selectionIds[0]] }
  const reason = { reason: 'because I win' }
  const desk: [string, string, unknown?][] = [
    ['GET', '/admin-account'],
    ['GET', '/admin/markets'],
    ['GET', `/admin/markets/${market.marketId}`],
    ['POST', `/admin/markets/${market.marketId}/suspend`, reason],
    ['PUT', `/admin/markets/${market.marketId}/result`, result],
    ['GET', `/admin/markets/${market.marketId}/result/preview`],
    ['POST', `/admin/markets/${market.marketId}/result/confirm`, result],
    ['POST', `/admin/markets/${market.marketId}/result/reverse`, reason],
    ['POST', `/admin/events/${market.eventId}/cancel`, reason],
    ['GET', '/admin/trial-balance'],
    ['GET', '/admin/audit'],
    ['GET', '/admin/collusion-alerts'],
  ]
  for (const [method, path, body] of desk)
    expect([path, (await send(asPlayer(player.token, method, path, body))).status]).toEqual([
      path,
      403,
    ])
  // Calls of the casino, which read no result from anybody and know no markets.
  for (const [method, path] of [
    ['POST', '/result'],
    ['POST', '/gamelog'],
    ['PATCH', '/updatelog'],
  ] as const)
    expect((await send(asPlayer(player.token, method, path, result))).status).toBe(400)
  // Another player's things are not there.
  const path = `/orders/${Number(own.body.orderId)}`
  for (const attempt of [
    asPlayer(other.token, 'DELETE', path),
    asPlayer(other.token, 'PATCH', path, { persistence: 'persist' }),
    asPlayer(other.token, 'PUT', path, { price: 300, stakeMinor: 100, customerRef: 'a23' }),
  ])
    expect((await send(attempt)).status).toBe(404)
  const [row] = await ordersIn(town, market)
  expect(row).toMatchObject({ remaining_minor: 100, price: 200 })
  const status = await db
    .selectFrom('market')
    .select('status')
    .where('id', '=', market.marketId)
    .executeTakeFirst()
  expect(status).toEqual({ status: 'open' })
})

const asPlayer = (token: string, method: string, path: string, body?: unknown): Attempt => ({
  method,
  path: `/api${path}`,
  token,
  body,
})

describe('A24 a multiple', () => {
  it('takes no correlated, doubled or endless legs, and binds nothing for the try', async () => {
    const [market, another] = [await newMarket(), await newMarket()]
    const player = await newPlayer({ balanceMinor: 100_000 })
    const leg = ({ marketId, selectionIds }: typeof market, index = 0) => ({
      marketId,
      selectionId: selectionIds[index],
      price: 200,
      version: 2,
    })
    const place = (legs: unknown[], customerRef: string, more = {}) =>
      send(
        asPlayer(player.token, 'POST', '/multiples', {
          system: '2-of-2',
          stakePerLineMinor: 100,
          customerRef,
          legs,
          ...more,
        }),
      )
    const correlated = await place([leg(market), leg(market, 1)], 'a24-1')
    expect([correlated.status, correlated.body.code]).toEqual([422, 'CORRELATED'])
    const twice = await place([leg(market), leg(market)], 'a24-2')
    expect([400, 422]).toContain(twice.status)
    const fifty = await place(
      Array.from({ length: 50 }, (_, index) => leg(index % 2 === 0 ? market : another)),
      'a24-3',
    )
    expect([400, 422]).toContain(fifty.status)
    const foreign = await place([{ ...leg(market), currency: 'USD' }, leg(another)], 'a24-4')
    expect(foreign.status).toBe(400)
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 100_000, holdMinor: 0 })
  })
})

it('A25 lets nobody win more in a day than the maximum, in whatever parts the bets come', async () => {
  const markets = [await newMarket(), await newMarket()]
  const player = await newPlayer({ balanceMinor: 1_500_000_000 })
  const over = await send(order(player.token, markets[0]!, { stakeMinor: 1_000_000_001 }))
  expect(over).toMatchObject({ status: 422, body: { code: 'STAKE_TOO_LARGE' } })
  // 30,000.00 to win each, in two markets at once: three are within 100,000.00.
  const replies = await burst(
    Array.from({ length: 20 }, (_, n) =>
      order(player.token, markets[n % 2]!, { stakeMinor: 3_000_000 }),
    ),
  )
  expect(tally(replies)).toEqual({ '201': 3, '422 WINNINGS_TOO_LARGE': 17 })
})

it('A25 lets no player win more in a day than is taken, in however many parts at once', async () => {
  const market = await newMarket()
  const layer = await newPlayer({ balanceMinor: 500_000_000 })
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const long = { price: 100_000, stakeMinor: 10_000 }
  await send(order(layer.token, market, { ...long, side: 'lay', stakeMinor: 400_000 }))
  const replies = await burst(Array.from({ length: 20 }, () => order(player.token, market, long)))
  // Each wins 99,900.00, and 100,000.00 is the most of a day.
  expect(tally(replies)).toEqual({ '201': 1, '422 WINNINGS_TOO_LARGE': 19 })
})

describe('A38 from another site', () => {
  it('nothing happens by a cookie, a form or a simple request', async () => {
    const market = await newMarket()
    const player = await newPlayer({ balanceMinor: 10_000 })
    const { body } = order(player.token, market)
    const cookie = `token=${player.token}`
    const evil = { cookie, origin: 'https://evil.example' }
    const form = { ...evil, 'content-type': 'application/x-www-form-urlencoded' }
    const tries: Attempt[] = [
      { method: 'POST', path: '/api/orders', body, headers: { cookie } },
      { method: 'POST', path: '/api/orders', body, headers: evil },
      { method: 'POST', path: '/api/orders', body, headers: { cookie, origin: 'null' } },
      {
        method: 'POST',
        path: '/api/orders',
        body,
        headers: { ...evil, 'content-type': 'text/plain' },
      },
      { method: 'POST', path: '/api/orders', body: 'marketId=1', headers: form },
      {
        method: 'POST',
        path: `/api/orders?token=${player.token}`,
        body,
        headers: { origin: 'https://evil.example' },
      },
    ]
    for (const attempt of tries)
      expect([400, 401, 403, 415]).toContain((await send(attempt)).status)
    const preflight = await fetch(`${town.url}/api/orders`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(null)
    expect(await ordersIn(town, market)).toEqual([])
    // The same from our own page, which holds the token, is done.
    const origin = new URL(town.url).origin
    const own = { host: new URL(town.url).host, origin, cookie }
    expect((await send(order(player.token, market, {}, own))).status).toBe(201)
    expect(await ordersIn(town, market)).toHaveLength(1)
  })

  it('no socket opens', async () => {
    const open = async (origin: string) => {
      const socket = new WebSocket(`${town.url.replace('http', 'ws')}${LIVE_PATH}`, { origin })
      const status = await new Promise<number>((answer) => {
        socket.on('upgrade', () => answer(101))
        socket.on('unexpected-response', (_request, { statusCode }) => answer(statusCode ?? 0))
        socket.on('error', () => {})
      })
      socket.terminate()
      return status
    }
    expect(await open('https://evil.example')).toBe(403)
    expect(await open('null')).toBe(403)
    expect(await open(new URL(town.url).origin)).toBe(101)
  })
})

describe('A40 text that wants to be more', () => {
  const injections = [
    "'; drop table exchange_order; --",
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '=cmd|calc',
    '%0d%0aset-cookie: a=b',
    '${7*7}',
    'constructor',
  ]

  it('is text in every query, or refused', async () => {
    const player = await newPlayer({ balanceMinor: 10_000 })
    const queries = ['state', 'marketId', 'page', 'pageSize', 'sort', 'search']
    const attempts = injections.flatMap((text) => [
      ...queries.map((name) =>
        asPlayer(player.token, 'GET', `/orders?${name}=${encodeURIComponent(text)}`),
      ),
      asPlayer(player.token, 'GET', `/events?search=${encodeURIComponent(text)}`),
      asPlayer(player.token, 'GET', `/orders?page=1&page=${encodeURIComponent(text)}`),
      asPlayer(player.token, 'DELETE', `/orders/${encodeURIComponent(text)}`),
    ])
    const replies = await burst(attempts)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('exchange_order') is not null as there`.execute(db)
    expect(rows).toEqual([{ there: true }])
  })

  it('is refused as the name of an order', async () => {
    const market = await newMarket()
    const player = await newPlayer({ balanceMinor: 10_000 })
    const replies = await burst(
      injections
        .filter((text) => !/^[\w.:-]*$/.test(text))
        .map((customerRef) => order(player.token, market, { customerRef })),
    )
    expect(replies.every(({ status }) => status === 400)).toBe(true)
    expect(await ordersIn(town, market)).toEqual([])
  })

  it('stays text in the words of the standard API', async () => {
    const player = await newPlayer({ balanceMinor: 10_000 })
    const key = await send(
      asPlayer(player.token, 'POST', '/api-keys', { name: 'attack', mayBet: true }),
    )
    const login = await send({
      method: 'POST',
      path: '/api/identity/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: player.userId, password: PASSWORD }).toString(),
    })
    const headers = {
      'x-application': String(key.body.key),
      'x-authentication': String(login.body.token),
    }
    const replies = await burst(
      injections.map((textQuery, id) => ({
        method: 'POST',
        path: '/exchange/betting/json-rpc/v1',
        headers,
        body: {
          jsonrpc: '2.0',
          id,
          method: 'SportsAPING/v1.0/listMarketCatalogue',
          params: { filter: { textQuery, marketTypeCodes: [textQuery] }, maxResults: 10 },
        },
      })),
    )
    expect(replies.map(({ body }) => body.result)).toEqual(injections.map(() => []))
  })
})
