import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { createEventWithMatchOdds } from '#server/modules/catalogue/index.ts'
import { openTestApp } from '#server/test-app.ts'
import { addField } from '../../exchange/test-exchange.ts'
import { answersTo, type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { db, exchange, send } = test
const program = await Program.of(test, await test.newPlayer({ balanceMinor: 100_000 }))
const DAY_MS = 86_400_000
const noon = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2)

const addMatch = (sportId: number, competition: string, [home, away]: [string, string], days = 0) =>
  inTransaction(db, (tx) =>
    createEventWithMatchOdds(tx, {
      sportId,
      competition,
      home,
      away,
      hasDraw: sportId === 1,
      startsAt: new Date(noon.getTime() + days * DAY_MS),
      commissionBps: 300,
    }),
  )
const cup = await addMatch(1, 'The 100% Cup', ['Reds', 'Blues'])
const later = await addMatch(1, 'The 100% Cup', ['Greens', 'Golds'], 2)
const tennis = await addMatch(2, 'Open', ['Ann', 'Bea'], 1)
const field = await addField(test, { runners: 8 })
const ids = {
  cup: `1.${cup.marketId}`,
  later: `1.${later.marketId}`,
  tennis: `1.${tennis.marketId}`,
}

const found = async (filter: Json): Promise<string[]> => {
  const markets = await program.call<{ marketId: string }[]>('listMarketCatalogue', {
    filter,
    maxResults: 100,
    sort: 'FIRST_TO_START',
  })
  return markets.map(({ marketId }) => marketId)
}

it('counts markets from sports down', async () => {
  expect(await program.call('listEventTypes', { filter: {} })).toEqual([
    { eventType: { id: '7', name: 'Horse Racing' }, marketCount: 1 },
    { eventType: { id: '1', name: 'Soccer' }, marketCount: 2 },
    { eventType: { id: '2', name: 'Tennis' }, marketCount: 1 },
  ])
  const filter = { eventTypeIds: ['1'] }
  const competitions = await program.call<Json[]>('listCompetitions', { filter })
  expect(competitions).toEqual([
    { competition: { id: expect.stringMatching(/^\d+$/), name: 'The 100% Cup' }, marketCount: 2 },
  ])
  expect(await program.call('listEvents', { filter })).toMatchObject([
    { event: { id: String(cup.eventId), name: 'Reds v Blues', timezone: 'UTC' }, marketCount: 1 },
    { event: { name: 'Greens v Golds' } },
  ])
  expect(await program.call('listMarketTypes', { filter: {} })).toEqual([
    { marketType: 'WIN', marketCount: 1 },
    { marketType: 'MATCH_ODDS', marketCount: 3 },
  ])
  const days = await program.call('listTimeRanges', { filter, granularity: 'DAYS' })
  expect(days).toMatchObject([{ marketCount: 1 }, { marketCount: 1 }])
  const { competition } = competitions[0] as { competition: { id: string } }
  expect(await found({ competitionIds: [competition.id] })).toEqual([ids.cup, ids.later])
})

it('finds by every part of a filter', async () => {
  const all = await found({})
  expect(all).toHaveLength(4)
  const at = noon.toISOString()
  const answers: [Json, string[]][] = [
    [{ eventTypeIds: [1] }, [ids.cup, ids.later]],
    [{ eventIds: [String(tennis.eventId)] }, [ids.tennis]],
    [{ marketIds: [ids.cup, '1.999', 'x'] }, [ids.cup]],
    [{ marketIds: ['x'] }, []],
    [{ eventTypeIds: [], marketIds: null }, all],
    [{ marketTypeCodes: ['WIN'] }, [`1.${field.marketId}`]],
    [{ marketBettingTypes: ['LINE', 'ODDS'] }, all],
    [{ marketBettingTypes: ['LINE'] }, []],
    [{ bspOnly: true }, []],
    [{ bspOnly: false }, all],
    [{ turnInPlayEnabled: 'true', inPlayOnly: 'false' }, all],
    [{ inPlayOnly: true }, []],
    [{ marketStartTime: { from: at, to: at } }, [ids.cup]],
    [{ marketStartTime: { from: at } }, [ids.cup, ids.tennis, ids.later]],
    [{ textQuery: 'reds' }, [ids.cup]],
    [{ textQuery: '100% c' }, [ids.cup, ids.later]],
    [{ textQuery: 'g*s v go' }, [ids.later]],
    [{ textQuery: 'tennis' }, [ids.tennis]],
    [{ textQuery: 'r_ds' }, []],
    [{ withOrders: ['EXECUTABLE'] }, []],
  ]
  expect(await answersTo(answers, found)).toEqual(answers)
  expect(await program.fault('listEvents', { filter: { textQuery: '*reds' } })).toBe(
    'INVALID_INPUT_DATA',
  )
})

