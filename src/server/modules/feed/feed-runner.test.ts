import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SimulatedFixture } from '#domain/feed/simulator/match-market.ts'
import { SimulatorFeed } from '#domain/feed/simulator/simulator-feed.ts'
import { addPlayer, brokenInvariants } from '../exchange/test-exchange.ts'
import { suspendInPlay } from './suspend-in-play.ts'
import { openFeed } from './test-feed.ts'
import { story } from './test-story.ts'

const { db, exchange, house, logged, startRunner, tell } = await openFeed()

async function marketOf(feedRef: string) {
  const market = await db
    .selectFrom('market')
    .innerJoin('event', 'event.id', 'market.event_id')
    .select([
      'market.id',
      'market.status',
      'market.in_play as inPlay',
      'market.starts_at as startsAt',
      'event.score',
      'event.is_over as isOver',
    ])
    .where('market.feed_ref', '=', feedRef)
    .executeTakeFirstOrThrow()
  const selections = await db
    .selectFrom('selection')
    .select(['id', 'status'])
    .where('market_id', '=', market.id)
    .orderBy('sort_order')
    .execute()
  return {
    ...market,
    ids: selections.map(({ id }) => id),
    results: selections.map((s) => s.status),
  }
}
const state = async (feedRef: string) => {
  const { status, inPlay } = await marketOf(feedRef)
  return [status, inPlay]
}
/** Offers that rest. */
async function offered(feedRef: string): Promise<number> {
  const { id } = await marketOf(feedRef)
  const view = (await exchange.ladders([id])).get(id)
  const selections = [...(view?.selections.values() ?? [])]
  return selections.reduce((sum, { back, lay }) => sum + back.length + lay.length, 0)
}

