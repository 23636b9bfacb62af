import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CLASSIC_LADDER, isOnLadder } from '#domain/exchange/prices/ladder.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedEvent, PricesChanged } from './event.ts'
import { StreamAdapter } from './stream-adapter.ts'
import { matchDefinition } from './test-definition.ts'

const kickOff = Date.parse('2031-05-04T15:00:00Z')
const line = (change: Record<string, unknown>, pt = kickOff) =>
  JSON.stringify({ op: 'mcm', pt, clk: 'x', mc: [{ id: '1.5', ...change }] })

const opened = (changes: Record<string, unknown> = {}) => {
  const adapter = new StreamAdapter()
  const events = adapter.read(line({ img: true, marketDefinition: matchDefinition(changes) }))
  return { adapter, events }
}

/** The prices of one selection that a line changes. */
const pricesAfter = (adapter: StreamAdapter, rc: Record<string, unknown>) => {
  const events = adapter.read(line({ rc: [{ id: 11, ...rc }] }))
  return events.flatMap((event) => (event.kind === 'prices' ? event.selections : []))
}
const offers = (...rows: [number, number][]) =>
  rows.map(([price, sizeMinor]) => ({ price, sizeMinor }))

const active = { status: 'active', reductionBps: null, handicap: 0 }

describe('the stream adapter', () => {
  it('tells the fixture and then the market, with the columns 1, X and 2', () => {
    const { events } = opened()
    expect(events.slice(0, 2)).toEqual([
      {
        kind: 'fixture',
        sequence: 1,
        at: kickOff,
        fixtureRef: '77',
        sportId: 1,
        competition: null,
        name: 'Reds v Blues',
        participants: ['Reds', 'Blues'],
        countryCode: null,
        venue: null,
        startsAt: kickOff,
      },
      {
        kind: 'market',
        sequence: 2,
        at: kickOff,
        marketRef: '1.5',
        fixtureRef: '77',
        marketKind: 'match_odds',
        name: 'Match Odds',
        status: 'open',
        isInPlay: false,
        betDelaySeconds: 0,
        hasStartingPrice: false,
        turnsInPlay: true,
        version: 100,
        winners: 1,
        eachWayDivisor: null,
        lines: null,
        baseRateBps: 550,
        startsAt: kickOff,
        selections: [
          { ...active, selectionRef: '11', name: 'Reds', outcome: '1' },
          { ...active, selectionRef: '12', name: 'Blues', outcome: '2' },
          { ...active, selectionRef: '58805', name: 'The Draw', outcome: 'X' },
        ],
      },
    ])
  })

  it('shows the three best prices a side from the ladders by price, where size 0 removes', () => {
    const { adapter } = opened()
    const first = pricesAfter(adapter, {
      atb: [
        [2.5, 10],
        [2.48, 20.25],
        [1.01, 500],
        [2.52, 3],
      ],
      atl: [
        [2.6, 7],
        [2.54, 8],
      ],
    })
    expect(first[0]?.back).toEqual(offers([252, 300], [250, 1_000], [248, 2_025]))
    expect(first[0]?.lay).toEqual(offers([254, 800], [260, 700]))
    const second = pricesAfter(adapter, { atb: [[2.52, 0]], atl: [[2.54, 0.5]] })
    expect(second[0]?.back).toEqual(offers([250, 1_000], [248, 2_025], [101, 50_000]))
    expect(second[0]?.lay).toEqual(offers([254, 50], [260, 700]))
  })

  it('follows a ladder by level through joining and cancelled offers', () => {
    const { adapter } = opened()
    const steps: [number, number, number][][] = [
      [
        [0, 4, 9],
        [1, 0, 0],
        [2, 0, 0],
      ],
      [[1, 4.2, 5]],
      [
        [2, 4.2, 5],
        [1, 4, 9],
        [0, 3.9, 2],
      ],
      [
        [2, 0, 0],
        [1, 4.2, 5],
        [0, 4, 9],
      ],
      [
        [1, 0, 0],
        [0, 0, 0],
      ],
    ]
    const shown = steps.map((batl) => pricesAfter(adapter, { batl })[0]?.lay)
    expect(shown).toEqual([
      offers([400, 900]),
      offers([400, 900], [420, 500]),
      offers([390, 200], [400, 900], [420, 500]),
      offers([400, 900], [420, 500]),
      [],
    ])
  })

  it('prefers the displayed ladder to the best, and the best to all offers', () => {
    const { adapter } = opened()
    expect(pricesAfter(adapter, { atb: [[2, 1]] })[0]?.back).toEqual(offers([200, 100]))
    expect(pricesAfter(adapter, { batb: [[0, 2.02, 2]] })[0]?.back).toEqual(offers([202, 200]))
    expect(pricesAfter(adapter, { bdatb: [[0, 2.04, 3]] })[0]?.back).toEqual(offers([204, 300]))
    expect(pricesAfter(adapter, { atb: [[2.06, 4]], batb: [[0, 2.06, 4]] })).toEqual([])
  })

  it('tells last price and volume, from the trades when no total is sent', () => {
    const { adapter } = opened()
    const trd = [
      [2.5, 10.1],
      [2.52, 0.02],
    ]
    expect(pricesAfter(adapter, { trd, ltp: 2.52 })[0]).toMatchObject({
      lastPrice: 252,
      tradedMinor: 1_012,
    })
    expect(pricesAfter(adapter, { trd: [[2.5, 0]] })[0]).toMatchObject({ tradedMinor: 2 })
    expect(pricesAfter(adapter, { tv: 40.55 })[0]).toMatchObject({ tradedMinor: 4_055 })
  })

  it('takes float noise from a price and drops, with a count, what is not on the ladder', () => {
    const { adapter } = opened()
    const atb = [
      [2.5199999999999996, 1],
      [2.53, 1],
      [2.525, 1],
      [0.5, 1],
      [1001, 1],
    ]
    expect(pricesAfter(adapter, { atb })[0]?.back).toEqual(offers([252, 100]))
    expect(adapter.report.offLadderOffers).toBe(4)
    expect(pricesAfter(adapter, { atb: [[2.52, 0]] })[0]?.back).toEqual([])
  })

  it('forgets the ladders when an image arrives', () => {
    const { adapter } = opened()
    pricesAfter(adapter, { atb: [[2.5, 10]], tv: 5 })
    const [event] = adapter.read(line({ img: true, rc: [{ id: 12, atb: [[3, 1]] }] }))
    expect((event as PricesChanged).selections).toEqual([
      { selectionRef: '11', back: [], lay: [], lastPrice: null, tradedMinor: null },
      {
        selectionRef: '12',
        back: offers([300, 100]),
        lay: [],
        lastPrice: null,
        tradedMinor: null,
      },
    ])
  })

  it('tells nothing when nothing changed', () => {
    const { adapter } = opened()
    expect(adapter.read(line({ marketDefinition: matchDefinition(), rc: [{ id: 11 }] }))).toEqual(
      [],
    )
    expect(adapter.read(line({ rc: [{ id: 11, atb: [[2, 0]] }] }))).toEqual([])
    expect(adapter.read(JSON.stringify({ op: 'mcm', pt: 1, ct: 'HEARTBEAT' }))).toEqual([])
  })

  it('tells suspension, the turn in play and the result, each once', () => {
    const { adapter } = opened()
    const closed = matchDefinition({
      status: 'CLOSED',
      version: 130,
      runners: [
        { id: 11, status: 'WINNER', sortPriority: 1 },
        { id: 12, status: 'LOSER', sortPriority: 2 },
        { id: 58805, status: 'REMOVED', sortPriority: 3 },
      ],
    })
    const told = [
      matchDefinition({ status: 'SUSPENDED', version: 110 }),
      matchDefinition({ version: 120, inPlay: true, betDelay: 5 }),
      closed,
      closed,
    ].flatMap((marketDefinition) => adapter.read(line({ marketDefinition })))
    const markets = told.flatMap((event) => (event.kind === 'market' ? [event] : []))
    expect(markets.map((m) => [m.status, m.isInPlay, m.betDelaySeconds, m.version])).toEqual([
      ['suspended', false, 0, 110],
      ['open', true, 5, 120],
      ['closed', false, 0, 130],
    ])
    expect(told.flatMap((event) => (event.kind === 'result' ? [event.outcomes] : []))).toEqual([
      [
        { selectionRef: '11', outcome: 'winner' },
        { selectionRef: '12', outcome: 'loser' },
        { selectionRef: '58805', outcome: 'void' },
      ],
    ])
  })

  it('tells no result while one selection of a closed market has none', () => {
    const { adapter } = opened()
    const told = adapter.read(line({ marketDefinition: matchDefinition({ status: 'CLOSED' }) }))
    expect(told.map(({ kind }) => kind)).toEqual(['market'])
  })

  it('tells where a race is run, which is its competition, and where a match is played', () => {
    const place = { venue: 'Green Down', countryCode: 'IE' }
    const race = { ...place, marketType: 'WIN', eventTypeId: '7' }
    const competition = { competitionRef: 'venue:Green Down', name: 'Green Down' }
    expect(opened(race).events[0]).toMatchObject({ ...place, competition })
    expect(opened(place).events[0]).toMatchObject({ ...place, competition: null })
  })

  it.each(['', 'gb', 'International', null])('takes %j for no country', (countryCode) => {
    const { adapter, events } = opened({ countryCode, venue: ' ' })
    expect(events[0]).toMatchObject({ kind: 'fixture', countryCode: null, venue: null })
    expect(adapter.report.malformedLines).toBe(0)
  })

  it('shows no offers on a removed selection', () => {
    const { adapter } = opened({ marketType: 'WIN', eventTypeId: '7', venue: 'Green Down' })
    pricesAfter(adapter, { atb: [[8, 10]] })
    const runners = [
      { id: 11, status: 'REMOVED_VACANT', sortPriority: 1, adjustmentFactor: 12.34 },
      { id: 12, status: 'ACTIVE', sortPriority: 2 },
    ]
    const told = adapter.read(
      line({ marketDefinition: matchDefinition({ marketType: 'WIN', eventTypeId: '7', runners }) }),
    )
    expect(told).toMatchObject([
      { kind: 'fixture' },
      {
        kind: 'market',
        selections: [{ status: 'removed', isVacant: true, reductionBps: 1_234, outcome: null }, {}],
      },
      { kind: 'prices', selections: [{ selectionRef: '11', back: [] }] },
    ])
  })

  it('keeps the newer definition when an older one follows', () => {
    const { adapter } = opened()
    expect(adapter.read(line({ marketDefinition: matchDefinition({ version: 99 }) }))).toEqual([])
    expect(adapter.report.staleDefinitions).toBe(1)
  })

  it('leaves out markets that it does not carry and says which and why', () => {
    const { adapter, events } = opened({ bettingType: 'ODDS', numberOfWinners: 0 })
    expect([...events, ...adapter.read(line({ rc: [{ id: 11, ltp: 2 }] }))]).toEqual([])
    expect(adapter.report).toMatchObject({
      droppedMarkets: [{ marketRef: '1.5', reason: 'nobody can win it' }],
      undefinedChanges: 0,
    })
  })

  it('counts malformed lines, says where they are, and goes on', () => {
    const { adapter } = opened()
    const bad = [
      'no json',
      '[]',
      'null',
      '{"op":"mcm"}',
      line({ rc: [{ id: 11, atb: [[2, -1]] }] }),
      line({ rc: [{ id: 11, atb: [['2', 1]] }] }),
      line({ rc: [{ id: 11, ltp: 1e300 }] }),
      line({ marketDefinition: matchDefinition({ marketTime: 'soon' }) }),
      line({ marketDefinition: {} }),
    ]
    expect(bad.flatMap((text) => adapter.read(text))).toEqual([])
    expect(adapter.read('{"op":"connection","connectionId":"1"}\r\n')).toEqual([])
    expect(adapter.read('  ')).toEqual([])
    expect(adapter.read(line({ rc: [{ id: 99, ltp: 2 }] }))).toEqual([])
    expect(pricesAfter(adapter, { ltp: 3, unknown: 'field' })).toHaveLength(1)
    expect(adapter.report).toMatchObject({
      malformedLines: 9,
      otherMessages: 1,
      undefinedChanges: 1,
    })
    expect(adapter.report.malformedSamples[0]).toEqual({ line: 2, reason: 'not JSON' })
  })
})

