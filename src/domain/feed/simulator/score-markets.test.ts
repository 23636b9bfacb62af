import { describe, expect, it } from 'vitest'
import { FINEST_LADDER, isOnLadder, lineLadder } from '#domain/exchange/prices/ladder.ts'
import type { FeedEvent } from '../event.ts'
import type { SimulatedFixture } from './match-market.ts'
import { countChancesOf, startMatch } from './match.ts'
import { evenChances, offeredOn } from './score-market.ts'
import { scoreMarkets } from './score-markets.ts'
import { SimulatorFeed } from './simulator-feed.ts'

const settings = { marginBps: 0, levels: 3 }
const names = { home: 'Reds', away: 'Blues' }
const level = { homeGoals: 1.3, awayGoals: 1.3 }
const market = (ref: string, expected = level) => {
  const spec = { sport: 'football', ...expected } as const
  const found = scoreMarkets(names, startMatch(spec, 1)).find((each) => each.ref === ref)
  if (!found) throw new Error(`there is no market ${ref}`)
  return found
}
const tennisSpec = { sport: 'tennis', serve: [0.66, 0.62], setsNeeded: 2 } as const
const cricketSpec = { sport: 'cricket', homeStrength: 1.05, awayStrength: 1 } as const

/** 0-0 in a quarter of all cases, 1-0 in a half, 2-1 in a quarter. */
const chances = [
  { home: 0, away: 0, chance: 0.25 },
  { home: 1, away: 0, chance: 0.5 },
  { home: 2, away: 1, chance: 0.25 },
]

describe('the prices of markets on the score', () => {
  it('are fair to the chances of the scores', () => {
    const best = (ref: string) =>
      offeredOn(market(ref), chances, settings).map(({ back }) => back[0])
    // Under 2.5 in three quarters of all cases.
    expect(best('over-under-25')).toEqual([133, 400])
    const scores = market('correct-score').selections.map(({ outcome }) => outcome)
    expect(best('correct-score')[scores.indexOf('1-0')]).toBe(200)
    expect(best('correct-score')[scores.indexOf('2-1')]).toBe(400)
    expect(best('correct-score')[scores.indexOf('0-1')]).toBeUndefined()
  })

  it('leave out of an Asian handicap what is given back', () => {
    const asian = market('asian-handicap', { homeGoals: 1.75, awayGoals: 1 })
    expect(asian.selections.slice(0, 2).map(({ handicap }) => handicap)).toEqual([-75, 75])
    // At -0.75 a win by one is half won: 0.75 / 2 is won and 0.25 is lost.
    expect(evenChances(asian, chances).slice(0, 2)).toEqual([0.375 / 0.625, 0.25 / 0.625])
  })

  it('of an Asian handicap are on the fine ladder, with lines that make both sides nearly equal', () => {
    const strong = market('asian-handicap', { homeGoals: 2, awayGoals: 1 })
    expect(strong.selections.map(({ handicap }) => handicap)).toEqual([-100, 100, -50, 50])
    const offered = offeredOn(strong, chances, { ...settings, marginBps: 50 })
    const prices = offered.flatMap(({ back, lay }) => [...back, ...lay])
    expect(prices.every((price) => isOnLadder(FINEST_LADDER, price))).toBe(true)
  })

  it('of a line market are lines below and above the middle', () => {
    const goals = market('goals')
    const [offered] = offeredOn(goals, chances, settings)
    // 0 goals in a quarter, 1 in a half: half of all is passed at 1.5.
    expect(offered).toEqual({ back: [50], lay: [150, 250, 350] })
    const ladder = lineLadder(goals.lines ?? { min: 1, max: 2, interval: 1 })
    expect(
      [...(offered?.back ?? []), ...(offered?.lay ?? [])].every((line) => isOnLadder(ladder, line)),
    ).toBe(true)
  })
})

it('has lines in games and runs that are about as likely to be passed as not', () => {
  for (let seed = 0; seed < 10; seed += 1)
    for (const spec of [tennisSpec, { ...tennisSpec, serve: [0.6, 0.61] as const }, cricketSpec]) {
      const match = startMatch(spec, seed)
      const lined = scoreMarkets(names, match).filter(
        ({ kind }) => kind === 'over_under' || kind === 'asian_handicap',
      )
      for (const each of lined)
        for (const chance of evenChances(each, countChancesOf(match, 0)[each.counted] ?? []))
          expect(Math.abs(chance - 0.5)).toBeLessThan(0.12)
    }
})

const fixture = (spec: SimulatedFixture['spec'], seed: number): SimulatedFixture => ({
  fixtureRef: 'f1',
  competition: { competitionRef: 'c1', name: 'Harbour Cup' },
  ...names,
  opensAt: 1_900_000_000_000,
  startsAt: 1_900_000_060_000,
  spec,
  seed,
  speed: 1,
})