describe('the feed', () => {
  it('brings events, markets, prices, scores and results', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, prices, outcome, score, startsAt } = story()
    await tell(runner, [fixture(), market(), prices(300, 300, 300), score('going well')])
    expect(await marketOf(marketRef)).toMatchObject({
      status: 'open',
      inPlay: false,
      startsAt: new Date(startsAt),
      score: 'going well',
    })
    expect(await offered(marketRef)).toBe(18)
    await tell(runner, [market({ isInPlay: true })])
    expect(await state(marketRef)).toEqual(['open', true])
    await tell(runner, [
      market({ status: 'closed', isInPlay: true }),
      outcome('loser', 'winner', 'loser'),
    ])
    await exchange.paid()
    expect(await marketOf(marketRef)).toMatchObject({
      status: 'closed',
      isOver: true,
      results: ['loser', 'winner', 'loser'],
    })
    expect(runner.report).toEqual({ events: 7, badEvents: 0, unsupportedMarkets: 0 })
  })

  it('brings where an event takes place, and what is told of it later', async () => {
    const runner = startRunner()
    const { fixture, marketRef, market } = story()
    const place = () =>
      db
        .selectFrom('event')
        .innerJoin('market', 'market.event_id', 'event.id')
        .select(['country_code as countryCode', 'venue'])
        .where('market.feed_ref', '=', marketRef)
        .executeTakeFirst()
    await tell(runner, [fixture({ countryCode: 'IE', venue: 'Green Down' }), market()])
    expect(await place()).toEqual({ countryCode: 'IE', venue: 'Green Down' })
    await tell(runner, [fixture({ countryCode: 'GB' })])
    expect(await place()).toEqual({ countryCode: 'GB', venue: null })
  })

  it('suspends and opens again, and what rested in play before the stop has lapsed', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, prices, suspend } = story()
    await tell(runner, [fixture(), market({ isInPlay: true }), prices(300, 300, 300)])
    const { walletId } = await addPlayer(db, 10_000)
    const { id: marketId, ids } = await marketOf(marketRef)
    const place = (customerRef: string) =>
      exchange.place({
        accountId: walletId,
        marketId,
        selectionId: ids[0] ?? 0,
        side: 'back',
        price: 1_000,
        stakeMinor: 100,
        customerRef,
      })
    await place('before')
    await tell(runner, [suspend()])
    expect(await state(marketRef)).toEqual(['suspended', true])
    expect(await offered(marketRef)).toBe(0)
    await tell(runner, [market({ isInPlay: true })])
    expect(await state(marketRef)).toEqual(['open', true])
    expect(await offered(marketRef)).toBe(18)

    await place('again')
    await tell(runner, [suspend(), market({ isInPlay: true })])
    expect(await state(marketRef)).toEqual(['open', true])
    const left = await db
      .selectFrom('exchange_order')
      .select('id')
      .where('account_id', '=', walletId)
      .where('remaining_minor', '>', 0)
      .execute()
    expect(left).toEqual([])
  })

  it('changes the start of a market, and withdraws runners', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, prices, selections, startsAt } = story()
    await tell(runner, [fixture(), market(), prices(300, 300, 300)])
    const later = startsAt + 60_000
    const withoutFirst = selections.map((each) =>
      each.selectionRef === 'a' ? { ...each, status: 'removed' as const } : each,
    )
    await tell(runner, [
      market({ startsAt: later, selections: withoutFirst }),
      prices(300, 200, 200),
    ])
    expect(await marketOf(marketRef)).toMatchObject({
      startsAt: new Date(later),
      results: ['removed', 'active', 'active'],
    })
    expect(await offered(marketRef)).toBe(12)
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('leaves results to an operator where it is set so', async () => {
    const runner = startRunner({ settlesResults: false })
    const { marketRef, market, fixture, outcome } = story()
    await tell(runner, [fixture(), market(), outcome('winner', 'loser', 'loser')])
    expect(await state(marketRef)).toEqual(['suspended', false])
    await tell(runner, [outcome('loser', 'winner', 'loser')])
    const { id: marketId, ids } = await marketOf(marketRef)
    const result = { kind: 'winners' as const, winnerSelectionIds: [ids[1] ?? 0] }
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
    expect(await state(marketRef)).toEqual(['closed', false])
  })

  it('never undoes what an operator did', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, outcome } = story()
    await tell(runner, [fixture(), market()])
    const { id: marketId } = await marketOf(marketRef)
    await exchange.moveMarket({ marketId, move: 'suspend' })
    await tell(runner, [market({ version: 2 })])
    expect(await state(marketRef)).toEqual(['suspended', false])

    await tell(runner, [outcome('winner', 'loser', 'loser')])
    await exchange.paid()
    await exchange.reverseSettlement({ marketId })
    await exchange.paid()
    const next = startRunner()
    await tell(next, [fixture(), market(), outcome('winner', 'loser', 'loser')])
    expect(await state(marketRef)).toEqual(['suspended', false])
    expect(logged.at(-1)).toContain('decided by operators')
  })

  it('leaves a market to operators where it does not tell the score, and notes it', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, outcome, selections } = story()
    const sides = selections.slice(0, 2).map((each, index) => ({
      ...each,
      outcome: String(index + 1),
      handicap: index === 0 ? -50 : 50,
    }))
    const handicap = { marketKind: 'asian_handicap', selections: sides } as const
    await tell(runner, [fixture(), market(handicap)])
    await tell(runner, [outcome('winner', 'loser')])
    expect(await state(marketRef)).toEqual(['suspended', false])
    const { lacksResult } = await db
      .selectFrom('market')
      .select('lacks_result as lacksResult')
      .where('feed_ref', '=', marketRef)
      .executeTakeFirstOrThrow()
    expect(lacksResult).toBe(true)
    expect(logged.at(-1)).toContain('left to operators')
  })

  it('settles a dead heat of two that won a field', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, outcome } = story()
    await tell(runner, [fixture(), market(), outcome('winner', 'winner', 'loser')])
    expect(await state(marketRef)).toEqual(['closed', false])
  })

  it('counts and logs what makes no sense, and goes on', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, outcome, prices } = story()
    const stray = story()
    const broken = story()
    await tell(runner, [
      stray.prices(200, 200, 200),
      stray.market(),
      stray.score('lost'),
      fixture(),
      market(),
      broken.fixture(),
      broken.market({ winners: 0 }),
      prices(300, 300, 300),
    ])
    expect(runner.report).toMatchObject({ events: 8, badEvents: 4 })
    expect(await offered(marketRef)).toBe(18)
    await tell(runner, [outcome('loser', 'loser', 'loser')])
    expect(runner.report).toMatchObject({ events: 9, badEvents: 5 })
    expect(await state(marketRef)).toEqual(['suspended', false])
    await tell(runner, [outcome('winner', 'loser', 'loser')])
    expect(await state(marketRef)).toEqual(['closed', false])
  })

  it('stops a market in which a runner has joined that it does not know', async () => {
    const runner = startRunner()
    const { marketRef, market, fixture, prices, selections } = story()
    await tell(runner, [fixture(), market(), prices(300, 300, 300)])
    const late = { ...selections[0], selectionRef: 'late', name: 'Late', status: 'active' as const }
    const joined = [...selections, { outcome: null, reductionBps: null, ...late }]
    await tell(runner, [market({ selections: joined })])
    expect(await offered(marketRef)).toBe(18)
    await tell(runner, [market({ selections: joined, status: 'suspended' })])
    expect(await state(marketRef)).toEqual(['suspended', false])
    expect(runner.report.badEvents).toBe(0)
  })

  it('leaves out markets of other kinds', async () => {
    const runner = startRunner()
    const { market, fixture, prices } = story()
    await tell(runner, [fixture(), market({ marketKind: 'other' })])
    expect(runner.report).toMatchObject({ unsupportedMarkets: 1, badEvents: 0 })
    await tell(runner, [prices(300, 300, 300)])
    expect(runner.report).toMatchObject({ badEvents: 1 })
  })
})