it('finds the markets with own orders, and sorts by what is available and matched', async () => {
  const other = await Program.of(test, await test.newPlayer({ balanceMinor: 100_000 }))
  for (const { marketId } of [cup, later, tennis])
    await exchange.moveMarket({ marketId, move: 'open' })
  const runnersOf = async (marketId: number) =>
    (
      await db
        .selectFrom('selection')
        .select('id')
        .where('market_id', '=', marketId)
        .orderBy('sort_order')
        .execute()
    ).map(({ id }) => id)
  const [red = 0] = await runnersOf(cup.marketId)
  const [ann = 0] = await runnersOf(tennis.marketId)
  await program.place(cup.marketId, program.limit(red, 'BACK', 2, 10))
  await program.place(tennis.marketId, program.limit(ann, 'LAY', 2, 20))
  await other.place(tennis.marketId, other.limit(ann, 'BACK', 2, 20))
  expect(await found({ withOrders: ['EXECUTABLE'] })).toEqual([ids.cup])
  expect(await found({ withOrders: ['EXECUTION_COMPLETE'] })).toEqual([ids.tennis])
  const first = async (sort: string) =>
    (await program.call<Json[]>('listMarketCatalogue', { filter: {}, maxResults: 1, sort }))[0]
  expect(await first('MAXIMUM_TRADED')).toMatchObject({ marketId: ids.tennis, totalMatched: 40 })
  expect(await first('MAXIMUM_AVAILABLE')).toMatchObject({ marketId: ids.cup, totalMatched: 0 })
  expect(await first('LAST_TO_START')).toMatchObject({ marketId: ids.later })
})

it('tells of a market what is asked for and nothing else', async () => {
  const filter = { marketIds: [ids.cup] }
  const ask = (...marketProjection: string[]) =>
    program.call<Json[]>('listMarketCatalogue', { filter, maxResults: 1, marketProjection })
  expect(await ask()).toEqual([{ marketId: ids.cup, marketName: 'Match Odds', totalMatched: 0 }])
  const [market] = await ask('RUNNER_METADATA', 'MARKET_DESCRIPTION', 'MARKET_START_TIME')
  expect(market).toMatchObject({
    marketStartTime: noon.toISOString(),
    description: {
      bettingType: 'ODDS',
      marketType: 'MATCH_ODDS',
      marketBaseRate: 3,
      discountAllowed: true,
      rules: expect.stringMatching(/^The selection that wins decides\. .* Commission is taken /),
      priceLadderDescription: { type: 'CLASSIC' },
    },
    runners: [
      { runnerName: 'Reds', sortPriority: 1, metadata: { runnerId: expect.any(String) } },
      { runnerName: 'The Draw' },
      { runnerName: 'Blues' },
    ],
  })
  expect(market).toMatchObject({ description: { regulator: 'NONE' } })
  const weighed: [Json, string][] = [
    [{ marketProjection: ['MARKET_DESCRIPTION'], maxResults: 201 }, 'TOO_MUCH_DATA'],
    [
      { marketProjection: ['MARKET_DESCRIPTION', 'RUNNER_METADATA'], maxResults: 101 },
      'TOO_MUCH_DATA',
    ],
    [
      { marketProjection: ['RUNNER_DESCRIPTION', 'EVENT'], maxResults: 1_001 },
      'INVALID_INPUT_DATA',
    ],
  ]
  for (const [params, fault] of weighed)
    expect(await program.fault('listMarketCatalogue', { filter: {}, ...params })).toBe(fault)
  for (const [marketProjection, maxResults] of [
    [['MARKET_DESCRIPTION', 'RUNNER_METADATA'], 100],
    [['RUNNER_DESCRIPTION', 'EVENT', 'EVENT_TYPE', 'COMPETITION', 'MARKET_START_TIME'], 1_000],
  ])
    expect(
      await program.call('listMarketCatalogue', { filter: {}, marketProjection, maxResults }),
    ).toHaveLength(4)
  for (const maxResults of [0, 1_001])
    expect(await program.fault('listMarketCatalogue', { filter: {}, maxResults })).toBe(
      'INVALID_INPUT_DATA',
    )
})

it('shows everything as a tree', async () => {
  const path = '/exchange/betting/rest/v1/en/navigation/menu.json'
  const { body } = await send('GET', path, { headers: program.headers })
  expect(body).toMatchObject({ type: 'GROUP', name: 'ROOT', id: 0 })
  const football = (body['children'] as Json[]).find(({ name }) => name === 'Soccer')
  expect(football).toMatchObject({
    type: 'EVENT_TYPE',
    id: '1',
    children: [
      {
        type: 'GROUP',
        name: 'The 100% Cup',
        children: [
          {
            type: 'EVENT',
            name: 'Reds v Blues',
            children: [
              {
                type: 'MARKET',
                id: ids.cup,
                marketType: 'MATCH_ODDS',
                marketStartTime: noon.toISOString(),
                numberOfWinners: 1,
                exchangeId: '1',
              },
            ],
          },
          { name: 'Greens v Golds' },
        ],
      },
    ],
  })
  const unknown = await send('GET', path)
  expect([unknown.status, unknown.body['faultstring']]).toEqual([400, 'ANGX-0004'])
})
