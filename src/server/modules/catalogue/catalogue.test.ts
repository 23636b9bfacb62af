import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventDetails, MatchRow } from '#contract/catalogue.ts'
import type { MarketStatus } from '#contract/exchange.ts'
import { SPORT_ID, SPORTS } from '#domain/catalogue/sports.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { answerErrors } from '#server/http/errors.ts'
import { Pulse } from '#server/http/pulse.ts'
import {
  type BooksOf,
  createEventWithMatchOdds,
  endEvent,
  type MatchOddsEvent,
  saveFixture,
  saveMarket,
  updateInPlay,
  updateScore,
} from './index.ts'
import { catalogueRoutes } from './routes.ts'

const { db } = await openTestDatabase()

let prices: Awaited<ReturnType<BooksOf>> = new Map()
const asked: number[][] = []
const app = Fastify()
const pulse = new Pulse({ ask: async () => {}, onSilent: () => {}, log: () => {} })
answerErrors(app)
catalogueRoutes(
  {
    app,
    pulse,
    authenticate: async () => undefined,
    whyEnded: async () => undefined,
    countCall: () => undefined,
    demandProof: () => undefined,
    isFactorRequired: false,
    isOperatorPlace: () => true,
    limitOf: () => () => undefined,
    known: () => {
      throw new Error('the catalogue knows no callers of its own')
    },
    forgetCaller: () => {},
  },
  {
    db,
    booksOf: async (marketIds) => {
      asked.push(marketIds)
      return prices
    },
  },
)
afterAll(async () => {
  pulse.stop()
  await app.close()
})

beforeEach(async () => {
  prices = new Map()
  asked.length = 0
  // The log of a match is never emptied; each test here begins without events.
  await sql`alter table match_log_entry disable trigger no_truncate`.execute(db)
  await sql`alter table ball_log_entry disable trigger no_truncate`.execute(db)
  await sql`truncate event cascade`.execute(db)
})

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

const create = (event: Partial<MatchOddsEvent> = {}) =>
  inTransaction(db, (tx) =>
    createEventWithMatchOdds(tx, {
      sportId: SPORT_ID.cricket,
      competition: 'County Cup',
      home: 'North',
      away: 'South',
      hasDraw: true,
      startsAt: inMinutes(60),
      commissionBps: 200,
      ...event,
    }),
  )

const moveMarket = (marketId: number, status: MarketStatus) =>
  db.updateTable('market').set({ status }).where('id', '=', marketId).execute()

