import { beforeAll, expect, it } from 'vitest'
import type { MatchLog, Proposal } from '#contract/match-log.ts'
import type { LogFact } from '#domain/sports/match-log.ts'
import { openTestApp } from '#server/test-app.ts'
import { addToLog, settleByLog } from './match-log.ts'

/* The server keeps the counts of a match, and they decide the markets on them (rules.md ). */

const app = await openTestApp()
const { db, exchange } = app
let operator = { token: '', userId: '' }
let events = 0
beforeAll(async () => {
  operator = await app.newOperator()
})

const call = (method: string, path: string, body?: Record<string, unknown>) =>
  app.send(method, `/api/admin${path}`, { token: operator.token, ...(body ? { body } : {}) })

const NOTHING = { side: null, player: '', card: null, period: null, correctsId: null }
type Shown = Partial<LogFact> & Pick<LogFact, 'kind'>
/** At a clock like `1 14:59`: the half, and the minutes and seconds. */
function factAt(clock: string, fact: Shown): LogFact {
  const [half, minute, second] = clock.split(/[ :]/).map(Number)
  const at = { half: half === 1 ? 1 : 2, second: (minute ?? 0) * 60 + (second ?? 0) } as const
  return { ...NOTHING, at, ...fact }
}

async function newMatch() {
  const { body } = await call('POST', '/events', {
    sportId: 1,
    competition: 'Cup',
    home: `North ${++events}`,
    away: 'South',
    hasDraw: true,
    startsAt: '2040-05-01T18:00:00Z',
    commissionBps: 500,
  })
  const eventId = Number(body['eventId'])
  const log = (clock: string, fact: Shown) =>
    call('POST', `/events/${eventId}/match-log`, factAt(clock, fact))
  const market = async (counting: unknown, more: Record<string, unknown> = {}) => {
    const { status, body: made } = await call('POST', `/events/${eventId}/markets`, {
      kind: 'over_under',
      name: 'Counted',
      winners: 1,
      eachWayDivisor: null,
      lines: null,
      turnsInPlay: true,
      commissionBps: 500,
      selections: ['over', 'under'].map((outcome) => {
        return { name: outcome, outcome, handicap: 250, reductionBps: null }
      }),
      counting,
      ...more,
    })
    return { status, body: made, marketId: Number(made['marketId']) }
  }
  return { eventId, log, market }
}
const proposal = async (marketId: number) =>
  (await call('GET', `/markets/${marketId}/proposal`)).body as Proposal

it('R-094 R-095 R-096 proposes the results that the log makes, and the operator confirms one', async () => {
  const { log, market } = await newMatch()
  const bookings = await market({ counted: 'bookings', interval: null })
  const points = await market({ counted: 'booking_points', interval: null })
  const goals = await market({ counted: 'goals', interval: { fromMinute: 15, toMinute: 30 } })
  const plain = await market(null)
  for (const clock of ['1 14:59', '1 15:00', '1 29:59', '1 30:00'])
    expect((await log(clock, { kind: 'goal', side: 'home' })).status).toBe(201)
  await log('1 40:00', { kind: 'card', side: 'away', player: '7', card: 'yellow' })
  await log('2 80:00', { kind: 'card', side: 'away', player: '7', card: 'second-yellow' })
  await log('2 80:00', { kind: 'card', side: 'away', player: '7', card: 'red' })
  expect(await proposal(goals.marketId)).toMatchObject({
    count: { home: 2, away: 0 },
    result: null,
  })
  await log('1 46:10', { kind: 'period', period: 'half-time' })
  const score = { home: 2, away: 0 }
  expect((await proposal(goals.marketId)).result).toMatchObject({ kind: 'score', score })
  expect((await proposal(bookings.marketId)).result).toBeNull()
  await log('2 93:00', { kind: 'period', period: 'full-time' })
  const scoreOf = async (marketId: number) => (await proposal(marketId)).result?.score
  expect(await scoreOf(bookings.marketId)).toEqual({ home: 0, away: 3 })
  expect(await scoreOf(points.marketId)).toEqual({ home: 0, away: 35 })
  expect(await proposal(plain.marketId)).toEqual({ counting: null, count: null, result: null })

  const { result } = await proposal(goals.marketId)
  const path = `/markets/${goals.marketId}/result`
  expect((await call('PUT', path, { ...result })).status).toBe(200)
  expect((await call('POST', `${path}/confirm`, { ...result })).status).toBe(200)
  await exchange.paid()
  const settled = await call('GET', `/markets/${goals.marketId}`)
  expect(settled.body).toMatchObject({ status: 'closed', result: { score } })
})