describe('any line', () => {
  it('is read or counted, and never stops the reader', () => {
    const anyRow = fc.array(fc.oneof(fc.double(), fc.integer(), fc.string()), { maxLength: 4 })
    const ladder = fc.option(fc.array(anyRow, { maxLength: 3 }), { nil: undefined })
    const runner = fc.record({
      id: fc.constantFrom(11, 12, 99),
      atb: ladder,
      batl: ladder,
      bdatb: ladder,
      trd: ladder,
      ltp: fc.double(),
    })
    const anyLine = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(runner, { maxLength: 2 }).map((rc) => line({ rc })),
      fc
        .dictionary(fc.constantFrom('status', 'runners', 'version', 'eventId'), fc.jsonValue())
        .map((changes) => line({ marketDefinition: matchDefinition(changes) })),
    )
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (lines) => {
        const { adapter, events } = opened()
        const told = lines.flatMap((each) => adapter.read(each))
        expect(adapter.report.lines).toBe(lines.length + 1)
        expect(told.map(({ sequence }) => sequence)).toEqual(
          told.map((_, index) => events.length + index + 1),
        )
      }),
      { numRuns: 500 },
    )
  })
})

const shared = process.env['FAIRBOOK_SHARED'] ?? '../shared'
const recording = (name: string) => join(shared, 'data/recordings', name)

