import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import { makeStartingPrices, takeUpEvents } from '../events/jobs.ts'
import { addPlayer, brokenInvariants } from '../exchange/test-exchange.ts'
import { openFeed } from './test-feed.ts'
import { story } from './test-story.ts'

/* A market of a feed that does not turn in play: its betting ends where the feed stops it after the start. */

const { db, exchange, house, startRunner, tell } = await openFeed()

const FOR_ANY_PRICE = { back: 101, lay: 100_000 }

/** Such a market, which makes a starting price, and how to bet 10.00 on its first runner. */
async function newRace({ staleMs = 10_000 } = {}) {
  const told = story()
  const race = { turnsInPlay: false, hasStartingPrice: true }
  const runner = startRunner({ staleMs })
  const tellRace = (changes: Parameters<typeof told.market>[0] = {}) =>
    tell(runner, [told.market({ ...race, ...changes })])
  await tell(runner, [told.fixture()])
  await tellRace()
  const { marketId, selectionId } = await db
    .selectFrom('market')
    .innerJoin('selection', 'selection.market_id', 'market.id')
    .select(['market.id as marketId', 'selection.id as selectionId'])
    .where('market.feed_ref', '=', told.marketRef)
    .orderBy('selection.sort_order')
    .executeTakeFirstOrThrow()
  let references = 0
  async function place(asked: Partial<OrderTerms> = {}) {
    const { walletId: accountId } = await addPlayer(db, 100_000)
    const customerRef = `race ${marketId} ${++references}`
    const terms = { selectionId, side: 'back' as const, price: 300, stakeMinor: 1_000, ...asked }
    return exchange.place({ accountId, marketId, customerRef, ...terms })
  }
  const placeOnClose = (side: 'back' | 'lay', stakeMinor: number) =>
    place({ side, stakeMinor, price: FOR_ANY_PRICE[side], orderKind: 'market_on_close' })
  /** Nothing was told before it that could be taken for later. */
  const startsNow = async () => {
    await sleep(5)
    return { startsAt: Date.now() }
  }
  const ordersNow = () =>
    db
      .selectFrom('exchange_order')
      .select(['remaining_minor as left', 'matched_minor as matched', 'lapsed_minor as lapsed'])
      .where('market_id', '=', marketId)
      .orderBy('id')
      .execute()
  const stands = async () => {
    const { status, inPlay, price } = await db
      .selectFrom('market')
      .innerJoin('selection', 'selection.market_id', 'market.id')
      .select(['market.status', 'market.in_play as inPlay', 'starting_price as price'])
      .where('selection.id', '=', selectionId)
      .executeTakeFirstOrThrow()
    return [status, inPlay, price]
  }
  return { ...told, runner, tellRace, startsNow, place, placeOnClose, ordersNow, stands }
}

async function sweep(): Promise<void> {
  const log = expect.unreachable
  await makeStartingPrices({ db, exchange, log })
  await takeUpEvents({ db, exchange, log }, { endsOverdue: false })
}

const RESTING = { left: 1_000, matched: 0, lapsed: 0 }
const MATCHED = { left: 0, matched: 1_000, lapsed: 0 }
const GIVEN_BACK = { left: 0, matched: 0, lapsed: 1_000 }

it('makes its starting price when the feed stops it at the start, gives back the rest, and settles', async () => {
  const race = await newRace()
  const { tellRace, startsNow, place, placeOnClose, ordersNow, stands, runner, outcome } = race
  await place({ price: 900 })
  await placeOnClose('back', 1_000)
  await placeOnClose('lay', 4_000)
  const start = await startsNow()
  await tellRace({ ...start, status: 'suspended' })
  expect(await stands()).toEqual(['suspended', false, 500])
  expect(await ordersNow()).toEqual([GIVEN_BACK, MATCHED, MATCHED])
  await expect(place()).rejects.toMatchObject({ code: 'MARKET_SUSPENDED' })
  // The sweeps find nothing left to do.
  await sweep()
  expect(await ordersNow()).toEqual([GIVEN_BACK, MATCHED, MATCHED])

  await tellRace({ ...start, status: 'closed' })
  await tell(runner, [outcome('winner', 'loser', 'loser')])
  await exchange.paid()
  expect(await stands()).toEqual(['closed', false, 500])
  expect(await brokenInvariants(db)).toEqual([])
})

