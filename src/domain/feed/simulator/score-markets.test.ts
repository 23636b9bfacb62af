import { describe, expect, it } from 'vitest'
import { FINEST_LADDER, isOnLadder, lineLadder } from '#domain/exchange/ladder.ts'
import type { FeedEvent } from '../event.ts'
import type { SimulatedFixture } from './match-market.ts'
import { evenChances, offeredOn, scoreMarkets } from './score-markets.ts'
import { SimulatorFeed } from './simulator-feed.ts'

const settings = { marginBps: 0, levels: 3 }
const names = { home: 'Reds', away: 'Blues' }
const level = { homeGoals: 1.3, awayGoals: 1.3 }
const market = (ref: string, expected = level) => {
  const found = scoreMarkets(names, expected).find((each) => each.ref === ref)
  if (!found) throw new Error(`there is no market ${ref}`)
  return found
}
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

it('settles by the score and the number of goals that the match ends with', () => {
  const fixture: SimulatedFixture = {
    fixtureRef: 'f1',
    competition: { competitionRef: 'c1', name: 'Harbour Cup' },
    ...names,
    opensAt: 1_900_000_000_000,
    startsAt: 1_900_000_060_000,
    spec: { sport: 'football', ...level },
    seed: 8,
    speed: 1,
  }
  const feed = new SimulatorFeed()
  feed.add(fixture)
  const events: FeedEvent[] = feed.advanceTo(2_000_000_000_000)
  const text = events.findLast((event) => event.kind === 'score')?.text ?? ''
  const [, home = 0, away = 0] = (/^(\d+) - (\d+)/.exec(text) ?? []).map(Number)
  const results = events.flatMap((event) => (event.kind === 'result' ? [event] : []))
  const score = { home, away }
  expect(results).toMatchObject([
    { marketRef: 'f1:match-odds' },
    { marketRef: 'f1:over-under-25', score },
    { marketRef: 'f1:asian-handicap', score },
    { marketRef: 'f1:correct-score', score },
    { marketRef: 'f1:goals', number: 100 * (home + away) },
  ])
})
