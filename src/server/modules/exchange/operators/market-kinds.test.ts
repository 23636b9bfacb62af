import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import { openTestApp } from '#server/test-app.ts'
import { deskOf } from '#server/test-desk.ts'

const app = await openTestApp()
let desk: ReturnType<typeof deskOf>
let eventId = 0
beforeAll(async () => {
  desk = deskOf(app, await app.newOperator())
  eventId = (await desk.newMarket()).eventId
})

const asian = {
  kind: 'asian_handicap',
  name: 'Asian Handicap',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  turnsInPlay: true,
  commissionBps: 200,
  selections: [
    { name: 'North', outcome: '1', handicap: -75, reductionBps: null },
    { name: 'South', outcome: '2', handicap: 75, reductionBps: null },
  ],
}
const create = (changes: object = {}, id = eventId) =>
  desk.call('POST', `/events/${id}/markets`, { ...asian, ...changes })

it('makes a market of any kind, opens it and settles it by its own form of result', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  const market = body as ManagedMarket
  expect(market).toMatchObject({
    kind: 'asian_handicap',
    status: 'inactive',
    selections: [{ handicap: -75 }, { handicap: 75 }],
  })
  const path = `/markets/${market.marketId}`
  await desk.call('POST', `${path}/open`, { reason: 'Betting begins' })
  const wrong = { kind: 'winners', winnerSelectionIds: [market.selections[0]?.selectionId] }
  expect(await desk.call('PUT', `${path}/result`, wrong)).toMatchObject({
    body: { code: 'RESULT_INVALID' },
  })
  const result = { kind: 'score', winnerSelectionIds: [], score: { home: 1, away: 0 } }
  expect(await desk.call('PUT', `${path}/result`, result)).toMatchObject({ body: { result } })
  expect(await desk.call('POST', `${path}/result/confirm`, result)).toMatchObject({ status: 200 })
})

it('refuses what does not fit its kind, and an event that there is not', async () => {
  for (const [field, changes] of [
    ['winners', { winners: 3 }],
    ['lines', { kind: 'line', selections: asian.selections.slice(0, 1) }],
    ['selections', { selections: asian.selections.slice(0, 1) }],
    ['hasStartingPrice', { hasStartingPrice: true }],
  ] as const)
    expect([field, (await create(changes)).status]).toEqual([field, 400])
  expect(await create({}, 999_999)).toMatchObject({ status: 404 })
})

it('makes a market with a starting price, and switches that with a reason on record', async () => {
  const named = ['Red', 'Blue'].map((name) => ({
    name,
    outcome: '',
    handicap: 0,
    reductionBps: null,
  }))
  const { body } = await create({ kind: 'win', selections: named, hasStartingPrice: true })
  const { marketId, hasStartingPrice } = body as ManagedMarket
  expect(hasStartingPrice).toBe(true)
  const turn = (isOn: boolean, id = marketId) =>
    desk.call('PUT', `/markets/${id}/starting-price`, { isOn, reason: 'As announced' })
  expect(await turn(false)).toMatchObject({ status: 200, body: { hasStartingPrice: false } })
  expect(await turn(true)).toMatchObject({ status: 200, body: { hasStartingPrice: true } })
  const record = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `market:${marketId}`)
    .where('action', 'like', 'market.starting-price%')
    .orderBy('id')
    .execute()
  expect(record).toEqual([
    { action: 'market.starting-price-off', reason: 'As announced' },
    { action: 'market.starting-price-on', reason: 'As announced' },
  ])
  const lines = (await create()).body as ManagedMarket
  expect(await turn(true, lines.marketId)).toMatchObject({ body: { code: 'ILLEGAL_MOVE' } })
})

