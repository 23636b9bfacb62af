import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ManagedEvent } from '#contract/events.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { bookingPoints, bookings } from '#domain/sports/bookings.ts'
import { isInInterval } from '#domain/sports/match-clock.ts'
import { addKind } from '#server/modules/exchange/test-exchange.ts'
import { HOUR_MS, refused, wins, openSportsTown } from './sports-town.ts'

/* Rules of betting on sports (spec 002), each as one test on the running server that is named after it. */

const scene = await openSportsTown()
const {
  db,
  exchange,
  send,
  operator,
  newMarket,
  betOn,
  settle,
  moveEvent,
  interruptedAgo,
  funds,
  statusOf,
} = scene

describe('events', () => {
  it('R-089 a postponed event is valid when it starts within 48 hours, else it waits to be voided', async () => {
    const [early, late] = [await newMarket(), await newMarket()]
    const { backer } = await betOn(early)
    for (const [{ eventId }, ms] of [
      [early, 48 * HOUR_MS - 60_000],
      [late, 48 * HOUR_MS + 60_000],
    ] as const) {
      await moveEvent(eventId, 'postpone')
      await interruptedAgo(eventId, ms)
    }
    expect((await moveEvent(early.eventId, 'start')).body).toMatchObject({ state: 'started' })
    expect(await funds(backer)).toEqual([10_000, 1_000])
    expect(await moveEvent(late.eventId, 'start')).toMatchObject(refused(409, 'ILLEGAL_MOVE'))
    const { body } = await send('GET', '/api/admin/events?state=overdue', { token: operator })
    expect(body['items']).toMatchObject([{ eventId: late.eventId, isOverdue: true }])
    await moveEvent(late.eventId, 'cancel')
  })

  it('R-090 an abandoned event goes on within 48 hours, else what is determined settles and the rest is void', async () => {
    const [firstHalf, fullTime] = [await newMarket(), await newMarket()]
    const { eventId } = firstHalf
    await sql`update market set event_id = ${eventId} where id = ${fullTime.marketId}`.execute(db)
    await exchange.reload([fullTime.marketId])
    const [half, full] = [await betOn(firstHalf), await betOn(fullTime)]
    await moveEvent(eventId, 'start')
    await moveEvent(eventId, 'abandon')
    await interruptedAgo(eventId, 47 * HOUR_MS)
    expect((await moveEvent(eventId, 'resume')).body).toMatchObject({ state: 'resumed' })
    await moveEvent(eventId, 'abandon')
    await exchange.enterResult({
      marketId: firstHalf.marketId,
      result: wins(firstHalf),
      enteredBy: null,
    })
    await interruptedAgo(eventId, 48 * HOUR_MS + 1_000)
    expect((await moveEvent(eventId, 'give-up')).body).toMatchObject({ state: 'finished' })
    await exchange.paid()
    expect([await statusOf(firstHalf), await statusOf(fullTime)]).toEqual(['closed', 'void'])
    expect([await funds(half.backer), await funds(full.backer)]).toEqual([
      [12_000, 0],
      [10_000, 0],
    ])
  })

  it('R-091 tennis knows no 48 hours: a retirement settles what is determined and voids the rest', async () => {
    const [set1, match] = [await newMarket(), await newMarket()]
    const { eventId } = set1
    await sql`update market set event_id = ${eventId} where id = ${match.marketId}`.execute(db)
    await sql`update event set sport_id = ${SPORT_ID.tennis} where id = ${eventId}`.execute(db)
    await exchange.reload([match.marketId])
    const [onSet, onMatch] = [await betOn(set1), await betOn(match)]
    await moveEvent(eventId, 'postpone')
    await interruptedAgo(eventId, 400 * HOUR_MS)
    expect((await moveEvent(eventId, 'start')).body).toMatchObject({ state: 'started' })
    await exchange.enterResult({ marketId: set1.marketId, result: wins(set1), enteredBy: null })
    await moveEvent(eventId, 'give-up')
    await exchange.paid()
    expect([await funds(onSet.backer), await funds(onMatch.backer)]).toEqual([
      [12_000, 0],
      [10_000, 0],
    ])
  })

  it('R-092 a cancelled event gives every stake back, and the liabilities of lays', async () => {
    const market = await newMarket()
    const { backer, layer } = await betOn(market)
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 1_000],
      [10_000, 2_000],
    ])
    const path = `/api/admin/events/${market.eventId}/cancel/preview`
    const preview = await send('GET', path, { token: operator })
    expect(preview.body).toMatchObject({ stakesMinor: 1_000, liabilitiesMinor: 2_000 })
    const { body } = await moveEvent(market.eventId, 'cancel')
    expect(body as ManagedEvent).toMatchObject({ state: 'cancelled', livingMarkets: 0 })
    await exchange.paid()
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ])
  })

  it('R-092 an event is cancelled after its start too: all bets that are not settled are void', async () => {
    const market = await newMarket()
    const { backer, layer } = await betOn(market)
    await exchange.moveMarket({ marketId: market.marketId, move: 'turn-in-play' })
    const { body } = await moveEvent(market.eventId, 'cancel')
    expect(body as ManagedEvent).toMatchObject({ state: 'cancelled', livingMarkets: 0, moves: [] })
    await exchange.paid()
    expect(await statusOf(market)).toBe('void')
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ])
  })
})

describe('results', () => {
  it.each([
    ['two at 6.00 return 30.00', 2, 600, 3_000],
    ['four at 3.00 return 7.50', 4, 300, 750],
  ])('R-093 a tie in an outright divides the odds: %s', async (_what, tied, price, returnMinor) => {
    const runners = Array.from({ length: 5 }, () => ({ outcome: '' }))
    const market = await addKind(
      { db, exchange },
      { kind: 'outright', winners: 1, eachWayDivisor: null, lines: null, selections: runners },
    )
    const { backer, layer } = await betOn(market, { price })
    await settle(market, {
      kind: 'winners',
      winnerSelectionIds: [],
      tiedSelectionIds: market.selectionIds.slice(0, tied),
    })
    const gainMinor = returnMinor - 1_000
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000 + gainMinor, 0],
      [10_000 - gainMinor, 0],
    ])
  })

  it('R-094 the minutes 15-30 are 15:00 to 29:59', () => {
    const isIn = (minute: number, second: number) =>
      isInInterval({ half: 1, second: minute * 60 + second }, { fromMinute: 15, toMinute: 30 })
    expect([isIn(14, 59), isIn(15, 0), isIn(29, 59), isIn(30, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('R-095 a yellow card counts 1 booking, a red one 2, a player at most 3', () => {
    const player = '7'
    const [yellow, second, red] = (['yellow', 'second-yellow', 'red'] as const).map((card) => ({
      player,
      card,
    }))
    if (!yellow || !second || !red) throw new Error('three cards')
    expect([bookings([yellow]), bookings([red]), bookings([yellow, red])]).toEqual([1, 2, 3])
    expect(bookings([yellow, second, red])).toBe(3)
  })

  it('R-096 a yellow card counts 10 booking points, a red or second yellow 25, a player at most 35', () => {
    const player = '7'
    const yellow = { player, card: 'yellow' } as const
    const second = { player, card: 'second-yellow' } as const
    expect([bookingPoints([yellow]), bookingPoints([yellow, second])]).toEqual([10, 35])
    expect(bookingPoints([yellow, second, { player, card: 'red' }])).toBe(35)
  })
})

it('after all of them the books and the ledger agree', async () => {
  expect(await scene.broken()).toEqual([])
})