async function list(query = ''): Promise<MatchRow[]> {
  const reply = await app.inject(`/api/events${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const names = (rows: MatchRow[]) => rows.map(({ name }) => name)
const details = async (eventId: number): Promise<EventDetails> =>
  (await app.inject(`/api/events/${eventId}`)).json()

describe('the list of events', () => {
  it('shows coming events with their match odds, the earliest first', async () => {
    await create({ home: 'Late', startsAt: inMinutes(90) })
    const { eventId, marketId } = await create({ home: 'Early', startsAt: inMinutes(30) })
    const rows = await list(`?sportId=${SPORT_ID.cricket}`)
    expect(names(rows)).toEqual(['Early v South', 'Late v South'])
    expect(rows[0]).toMatchObject({
      eventId,
      sportId: SPORT_ID.cricket,
      competition: 'County Cup',
      inPlay: false,
      market: {
        marketId,
        name: 'Match Odds',
        status: 'inactive',
        version: 1,
        commissionBps: 200,
        isResettled: false,
      },
    })
    expect(rows[0]?.market?.selections.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['1', 'Early'],
      ['X', 'The Draw'],
      ['2', 'South'],
    ])
  })

  it('brings the prices of all rows from one look at the books', async () => {
    const { marketId } = await create()
    const other = await create({ home: 'East' })
    const [home] = (await list())[0]?.market?.selections ?? []
    asked.length = 0
    prices = new Map([
      [
        marketId,
        {
          selections: new Map([
            [
              home?.selectionId ?? 0,
              { back: [[320, 500]], lay: [[325, 700]], lastPrice: 320, tradedMinor: 900 },
            ],
          ]),
        },
      ],
    ])
    const [row] = await list()
    expect(row?.market?.selections[0]).toMatchObject({
      back: [[320, 500]],
      lay: [[325, 700]],
      lastPrice: 320,
      tradedMinor: 900,
    })
    expect(row?.market?.selections[1]).toMatchObject({ back: [], lay: [], lastPrice: null })
    expect(asked).toEqual([[marketId, other.marketId]])
  })

  it('leaves out what is over, and takes it in again when a settlement was reversed', async () => {
    const ended = await create({ home: 'Ended' })
    const settled = await create({ home: 'Settled' })
    await inTransaction(db, (tx) => endEvent(tx, ended.eventId))
    for (const status of ['closed', 'void'] as const) {
      await moveMarket(settled.marketId, status)
      expect(await list()).toEqual([])
    }
    await moveMarket(settled.marketId, 'suspended')
    await sql`insert into market_settlement (market_id, kind, winner_selection_ids, status)
      values (${settled.marketId}, 'void', '{}', 'reversed')`.execute(db)
    const [row] = await list()
    expect(row).toMatchObject({ name: 'Settled v South', market: { isResettled: true } })
  })

  it('finds a part of the name or of the competition, in any case and to the letter', async () => {
    await create({ home: 'Ålesund', competition: 'Premier League' })
    await create({ home: '100% Club', competition: 'Cup_Final' })
    expect(names(await list('?search=åle'))).toEqual(['Ålesund v South'])
    expect(names(await list('?search=PREMIER'))).toEqual(['Ålesund v South'])
    expect(names(await list('?search=%25'))).toEqual(['100% Club v South'])
    expect(names(await list('?search=p_f'))).toEqual(['100% Club v South'])
    expect(await list("?search=';drop table event;--")).toEqual([])
    expect(await list('?search= south ')).toHaveLength(2)
    expect(await list('?search=cricket')).toHaveLength(2)
  })

  it('finds what is over behind what is not, where somebody searches', async () => {
    const ended = await create({ home: 'Ended' })
    await create({ home: 'Coming' })
    await inTransaction(db, (tx) => endEvent(tx, ended.eventId))
    const found = await list('?search=south')
    expect(found).toMatchObject([
      { name: 'Coming v South', isOver: false },
      { name: 'Ended v South', isOver: true, inPlay: false },
    ])
    expect(names(await list())).toEqual(['Coming v South'])
  })

  it('answers at most 200 events', async () => {
    await sql`insert into event (sport_id, competition, name, starts_at)
      select 4, 'League', 'Match ' || n, now() + make_interval(mins => n)
      from generate_series(1, 250) as n`.execute(db)
    const rows = await list('?sportId=4')
    expect(rows).toHaveLength(200)
    expect(rows[0]).toMatchObject({ name: 'Match 1', market: null })
  })

  it('refuses a sport that does not exist', async () => {
    for (const sportId of ['31', '4339']) {
      const reply = await app.inject(`/api/events?sportId=${sportId}`)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
    }
    const malformed = ['sportId=0', 'sportId=x', 'sportId=4&sportId=2', 'search[]=a', 'x=1']
    for (const query of malformed)
      expect([query, (await app.inject(`/api/events?${query}`)).statusCode]).toEqual([query, 400])
  })
})

describe('the highlighted events', () => {
  it('are four, of several sports, in play first and then the soonest', async () => {
    const { cricket, football, tennis } = SPORT_ID
    const open = async (event: Partial<MatchOddsEvent>, isInPlay = false) => {
      const { eventId, marketId } = await create(event)
      await moveMarket(marketId, 'open')
      if (isInPlay) await inTransaction(db, (tx) => updateInPlay(tx, eventId, true))
    }
    await open({ sportId: cricket, home: 'Cricket soon', startsAt: inMinutes(5) })
    await open({ sportId: cricket, home: 'Cricket live', startsAt: inMinutes(-90) }, true)
    await open({ sportId: cricket, home: 'Cricket late', startsAt: inMinutes(500) })
    await open({ sportId: football, home: 'Football soon', startsAt: inMinutes(10) })
    await open({ sportId: football, home: 'Football late', startsAt: inMinutes(20) })
    await open({ sportId: tennis, home: 'Tennis live', startsAt: inMinutes(-10) }, true)
    await create({ sportId: SPORT_ID.tableTennis, home: 'No betting yet' })
    expect(names(await list('?highlighted=true'))).toEqual([
      'Cricket live v South',
      'Tennis live v South',
      'Cricket soon v South',
      'Football soon v South',
    ])
    expect(await list(`?highlighted=true&sportId=${football}`)).toHaveLength(2)
  })

  it('are fewer when there are no more', async () => {
    expect(await list('?highlighted=true')).toEqual([])
    await create()
    expect(await list('?highlighted=true')).toHaveLength(1)
  })
})

describe('an event', () => {
  it('keeps its page when it is over', async () => {
    const { eventId, marketId } = await create()
    await inTransaction(db, async (tx) => {
      await updateScore(tx, eventId, '182 for 4')
      await endEvent(tx, eventId)
    })
    const event = await details(eventId)
    expect(event).toMatchObject({ eventId, name: 'North v South', score: '182 for 4' })
    expect(event.markets.map((market) => market.marketId)).toEqual([marketId])
  })

  it('is in play when its market is', async () => {
    const { eventId, marketId } = await create()
    await db.updateTable('market').set({ in_play: true }).where('id', '=', marketId).execute()
    expect(await details(eventId)).toMatchObject({ inPlay: true })
  })

  it('is not found under another id', async () => {
    const reply = await app.inject('/api/events/999999')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
    expect((await app.inject('/api/events/1e3')).statusCode).toBe(400)
  })

  it('has two teams that differ and a sport that exists', async () => {
    await expect(create({ away: 'NORTH' })).rejects.toMatchObject({ field: 'away' })
    await expect(create({ sportId: 99 })).rejects.toMatchObject({ field: 'sportId' })
  })

  it('has no draw where the sport has none', async () => {
    const { eventId } = await create({ hasDraw: false })
    const [market] = (await details(eventId)).markets
    expect(market?.selections.map(({ outcome }) => outcome)).toEqual(['1', '2'])
  })
})

it('counts the events of every sport, also where there are none', async () => {
  const { eventId } = await create({ sportId: SPORT_ID.tennis })
  await create({ sportId: SPORT_ID.tennis, home: 'West' })
  await inTransaction(db, (tx) => updateInPlay(tx, eventId, true))
  const counts: { sportId: number; events: number }[] = (await app.inject('/api/sports')).json()
  expect(counts).toHaveLength(SPORTS.length)
  expect(counts.filter(({ events }) => events > 0)).toEqual([
    { sportId: SPORT_ID.tennis, name: 'Tennis', events: 2, inPlay: 1 },
  ])
})

describe('the results', () => {
  const results = async (query = '') => (await app.inject(`/api/event-results${query}`)).json()

  it('are events that are over, the latest first, with score and winner', async () => {
    const early = await create({ home: 'Early', startsAt: inMinutes(-300) })
    const late = await create({ home: 'Late', startsAt: inMinutes(-200) })
    const nothing = await create({ home: 'Void', startsAt: inMinutes(-100) })
    await create({ home: 'Coming' })
    await inTransaction(db, async (tx) => {
      await updateScore(tx, early.eventId, '3 - 1')
      for (const { eventId } of [early, late, nothing]) await endEvent(tx, eventId)
    })
    await sql`
      update selection set status = case outcome when '1' then 'winner' else 'loser' end
      where market_id = ${early.marketId}`.execute(db)
    await moveMarket(nothing.marketId, 'void')
    expect(await results()).toMatchObject({
      total: 3,
      items: [
        { name: 'Void v South', winners: [], isVoid: true },
        { name: 'Late v South', winners: [], isVoid: false },
        { name: 'Early v South', score: '3 - 1', winners: ['Early'], competition: 'County Cup' },
      ],
    })
  })

  it('are found by sport, day and words, and in pages', async () => {
    const { cricket, tennis } = SPORT_ID
    for (const [home, sportId, minutes] of [
      ['One', cricket, -100],
      ['Two', tennis, -200],
      ['Three', cricket, -300],
    ] as const) {
      const { eventId } = await create({ home, sportId, startsAt: inMinutes(minutes) })
      await inTransaction(db, (tx) => endEvent(tx, eventId))
    }
    const found = async (query: string) => names((await results(query)).items)
    expect(await found(`?sportId=${cricket}`)).toEqual(['One v South', 'Three v South'])
    const between = `?from=${inMinutes(-250).toISOString()}&to=${inMinutes(-150).toISOString()}`
    expect(await found(between)).toEqual(['Two v South'])
    expect(await found('?search=three')).toEqual(['Three v South'])
    expect(await found('?pageSize=1&page=2')).toEqual(['Two v South'])
    // A search counts one event beyond its page.
    const more = await results('?search=south&pageSize=1&page=2')
    expect(more).toMatchObject({ total: 3, isTotalAtLeast: true })
    expect(await results('?search=south&pageSize=3')).not.toHaveProperty('isTotalAtLeast')
    expect((await app.inject('/api/event-results?sportId=31')).statusCode).toBe(404)
    expect((await app.inject('/api/event-results?from=yesterday')).statusCode).toBe(400)
  })
})

describe('what a feed tells', () => {
  const fixture = {
    feed: 'recorded',
    feedRef: '7',
    sportId: SPORT_ID.tennis,
    competition: 'Open',
    name: 'Ash v Birch',
    startsAt: inMinutes(60),
  }
  const saveBoth = () =>
    inTransaction(db, async (tx) => {
      const eventId = await saveFixture(tx, fixture)
      const market = await saveMarket(tx, {
        feed: 'recorded',
        feedRef: '1.7',
        eventId,
        kind: 'match_odds',
        name: 'Match Odds',
        winners: 1,
        commissionBps: 500,
        turnsInPlay: true,
        startsAt: null,
        selections: [
          { feedRef: 'a', name: 'Ash', outcome: '1' },
          { feedRef: 'b', name: 'Birch', outcome: '2' },
        ],
      })
      return { eventId, ...market }
    })

  it('is one event and one market, however often it is told, also at the same time', async () => {
    const told = await Promise.all(Array.from({ length: 10 }, saveBoth))
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(1)
    expect(new Set(told.map(({ marketId }) => marketId)).size).toBe(1)
    const [row] = await list()
    expect(row?.market?.selections.map(({ selectionId }) => selectionId)).toEqual([
      ...(told[0]?.selectionIds.values() ?? []),
    ])
    expect([...(told[0]?.selectionIds.keys() ?? [])]).toEqual(['a', 'b'])
  })

  it('shows with an event where it takes place, if that was told', async () => {
    const { eventId } = await saveBoth()
    expect(await details(eventId)).toMatchObject({ venue: null })
    const told = { ...fixture, venue: 'Quay Ground' }
    await inTransaction(db, (tx) => saveFixture(tx, told))
    expect(await details(eventId)).toMatchObject({ venue: 'Quay Ground' })
  })

  it('changes the name of a known event, and leaves its start, which bets may hang on', async () => {
    await saveBoth()
    const [before] = await list()
    const told = { ...fixture, name: 'Ash v Cedar', startsAt: inMinutes(75) }
    await inTransaction(db, (tx) => saveFixture(tx, told))
    const rows = await list()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ name: 'Ash v Cedar', startsAt: before?.startsAt })
  })
})
