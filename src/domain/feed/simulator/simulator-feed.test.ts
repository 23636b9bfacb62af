import { CLASSIC_LADDER, isOnLadder } from '#domain/exchange/prices/ladder.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesOf } from '#server/test-soak.ts'
import { matchOf, runsOf } from '#domain/sports/ball-log.ts'
import { isWhole } from '../../sports/match-log.ts'
import type { FeedEvent } from '../event.ts'
import type { SimulatedFixture } from './match-market.ts'
import { SimulatorFeed } from './simulator-feed.ts'

const opensAt = 1_900_000_000_000
const startsAt = opensAt + 60_000
const END = startsAt + 86_400_000

const fixture = (changes: Partial<SimulatedFixture> = {}): SimulatedFixture => ({
  fixtureRef: 'f1',
  competition: { competitionRef: 'c1', name: 'Harbour Cup' },
  home: 'North Quay',
  away: 'South Quay',
  opensAt,
  startsAt,
  spec: { sport: 'football', homeGoals: 1.6, awayGoals: 1.2 },
  seed: 8,
  speed: 1,
  ...changes,
})

/** Without the markets on the score, which go the same ways. */
const ofMatchOdds = (events: readonly FeedEvent[]): FeedEvent[] =>
  events.filter((event) => !('marketRef' in event) || event.marketRef.endsWith(':match-odds'))

const told = (...fixtures: SimulatedFixture[]): FeedEvent[] => {
  const feed = new SimulatorFeed()
  for (const each of fixtures) feed.add(each)
  return feed.advanceTo(END)
}

const specs: SimulatedFixture['spec'][] = [
  { sport: 'football', homeGoals: 1.6, awayGoals: 1.2 },
  { sport: 'tennis', serve: [0.64, 0.63], setsNeeded: 2 },
  { sport: 'cricket', homeStrength: 1, awayStrength: 1.05 },
]