it('corrects an entry once, by another one, and keeps both', async () => {
  const { eventId, log } = await newMatch()
  const { body } = await log('1 10:00', { kind: 'goal', side: 'home' })
  const [first] = (body as MatchLog).entries
  const correctsId = first?.entryId ?? 0
  const again = { kind: 'goal', side: 'away', correctsId } as const
  const tries = await Promise.all([log('1 10:05', again), log('1 10:06', again)])
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(1)
  const shown = (await call('GET', `/events/${eventId}/match-log`)).body as MatchLog
  expect(shown.entries.map(({ isCorrected }) => isCorrected)).toEqual([true, false])
  expect(shown.counts.goals).toEqual({ home: 0, away: 1 })
  expect(shown.entries[0]?.enteredBy).toBe(operator.userId)
  // The database refuses what the desk does not offer.
  await expect(
    db.updateTable('match_log_entry').set({ second: 1 }).where('event_id', '=', eventId).execute(),
  ).rejects.toThrow('append-only')
  await expect(
    db.deleteFrom('match_log_entry').where('event_id', '=', eventId).execute(),
  ).rejects.toThrow('append-only')
})

it('tells everybody what stands of a match, by its clock', async () => {
  const { eventId, log } = await newMatch()
  await log('2 50:00', { kind: 'goal', side: 'away' })
  const { body } = await log('1 10:00', { kind: 'goal', side: 'home' })
  const [, first] = (body as MatchLog).entries
  await log('1 10:00', { kind: 'nothing', correctsId: first?.entryId ?? 0 })
  await log('1 46:30', { kind: 'card', side: 'home', player: '7', card: 'yellow' })
  const told = await app.send('GET', `/api/events/${eventId}/incidents`, {})
  expect(told.body).toMatchObject([
    { kind: 'card', at: { half: 1, second: 2_790 }, side: 'home', card: 'yellow', player: '7' },
    { kind: 'goal', at: { half: 2, second: 3_000 }, side: 'away' },
  ])
  expect(JSON.stringify(told.body)).not.toContain(operator.userId)
  expect((await app.send('GET', '/api/events/999999/incidents', {})).status).toBe(404)
})

it('takes no entry that lacks something, or corrects one of another match', async () => {
  const [one, other] = [await newMatch(), await newMatch()]
  const { body } = await other.log('1 10:00', { kind: 'goal', side: 'home' })
  const correctsId = (body as MatchLog).entries[0]?.entryId ?? 0
  expect((await one.log('1 10:00', { kind: 'goal' })).status).toBe(400)
  expect((await one.log('1 10:00', { kind: 'card', side: 'home', card: 'red' })).status).toBe(400)
  expect((await one.log('1 10:00', { kind: 'nothing', correctsId })).status).toBe(404)
  expect((await call('GET', '/events/999999/match-log')).status).toBe(404)
  const counting = { counted: 'goals', interval: { fromMinute: 30, toMinute: 15 } }
  expect(await one.market(counting)).toMatchObject({ status: 400, body: { field: 'counting' } })
})

it('settles by what a feed told of the match where feeds decide, and once', async () => {
  const { eventId, market } = await newMatch()
  const { marketId } = await market({ counted: 'bookings', interval: null })
  const told = [
    factAt('1 20:00', { kind: 'card', side: 'home', player: '4', card: 'red' }),
    factAt('1 21:00', { kind: 'card', side: 'away', player: '9', card: 'yellow' }),
    factAt('2 94:00', { kind: 'period', period: 'full-time' }),
  ]
  for (let again = 0; again < 2; again += 1)
    for (const [index, fact] of told.entries()) {
      const feedRef = `incident ${index}`
      await addToLog(db, { eventId, fact, feedRef, enteredBy: null })
      await settleByLog({ db, exchange }, eventId)
    }
  await exchange.paid()
  const { body } = await call('GET', `/markets/${marketId}`)
  expect(body).toMatchObject({ status: 'closed', result: { score: { home: 2, away: 1 } } })
  const log = (await call('GET', `/events/${eventId}/match-log`)).body as MatchLog
  expect(log.entries.map(({ enteredBy }) => enteredBy)).toEqual(['feed', 'feed', 'feed'])
})
