import { beforeAll, expect, it } from 'vitest'
import type { ManagedMarket } from '#contract/backoffice.ts'
import { openTestApp } from '#server/test-app.ts'
import { deskOf } from './test-desk.ts'

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
  ] as const)
    expect([field, (await create(changes)).status]).toEqual([field, 400])
  expect(await create({}, 999_999)).toMatchObject({ status: 404 })
})