describe('a silent feed', () => {
  it('suspends its markets, and opens them again when it speaks', async () => {
    const runner = startRunner({ staleMs: 1_000 })
    const { marketRef, market, fixture, prices } = story()
    await tell(runner, [fixture(), market({ isInPlay: true }), prices(300, 300, 300)])
    expect(await offered(marketRef)).toBe(18)
    await expect.poll(() => state(marketRef)).toEqual(['suspended', true])
    await house.settled()
    expect(await offered(marketRef)).toBe(0)
    runner.heard()
    await runner.idle()
    await house.settled()
    expect(await state(marketRef)).toEqual(['open', true])
    expect(await offered(marketRef)).toBe(18)
    await runner.stop()
  })

  it('is alive as long as it is heard, even if it has nothing to tell', async () => {
    const runner = startRunner({ staleMs: 3_000 })
    const { marketRef, market, fixture } = story()
    await tell(runner, [fixture(), market({ isInPlay: true })])
    for (let n = 0; n < 27; n += 1) {
      runner.heard()
      await sleep(120)
    }
    expect(await state(marketRef)).toEqual(['open', true])
    await runner.stop()
  })

  it('has its markets in play suspended when the program starts', async () => {
    const runner = startRunner()
    const [inPlay, coming] = [story(), story()]
    await tell(runner, [inPlay.fixture(), inPlay.market({ isInPlay: true })])
    await tell(runner, [coming.fixture(), coming.market()])
    await runner.stop()
    await suspendInPlay(db, exchange)
    expect(await state(inPlay.marketRef)).toEqual(['suspended', true])
    expect(await state(coming.marketRef)).toEqual(['open', false])
  })
})

describe('a match that is told again after a stop', () => {
  let refs = 0
  const simulated = (seed: number): SimulatedFixture => ({
    fixtureRef: `simulated ${++refs}`,
    competition: { competitionRef: 'c', name: 'Harbour Cup' },
    home: 'North Quay',
    away: 'South Quay',
    opensAt: Date.now(),
    startsAt: Date.now() + 60_000,
    spec: { sport: 'tennis', serve: [0.64, 0.62], setsNeeded: 2 },
    seed,
    speed: 60,
  })

  it('goes on at any moment and ends as if nothing had happened', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1_000_000),
        fc.array(fc.nat(200_000), { minLength: 1, maxLength: 3 }),
        async (seed, pauses) => {
          const fixture = simulated(seed)
          const whole = new SimulatorFeed()
          whole.add(fixture)
          const end = fixture.startsAt + 3_600_000
          const events = whole.advanceTo(end)
          const result = events.flatMap((e) => (e.kind === 'result' ? e.outcomes : []))
          let now = fixture.opensAt
          for (const pause of [...pauses, end]) {
            // Each of these is a run of the program, broken off in the middle of its work.
            const runner = startRunner()
            const feed = new SimulatorFeed()
            feed.add(fixture)
            runner.take(feed.catchUpTo(now, new Set([fixture.fixtureRef])))
            now = Math.min(now + pause, end)
            if (pause % 2 === 0) await runner.idle()
            runner.take(feed.advanceTo(now))
            if (now === end) await runner.idle()
            await runner.stop()
          }
          await exchange.paid()
          const market = await marketOf(`${fixture.fixtureRef}:match-odds`)
          expect(market).toMatchObject({
            status: 'closed',
            isOver: true,
            results: result.map(({ outcome }) => outcome),
          })
          const settlements = await db
            .selectFrom('market_settlement')
            .select('status')
            .where('market_id', '=', market.id)
            .execute()
          expect(settlements).toEqual([{ status: 'settled' }])
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('changes nothing when it is told a second time', async () => {
    const fixture = simulated(4)
    const told = async () => {
      const runner = startRunner()
      const feed = new SimulatorFeed()
      feed.add(fixture)
      await tell(runner, feed.advanceTo(fixture.startsAt + 3_600_000))
      await exchange.paid()
      expect(runner.report.badEvents).toBe(0)
      const counts = await Promise.all(
        (
          [
            'event',
            'market',
            'selection',
            'market_settlement',
            'settlement_line',
            'ledger_transfer',
          ] as const
        ).map(
          async (table) =>
            (await db.selectFrom(table).select(db.fn.countAll().as('n')).execute())[0]?.n,
        ),
      )
      return [counts, await marketOf(`${fixture.fixtureRef}:match-odds`)]
    }
    expect(await told()).toEqual(await told())
  })
})