const END = 2_000_000_000_000
function told(spec: SimulatedFixture['spec'], seed: number): FeedEvent[] {
  const feed = new SimulatorFeed()
  feed.add(fixture(spec, seed))
  return feed.advanceTo(END)
}
function toldWithoutPrices(spec: SimulatedFixture['spec'], seed: number): FeedEvent[] {
  const feed = new SimulatorFeed()
  feed.add(fixture(spec, seed))
  return feed.catchUpTo(END, new Set(['f1']))
}

/** The last score in words, and the results in order of the markets' names. */
function endOf(events: readonly FeedEvent[]) {
  const results = events.flatMap((event) => (event.kind === 'result' ? [event] : []))
  return {
    text: events.findLast((event) => event.kind === 'score')?.text ?? '',
    endedAt: events.at(-1)?.at ?? 0,
    results: results.toSorted((a, b) => a.marketRef.localeCompare(b.marketRef)),
  }
}
describe('at the end', () => {
  it('football is settled by the score and the number of goals', () => {
    const { text, results } = endOf(toldWithoutPrices({ sport: 'football', ...level }, 8))
    const [, home = 0, away = 0] = (/^(\d+) - (\d+)/.exec(text) ?? []).map(Number)
    const score = { home, away }
    expect(results).toMatchObject([
      { marketRef: 'f1:asian-handicap', score },
      { marketRef: 'f1:correct-score', score },
      { marketRef: 'f1:goals', number: 100 * (home + away) },
      { marketRef: 'f1:match-odds' },
      { marketRef: 'f1:over-under-25' },
    ])
  })

  it('tennis is settled by its sets and games', () => {
    const { text, results } = endOf(toldWithoutPrices(tennisSpec, 8))
    const sets = text.split(' ').map((set) => set.split('-').map(Number))
    const sumOf = (side: 0 | 1) => sets.reduce((sum, set) => sum + (set[side] ?? 0), 0)
    const wonBy = (side: 0 | 1) =>
      sets.filter((set) => (set[side] ?? 0) > (set[1 - side] ?? 0)).length
    expect(results).toMatchObject([
      { marketRef: 'f1:games-handicap', score: { home: sumOf(0), away: sumOf(1) } },
      { marketRef: 'f1:match-odds' },
      { marketRef: 'f1:set-betting', score: { home: wonBy(0), away: wonBy(1) } },
      { marketRef: 'f1:total-games' },
    ])
  })

  it('cricket is settled by its runs, the first innings as soon as it is over', () => {
    const { text, results, endedAt } = endOf(toldWithoutPrices(cricketSpec, 8))
    const runs = [...text.matchAll(/(\d+)\//g)].map(([, made]) => Number(made))
    const [first, , total] = results
    expect(runs).toContain((first?.number ?? 0) / 100)
    expect(endedAt - (first?.at ?? endedAt)).toBeGreaterThan(3_600_000)
    const { home = 0, away = 0 } = total?.score ?? {}
    const line = scoreMarkets(names, startMatch(cricketSpec, 8))[0]?.selections[0]?.handicap ?? 0
    const sum = (runs[0] ?? 0) + (runs[1] ?? 0)
    expect(home + away > line / 100).toBe(sum > line / 100)
  })
})

it('settles over and under as soon as the line is passed, and takes no bets on it any more', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed)
  const early = seeds.filter((seed) => {
    const events = told({ sport: 'football', ...level }, seed)
    const { results, endedAt } = endOf(events)
    const { at = 0, score } = results.find((each) => each.marketRef.endsWith('25')) ?? {}
    const isOver = (score?.home ?? 0) + (score?.away ?? 0) > 2
    expect(isOver || at === endedAt).toBe(true)
    const later = events.filter(
      (event) => 'marketRef' in event && event.marketRef.endsWith('25') && event.at > at,
    )
    expect(later).toEqual([])
    return at < endedAt
  })
  expect(early.length).toBeGreaterThan(2)
})

it('voids what is not decided when a player retires, and settles what is (R-091)', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)
  const fates = seeds.map((seed) => {
    const { text, results } = endOf(toldWithoutPrices({ ...tennisSpec, retirement: 0.02 }, seed))
    const isVoid = ({ outcomes }: (typeof results)[number]) =>
      outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'void')
    const voided = results.filter(isVoid).map(({ marketRef }) => marketRef)
    const undecided = ['f1:games-handicap', 'f1:match-odds', 'f1:set-betting']
    expect(voided.filter((ref) => ref !== 'f1:total-games')).toEqual(
      text.endsWith('retired)') ? undecided : [],
    )
    return voided.length
  })
  expect(new Set(fates)).toEqual(new Set([0, 3, 4]))
})