describe('a runner that is withdrawn', () => {
  const runners = ['Red', 'Blue', 'Green'].map((name) => ({
    name,
    outcome: '',
    handicap: 0,
    reductionBps: name === 'Red' ? 1_000 : null,
  }))
  const withdraw = ({ marketId }: ManagedMarket, selectionId: number | undefined, body: object) =>
    desk.call('POST', `/markets/${marketId}/selections/${selectionId}/withdraw`, {
      reason: 'Lame',
      ...body,
    })
  async function openMarket(changes: object): Promise<ManagedMarket> {
    const { body } = await create(changes)
    const market = body as ManagedMarket
    await desk.call('POST', `/markets/${market.marketId}/open`, { reason: 'Ready' })
    return market
  }
  const race = () => openMarket({ kind: 'win', name: 'Race', selections: runners })
  const auditOf = ({ marketId }: ManagedMarket) =>
    app.db
      .selectFrom('audit_log')
      .select(['reason', 'details'])
      .where('subject', '=', `market:${marketId}`)
      .where('action', '=', 'market.withdraw-runner')
      .execute()

  it('lowers the prices of bets on the others by the reduction that is given', async () => {
    const market = await race()
    const { marketId } = market
    const [red, blue] = market.selections.map(({ selectionId }) => selectionId)
    const order = { marketId, selectionId: blue ?? 0, price: 500, stakeMinor: 1_000 }
    const players = [
      await app.newPlayer({ balanceMinor: 10_000 }),
      await app.newPlayer({ balanceMinor: 10_000 }),
    ]
    for (const [index, { walletId }] of players.entries())
      await app.exchange.place({
        ...order,
        accountId: walletId,
        side: index === 0 ? 'lay' : 'back',
        customerRef: 'a',
      })
    expect(await withdraw(market, red, { reductionBps: 2_000 })).toMatchObject({
      status: 200,
      body: {
        version: market.version + 2,
        selections: [
          { name: 'Red', status: 'removed', reductionBps: 2_000 },
          { status: 'active' },
          {},
        ],
      },
    })
    const fills = app.db
      .selectFrom('exchange_fill')
      .select(['price', 'struck_price as struckPrice'])
    expect(await fills.execute()).toEqual([{ price: 400, struckPrice: 500 }])
    expect(await auditOf(market)).toEqual([
      { reason: 'Lame', details: { selectionId: red, isVacant: false, reductionBps: 2_000 } },
    ])
  })

  it('lowers them by what was announced where nothing else is said, and once', async () => {
    const market = await race()
    const red = market.selections[0]?.selectionId
    expect(await withdraw(market, red, {})).toMatchObject({
      body: { selections: [{ status: 'removed', reductionBps: 1_000 }, {}, {}] },
    })
    expect(await withdraw(market, red, { reductionBps: 2_000 })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_MOVE' },
    })
    expect(await auditOf(market)).toHaveLength(1)
  })

  it('is never the last one, not even when all are withdrawn at once', async () => {
    const market = await race()
    const answers = await Promise.all(
      market.selections.map(({ selectionId }) => withdraw(market, selectionId, {})),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject([{ status: 409, body: { code: 'LAST_RUNNER' } }])
    expect(await auditOf(market)).toHaveLength(2)
  })

  it('is one of this market, which has runners, and whose kind knows the reduction', async () => {
    const [market, other] = [await race(), await race()]
    const foreign = other.selections[0]?.selectionId
    for (const body of [{}, { reductionBps: 500 }])
      expect(await withdraw(market, foreign, body)).toMatchObject({
        status: 422,
        body: { code: 'UNKNOWN_SELECTION' },
      })
    const score = await openMarket({})
    expect((await withdraw(score, score.selections[0]?.selectionId, {})).status).toBe(409)
    const odds = await desk.newMarket()
    const home = odds.selections[0]?.selectionId
    expect(await withdraw(odds, home, { reductionBps: 500 })).toMatchObject({
      status: 400,
      body: { field: 'reductionBps' },
    })
    expect(await withdraw(odds, home, {})).toMatchObject({ status: 200 })
    expect((await withdraw(market, 0, { reductionBps: 10_001 })).status).toBe(400)
    expect((await withdraw({ ...market, marketId: 999_999 }, foreign, {})).status).toBe(404)
  })
})
