import type { FeedEvent, FeedSelection, FixtureChanged, MarketDefined } from '#domain/feed/event.ts'

let stories = 0
/** Events of one market of three runners, as a feed would tell them. */
export function story() {
  const name = `story ${++stories}`
  const [fixtureRef, marketRef] = [`fixture of ${name}`, `market of ${name}`]
  const startsAt = Date.now() + 3_600_000
  let sequence = 0
  const stamp = () => ({ at: Date.now(), sequence: ++sequence })
  const selections = ['a', 'b', 'c'].map((ref): FeedSelection => ({
    selectionRef: ref,
    name: `Runner ${ref}`,
    outcome: null,
    status: 'active',
    reductionBps: null,
  }))
  const market = (changes: Partial<MarketDefined> = {}): MarketDefined => ({
    ...stamp(),
    kind: 'market',
    marketRef,
    fixtureRef,
    marketKind: 'win',
    name: 'Win',
    status: 'open',
    isInPlay: false,
    betDelaySeconds: 0,
    hasStartingPrice: false,
    turnsInPlay: true,
    version: sequence,
    winners: 1,
    baseRateBps: 500,
    startsAt,
    selections,
    ...changes,
  })
  const fixture = (changes: Partial<FixtureChanged> = {}): FeedEvent => ({
    ...stamp(),
    kind: 'fixture',
    fixtureRef,
    sportId: 7,
    competition: null,
    name,
    participants: [],
    countryCode: null,
    venue: null,
    startsAt,
    ...changes,
  })
  const prices = (...each: number[]): FeedEvent => ({
    ...stamp(),
    kind: 'prices',
    marketRef,
    selections: each.map((price, index) => ({
      selectionRef: 'abc'.charAt(index),
      back: [{ price, sizeMinor: 100 }],
      lay: [{ price, sizeMinor: 100 }],
      lastPrice: price,
      tradedMinor: null,
    })),
  })
  const outcome = (...each: ('winner' | 'loser' | 'void')[]): FeedEvent => ({
    ...stamp(),
    kind: 'result',
    marketRef,
    outcomes: each.map((result, index) => ({ selectionRef: 'abc'.charAt(index), outcome: result })),
  })
  const suspend = (): FeedEvent => ({ ...stamp(), kind: 'suspend', marketRef, reason: 'goal' })
  const score = (text: string): FeedEvent => ({ ...stamp(), kind: 'score', fixtureRef, text })
  return { marketRef, startsAt, selections, market, fixture, prices, outcome, suspend, score }
}
