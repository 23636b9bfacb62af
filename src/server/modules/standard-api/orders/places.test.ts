import { expect, it } from 'vitest'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { inTransaction } from '#server/db/database.ts'
import { saveFixture, saveMarket } from '#server/modules/catalogue/index.ts'
import { openTestApp } from '#server/test-app.ts'
import { answersTo, type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { db, send } = test
const program = await Program.of(test, await test.newPlayer())

type Place = { sportId: number; countryCode?: string; venue?: string }
const at = (time: string) => new Date(`2040-06-01T${time}:00.000Z`)
let told = 0

const addEvent = (name: string, place: Place) =>
  inTransaction(db, (tx) =>
    saveFixture(tx, {
      ...place,
      feed: 'test',
      feedRef: name,
      competition: place.venue ?? 'Cup',
      name,
      startsAt: at('14:00'),
    }),
  )
async function addMarket(eventId: number, name: string, [kind, time]: [MarketKind, string]) {
  const { marketId } = await inTransaction(db, (tx) =>
    saveMarket(tx, {
      eventId,
      kind,
      name,
      winners: 1,
      commissionBps: 500,
      turnsInPlay: false,
      startsAt: at(time),
      feed: 'test',
      feedRef: String(++told),
      selections: [],
    }),
  )
  return `1.${marketId}`
}

const meetingId = await addEvent('Down 1st Jun', { sportId: 7, countryCode: 'IE', venue: 'Down' })
const dogsId = await addEvent('Park 1st Jun', { sportId: 9, venue: 'Park' })
const matchId = await addEvent('Reds v Blues', { sportId: 1, countryCode: 'FR' })
const markets = {
  place: await addMarket(meetingId, 'To Be Placed', ['place', '14:05']),
  win: await addMarket(meetingId, '1m Hcap', ['win', '14:05']),
  later: await addMarket(meetingId, '2m Chase', ['win', '14:40']),
  dogs: await addMarket(dogsId, '450m', ['win', '15:00']),
  match: await addMarket(matchId, 'Match Odds', ['match_odds', '16:00']),
}

const found = async (filter: Json): Promise<string[]> => {
  const list = await program.call<{ marketId: string }[]>('listMarketCatalogue', {
    filter,
    maxResults: 100,
    sort: 'FIRST_TO_START',
  })
  return list.map(({ marketId }) => marketId)
}

it('counts markets by country and by venue; one without a country counts as British', async () => {
  expect(await program.call('listCountries', { filter: {} })).toEqual([
    { countryCode: 'IE', marketCount: 3 },
    { countryCode: 'GB', marketCount: 1 },
    { countryCode: 'FR', marketCount: 1 },
  ])
  expect(await program.call('listVenues', { filter: {} })).toEqual([
    { venue: 'Down', marketCount: 3 },
    { venue: 'Park', marketCount: 1 },
  ])
  const filter = { marketCountries: ['GB'] }
  expect(await program.call('listVenues', { filter })).toEqual([{ venue: 'Park', marketCount: 1 }])
  expect(await program.call('listCountries', { filter: { venues: ['Down'] } })).toHaveLength(1)
})

it('finds markets by country and venue', async () => {
  const { place, win, later, dogs, match } = markets
  const answers: [Json, string[]][] = [
    [{ marketCountries: ['IE'] }, [place, win, later]],
    [{ marketCountries: ['GB', 'FR'] }, [dogs, match]],
    [{ marketCountries: ['DE'] }, []],
    [{ marketCountries: [], venues: [] }, [place, win, later, dogs, match]],
    [{ venues: ['Park', 'Ascot'] }, [dogs]],
    [{ venues: ['Down'], marketTypeCodes: ['WIN'] }, [win, later]],
    [{ venues: ['Down'], marketCountries: ['FR'] }, []],
    [{ raceTypes: ['Flat'] }, []],
    [{ eventTypeIds: ['4339'] }, [dogs]],
    [{ eventTypeIds: ['9', '8'] }, []],
    [{ textQuery: 'soccer' }, [match]],
    [{ textQuery: 'football' }, [match]],
  ]
  expect(await answersTo(answers, found)).toEqual(answers)
})

it('tells with an event where it takes place', async () => {
  const events = await program.call<Json[]>('listEvents', { filter: {} })
  const openDate = at('14:00').toISOString()
  const common = { timezone: 'UTC', openDate }
  const down = { id: String(meetingId), name: 'Down 1st Jun', countryCode: 'IE', venue: 'Down' }
  const match = { id: String(matchId), name: 'Reds v Blues', countryCode: 'FR' }
  expect(events).toEqual([
    { event: { ...common, ...down }, marketCount: 3 },
    { event: expect.objectContaining({ countryCode: 'GB', venue: 'Park' }), marketCount: 1 },
    { event: { ...common, ...match }, marketCount: 1 },
  ])
  const [market] = await program.call<Json[]>('listMarketCatalogue', {
    filter: { marketIds: [markets.win] },
    maxResults: 1,
    marketProjection: ['EVENT'],
  })
  expect(market).toMatchObject({ event: down })
})

it('has races right below their sport in the menu, and a country with every event', async () => {
  const path = '/exchange/betting/rest/v1/en/navigation/menu.json'
  const { body } = await send('GET', path, { headers: program.headers })
  const [horses, dogs, football] = body['children'] as Json[]
  expect(horses).toMatchObject({
    name: 'Horse Racing',
    children: [
      {
        type: 'RACE',
        id: `${meetingId}.1405`,
        name: '1m Hcap',
        startTime: at('14:05').toISOString(),
        venue: 'Down',
        countryCode: 'IE',
        children: [
          { type: 'MARKET', id: markets.place, marketType: 'PLACE' },
          { type: 'MARKET', id: markets.win, marketType: 'WIN' },
        ],
      },
      { type: 'RACE', name: '2m Chase', children: [{ id: markets.later }] },
    ],
  })
  expect(dogs).toMatchObject({ children: [{ type: 'RACE', countryCode: 'GB', venue: 'Park' }] })
  expect(football).toMatchObject({
    children: [{ type: 'GROUP', children: [{ type: 'EVENT', countryCode: 'FR' }] }],
  })
})