it('gives back what lapses at the turn in play where a market that may turn is not turned for minutes', async () => {
  const { tellRace, place, ordersNow, stands } = await newRace()
  await tellRace({ turnsInPlay: true })
  await place({ price: 900 })
  await place({ price: 900, persistence: 'persist' })
  const toldBefore = (minutes: number) =>
    tellRace({ turnsInPlay: true, startsAt: Date.now() - minutes * 60_000 })
  await toldBefore(9)
  await sweep()
  // It may begin a little late.
  expect(await ordersNow()).toEqual([RESTING, RESTING])
  await toldBefore(11)
  await sweep()
  expect(await ordersNow()).toEqual([GIVEN_BACK, RESTING])
  expect((await stands())[1]).toBe(false)
  await tellRace({ turnsInPlay: true, isInPlay: true, startsAt: Date.now() - 11 * 60_000 })
  expect(await ordersNow()).toEqual([GIVEN_BACK, RESTING])
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps no order for play', async () => {
  const { place } = await newRace()
  await expect(place({ persistence: 'persist' })).rejects.toMatchObject({
    code: 'PERSISTENCE_NOT_OFFERED',
  })
})

it('waits for a race that is delayed, whatever the time, and takes no bets meanwhile', async () => {
  const { tellRace, startsNow, place, placeOnClose, ordersNow, stands, startsAt } = await newRace()
  await place({ price: 900 })
  await placeOnClose('back', 1_000)
  await tellRace(await startsNow())
  await sweep()
  expect(await stands()).toEqual(['open', false, null])
  expect(await ordersNow()).toEqual([RESTING, RESTING])
  await expect(place()).rejects.toMatchObject({ code: 'EVENT_STARTED' })
  // Now the feed says when it is to start instead.
  await tellRace({ startsAt })
  await placeOnClose('lay', 2_000)
  await tellRace({ ...(await startsNow()), status: 'suspended' })
  expect(await stands()).toEqual(['suspended', false, 300])
})

it('takes a stop before the start for a pause', async () => {
  const { tellRace, placeOnClose, ordersNow, stands } = await newRace()
  await placeOnClose('back', 1_000)
  await tellRace({ status: 'suspended' })
  await sweep()
  expect(await ordersNow()).toEqual([RESTING])
  await tellRace()
  expect(await stands()).toEqual(['open', false, null])
})

it('makes no starting price when the first that is heard of the start is the result', async () => {
  const { startsNow, placeOnClose, ordersNow, stands, runner, ...told } = await newRace()
  await placeOnClose('back', 1_000)
  await placeOnClose('lay', 4_000)
  const closed = told.market({ ...(await startsNow()), turnsInPlay: false, status: 'closed' })
  await tell(runner, [closed, told.outcome('winner', 'loser', 'loser')])
  await exchange.paid()
  expect(await stands()).toEqual(['closed', false, null])
  expect((await ordersNow()).map(({ lapsed }) => lapsed)).toEqual([1_000, 4_000])
})

it('ends by the clock where the feed is silent', async () => {
  const { tellRace, startsNow, place, ordersNow, stands, runner } = await newRace({ staleMs: 500 })
  await place()
  await tellRace(await startsNow())
  await expect.poll(stands).toEqual(['suspended', false, null])
  await sweep()
  expect(await ordersNow()).toEqual([GIVEN_BACK])
  await runner.stop()
})

it('follows the feed when it changes its mind, also by turning in play', async () => {
  const { tellRace, startsNow, place, ordersNow, stands } = await newRace()
  await tellRace({ turnsInPlay: true })
  await place({ persistence: 'persist' })
  await tellRace()
  await expect(place({ persistence: 'persist' })).rejects.toMatchObject({
    code: 'PERSISTENCE_NOT_OFFERED',
  })
  await tellRace({ ...(await startsNow()), turnsInPlay: true, isInPlay: true })
  expect(await stands()).toEqual(['open', true, null])
  expect(await ordersNow()).toEqual([RESTING])
})

it('lets the offers of the house take part in the auction, though betting has stopped by then', async () => {
  const race = await newRace()
  const { tellRace, startsNow, placeOnClose, ordersNow, stands, runner } = race
  await tell(runner, [race.prices(300, 300, 300)])
  await house.settled()
  await placeOnClose('back', 1_000)
  // A pause before the start: nothing is taken back, and nobody can bet on what rests.
  await tellRace({ status: 'suspended' })
  await house.settled()
  await tellRace({ ...(await startsNow()), status: 'suspended' })
  await house.settled()
  const orders = await ordersNow()
  expect(orders.filter(({ matched }) => matched === 1_000)).toHaveLength(2)
  expect(orders.filter(({ left }) => left > 0)).toEqual([])
  const [, , price] = await stands()
  expect(price).toBeGreaterThan(280)
  expect(price).toBeLessThan(320)
  expect(await brokenInvariants(db)).toEqual([])
})