describe('the simulator as a feed', () => {
  it('tells the log of a match of football: its goals add up, and its halves and cards are there', () => {
    const facts = [1, 2, 3].flatMap((seed) => {
      const events = told(fixture({ seed }))
      const log = events.flatMap((event) => (event.kind === 'incident' ? [event] : []))
      const score = events.findLast((event) => event.kind === 'score')?.text
      const goals = (side: string) =>
        log.filter(({ fact }) => fact.kind === 'goal' && fact.side === side).length
      expect(score).toContain(`${goals('home')} - ${goals('away')} `)
      expect(new Set(log.map(({ incidentRef }) => incidentRef)).size).toBe(log.length)
      return log.map(({ fact }) => fact)
    })
    expect(facts.every(isWhole)).toBe(true)
    const periods = facts.flatMap(({ period, at }) => (period ? [[period, at.half]] : []))
    expect(periods.slice(0, 3)).toEqual([
      ['half-time', 1],
      ['second-half', 2],
      ['full-time', 2],
    ])
    expect(facts.filter(({ kind }) => kind === 'card').length).toBeGreaterThan(3)
  })

  it('tells every ball of a match of cricket: the runs add up to the score, and the winner is named', () => {
    for (const seed of [1, 2]) {
      const events = told(
        fixture({ seed, spec: { sport: 'cricket', homeStrength: 1, awayStrength: 1.05 } }),
      )
      const match = matchOf(events.flatMap((event) => (event.kind === 'ball' ? [event.fact] : [])))
      const score = events.findLast((event) => event.kind === 'score')?.text ?? ''
      const [home, away] = score.split(' v ').map((text) => Number(text.split('/')[0]))
      const [first, second] = match?.innings ?? []
      if (!first || !second) throw new Error('both sides have batted')
      expect([first, second].toSorted((a) => (a.side === 'home' ? -1 : 1)).map(runsOf)).toEqual([
        home,
        away,
      ])
      expect(first.isOver && second.isOver).toBe(true)
      const higher = runsOf(first) > runsOf(second) ? first.side : second.side
      expect(home === away || match?.winner === higher).toBe(true)
    }
    expect(told(fixture()).some(({ kind }) => kind === 'ball')).toBe(false)
  })

  it('opens with the fixture, its market with 1, X and 2, and prices', () => {
    const feed = new SimulatorFeed()
    feed.add(fixture())
    expect(feed.nextAt).toBe(opensAt)
    expect(ofMatchOdds(feed.advanceTo(opensAt))).toMatchObject([
      { kind: 'fixture', sequence: 1, at: opensAt, sportId: 1, name: 'North Quay v South Quay' },
      {
        kind: 'market',
        sequence: 2,
        status: 'open',
        isInPlay: false,
        betDelaySeconds: 0,
        hasStartingPrice: false,
        selections: [
          { name: 'North Quay', outcome: '1' },
          { name: 'The Draw', outcome: 'X' },
          { name: 'South Quay', outcome: '2' },
        ],
      },
      { kind: 'prices', selections: [{}, {}, {}] },
    ])
  })

  it('moves prices before the start, stops at the start and goes on in play with a delay', () => {
    const feed = new SimulatorFeed()
    feed.add(fixture())
    const before = ofMatchOdds(feed.advanceTo(startsAt - 1))
    const bests = before.flatMap((e) =>
      e.kind === 'prices' ? [e.selections[0]?.back[0]?.price] : [],
    )
    expect(bests).toHaveLength(15)
    expect(new Set(bests).size).toBeGreaterThan(3)
    expect(ofMatchOdds(feed.advanceTo(startsAt + 6_000))).toMatchObject([
      { kind: 'market', at: startsAt, status: 'suspended', isInPlay: false },
      { kind: 'score', text: '0 - 0 (kick-off)' },
      { kind: 'market', status: 'open', isInPlay: true, betDelaySeconds: 5 },
      { kind: 'prices' },
    ])
  })

  it.each(specs)('ends closed and with one result, after $sport', (spec) => {
    const events = ofMatchOdds(told(fixture({ spec })))
    const selections = spec.sport === 'football' ? 3 : 2
    expect(events.slice(-2)).toMatchObject([
      { kind: 'market', status: 'closed' },
      { kind: 'result' },
    ])
    const results = events.flatMap((event) => (event.kind === 'result' ? event.outcomes : []))
    expect(results).toHaveLength(selections)
    expect(results.filter(({ outcome }) => outcome === 'winner')).toHaveLength(1)
  })

  it.each(specs)(
    'tells prices only while betting is open, sound and never crossed: $sport',
    (spec) => {
      let isOpen = false
      let version = 0
      let suspensions = 0
      const wrong: FeedEvent[] = []
      for (const event of ofMatchOdds(told(fixture({ spec })))) {
        if (event.kind === 'suspend') {
          suspensions += 1
          isOpen = false
        }
        if (event.kind === 'market') {
          isOpen = event.status === 'open'
          if (event.version <= version) wrong.push(event)
          version = event.version
        }
        if (event.kind !== 'prices') continue
        const isSound = event.selections.every(
          ({ back, lay }) =>
            [...back, ...lay].every(({ price }) => isOnLadder(CLASSIC_LADDER, price)) &&
            (back[0]?.price ?? 0) < (lay[0]?.price ?? Infinity),
        )
        if (!isOpen || !isSound) wrong.push(event)
      }
      expect(wrong).toEqual([])
      expect(suspensions > 0).toBe(spec.sport !== 'tennis')
    },
  )

  it('tells the same story however often it is asked, and numbers it without a gap', () => {
    const both = [fixture(), fixture({ fixtureRef: 'f2', seed: 9, speed: 30 })]
    const whole = told(...both)
    expect(whole.map(({ sequence }) => sequence)).toEqual(whole.map((_, index) => index + 1))
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => a - b))
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { maxLength: 20 }), (pauses) => {
        const feed = new SimulatorFeed()
        for (const each of both) feed.add(each)
        let now = opensAt
        const parts = pauses.flatMap((pause) => feed.advanceTo((now += pause)))
        expect([...parts, ...feed.advanceTo(END)]).toEqual(whole)
        expect(feed.matches).toBe(0)
        expect(feed.nextAt).toBe(Infinity)
      }),
      { numRuns: timesOf(6, 20) },
    )
  })

  it('moves prices more often as the start comes nearer', () => {
    const feed = new SimulatorFeed()
    feed.add(fixture({ opensAt: startsAt - 3_600_000 }))
    const at = ofMatchOdds(feed.advanceTo(startsAt - 1)).flatMap((e) =>
      e.kind === 'prices' ? [e.at] : [],
    )
    const pauses = at.slice(1).map((each, index) => each - (at[index] ?? 0))
    expect(pauses[0]).toBe(30_000)
    expect(pauses.at(-1)).toBe(4_000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => b - a))
  })

  it.each(specs)('catches up to the same state and goes on with the same story: $sport', (spec) => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (pause) => {
        const now = opensAt + pause
        const [whole, quick] = [new SimulatorFeed(), new SimulatorFeed()]
        for (const feed of [whole, quick]) feed.add(fixture({ spec }))
        const missed = whole.advanceTo(now)
        const caughtUp = quick.catchUpTo(now, new Set(['f1']))
        const told = (events: FeedEvent[]) => events.filter(({ kind }) => kind !== 'prices')
        const stamped = (events: FeedEvent[]) => events.map(({ sequence: _sequence, ...e }) => e)
        expect(stamped(told(caughtUp))).toEqual(stamped(told(missed)))
        expect(stamped(caughtUp.slice(-1))).toEqual(stamped(missed.slice(-1)))
        const prices = ofMatchOdds(caughtUp).filter(({ kind }) => kind === 'prices')
        expect(prices.length).toBeLessThan(2)
        const later = now + 200_000
        expect(stamped(quick.advanceTo(later))).toEqual(stamped(whole.advanceTo(later)))
      }),
      { numRuns: timesOf(2, 4) },
    )
  })

  it('leaves out what is over, save what is still to be finished', () => {
    const caughtUp = (toFinish: string[]) => {
      const feed = new SimulatorFeed()
      feed.add(fixture())
      feed.add(fixture({ fixtureRef: 'f2' }))
      const events = ofMatchOdds(feed.catchUpTo(END, new Set(toFinish)))
      return events.flatMap((event) => (event.kind === 'result' ? [event.marketRef] : []))
    }
    expect(caughtUp([])).toEqual([])
    expect(caughtUp(['f2'])).toEqual(['f2:match-odds'])
  })

  it('plays faster by its speed', () => {
    const duration = (speed: number) => (told(fixture({ speed })).at(-1)?.at ?? 0) - startsAt
    expect(duration(1)).toBe((96 + 15) * 60_000)
    expect(duration(60)).toBe((96 + 15) * 1_000)
  })
})