/** The end that the last message of a recording states in its own words. */
function statedEnd(lines: readonly string[]) {
  type Runner = { id: number; status: string }
  type Message = { mc: { marketDefinition: { status: string; runners: Runner[] } }[] }
  const message = JSON.parse(lines.at(-1) ?? '') as Message
  return message.mc[0]?.marketDefinition
}

describe.each(['1.200806927.gz', '1.197931751', 'BASIC-1.132153978', '29788105.gz'])(
  'the recording %s',
  (name) => {
    const isHere = existsSync(recording(name))
    if (!isHere) console.log(`Skipped: no recording ${recording(name)}; set FAIRBOOK_SHARED.`)

    it.skipIf(!isHere)('is read without loss to its result', () => {
      const bytes = readFileSync(recording(name))
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
      const lines = text.trimEnd().split('\n')
      const adapter = new StreamAdapter()
      const events: FeedEvent[] = lines.flatMap((each) => adapter.read(each))

      expect(adapter.report).toEqual({
        lines: lines.length,
        messages: lines.length,
        otherMessages: 0,
        malformedLines: 0,
        malformedSamples: [],
        otherChannels: {},
        droppedMarkets: [],
        staleDefinitions: 0,
        undefinedChanges: 0,
        offLadderOffers: 0,
      })
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))

      const end = statedEnd(lines)
      expect(end?.status).toBe('CLOSED')
      const results = events.flatMap((event) => (event.kind === 'result' ? [event.outcomes] : []))
      expect(results).toHaveLength(1)
      expect(new Map(results[0]?.map((each) => [each.selectionRef, each.outcome]))).toEqual(
        new Map(
          end?.runners.map(({ id, status }) => [
            String(id),
            status === 'REMOVED' ? 'void' : status.toLowerCase(),
          ]),
        ),
      )

      const shown = events.flatMap((event) => (event.kind === 'prices' ? event.selections : []))
      const isSound = ({ back, lay }: (typeof shown)[number]) =>
        [...back, ...lay].every((o) => isOnLadder(CLASSIC_LADDER, o.price) && o.sizeMinor > 0) &&
        (back[0]?.price ?? 0) < (lay[0]?.price ?? Infinity)
      expect(shown.length).toBeGreaterThan(100)
      expect(shown.filter((each) => !isSound(each))).toEqual([])
    })
  },
)
