import { expect, it } from 'vitest'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { moveEvent } from '#server/modules/events/index.ts'
import { takeUpEvents } from '../events/jobs.ts'
import { addPlayer, brokenInvariants } from '../exchange/test-exchange.ts'
import type { FeedRunner } from './feed-runner.ts'
import { openFeed } from './test-feed.ts'
import { story } from './test-story.ts'

/* A feed says that a fixture starts at another time (spec 002 §4, rules.md R-089). */

const HOUR_MS = 3_600_000
const { db, exchange, startRunner, tell } = await openFeed()

/** A match of a feed in which somebody has backed the first runner for 1.00, and how it is told that it moves. */
async function newMatch({ sportId = SPORT_ID.football as number, hasBet = true } = {}) {
  const { marketRef, market, fixture, prices, startsAt } = story()
  const runner = startRunner()
  await tell(runner, [fixture({ sportId }), market(), prices(300, 300, 300)])
  const { id: marketId, eventId } = await db
    .selectFrom('market')
    .select(['id', 'event_id as eventId'])
    .where('feed_ref', '=', marketRef)
    .executeTakeFirstOrThrow()
  const { walletId } = await addPlayer(db, 10_000)
  if (hasBet) await bet(walletId, marketId)
  return {
    runner,
    marketId,
    eventId,
    walletId,
    movedBy: (hours: number, by: FeedRunner = runner) => {
      const told = { startsAt: startsAt + hours * HOUR_MS }
      return tell(by, [fixture({ sportId, ...told }), market(told), prices(300, 300, 300)])
    },
    inPlay: () => tell(runner, [market({ isInPlay: true }), prices(300, 300, 300)]),
    /** Its state, by how many hours its start differs from the first one, and its market. */
    stands: async () => {
      const found = await db
        .selectFrom('event')
        .innerJoin('market', 'market.event_id', 'event.id')
        .select(['event.state', 'event.starts_at as startsAt', 'market.status'])
        .where('event.id', '=', eventId)
        .executeTakeFirstOrThrow()
      const hours = (found.startsAt.getTime() - startsAt) / HOUR_MS
      return [found.state, hours, found.status]
    },
    held: async () => {
      const wallet = db.selectFrom('ledger_account').select('hold_minor as held')
      return (await wallet.where('id', '=', walletId).executeTakeFirstOrThrow()).held
    },
  }
}

async function bet(accountId: number, marketId: number): Promise<void> {
  const view = (await exchange.views([marketId], 1)).get(marketId)
  const [[selectionId, { back }] = [0, { back: [] }]] = view?.selections ?? []
  const [price = 0] = back[0] ?? []
  const order = { accountId, marketId, selectionId, side: 'back' as const, price, stakeMinor: 100 }
  const { matchedMinor } = await exchange.place({ ...order, customerRef: `bet ${marketId}` })
  expect(matchedMinor).toBe(100)
}

const endOverdue = () =>
  takeUpEvents({ db, exchange, log: expect.unreachable }, { endsOverdue: true })

it('keeps the bets of a match that moves by 48 hours or less, and goes on taking more', async () => {
  const { movedBy, stands, held } = await newMatch()
  for (const hours of [47, 48, -0.5, 30]) {
    await movedBy(hours)
    await endOverdue()
    expect(await stands()).toEqual(['scheduled', hours, 'open'])
  }
  expect(await held()).toBe(100)
})

it('postpones a match that moves by more than 48 hours: it waits to be voided', async () => {
  const { movedBy, stands, held, marketId } = await newMatch()
  await movedBy(49)
  expect(await stands()).toEqual(['postponed', 49, 'suspended'])
  expect(await held()).toBe(100)
  // The feed goes on as if nothing were the matter, also after a stop of the program.
  await movedBy(49, startRunner())
  expect(await stands()).toEqual(['postponed', 49, 'suspended'])
  await endOverdue()
  await exchange.paid()
  expect(await stands()).toEqual(['cancelled', 49, 'void'])
  expect(await held()).toBe(0)
  const fills = await db
    .selectFrom('exchange_fill')
    .select('voided_at as voidedAt')
    .where('market_id', '=', marketId)
    .execute()
  expect(fills).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual([])
})

it('counts from the first start, in however many steps it moves away', async () => {
  const { movedBy, stands } = await newMatch()
  await movedBy(30)
  expect(await stands()).toEqual(['scheduled', 30, 'open'])
  await movedBy(60)
  expect(await stands()).toEqual(['postponed', 60, 'suspended'])
})

it('lets a match that comes back within 48 hours wait to be played', async () => {
  const { movedBy, stands, held, eventId } = await newMatch()
  await movedBy(72)
  await movedBy(24)
  await endOverdue()
  expect(await stands()).toEqual(['postponed', 24, 'suspended'])
  await moveEvent({ db, exchange }, { eventId, move: 'start', operatorId: null })
  expect((await stands())[0]).toBe('started')
  expect(await held()).toBe(100)
})

it('is taken up again by the feed that has postponed it, once it has started', async () => {
  const { movedBy, stands, eventId, inPlay } = await newMatch()
  await movedBy(72)
  await moveEvent({ db, exchange }, { eventId, move: 'start', operatorId: null })
  await inPlay()
  expect(await stands()).toEqual(['started', 72, 'open'])
})

it('is not opened by the feed between its declared start and its turn in play', async () => {
  const { movedBy, stands, eventId, inPlay } = await newMatch()
  await moveEvent({ db, exchange }, { eventId, move: 'start', operatorId: null })
  // The feed still says that it is to be played.
  await movedBy(1)
  expect(await stands()).toEqual(['started', 1, 'suspended'])
  await inPlay()
  expect(await stands()).toEqual(['started', 1, 'open'])
})

it('moves a match freely on which nobody has bet', async () => {
  const { movedBy, stands, walletId, marketId } = await newMatch({ hasBet: false })
  await movedBy(100)
  expect(await stands()).toEqual(['scheduled', 100, 'open'])
  // The first bet counts from the start that it was made for.
  await bet(walletId, marketId)
  await movedBy(148)
  expect(await stands()).toEqual(['scheduled', 148, 'open'])
  await movedBy(149)
  expect(await stands()).toEqual(['postponed', 149, 'suspended'])
})

it('knows no window in tennis', async () => {
  const { movedBy, stands, held } = await newMatch({ sportId: SPORT_ID.tennis })
  await movedBy(400)
  await endOverdue()
  expect(await stands()).toEqual(['scheduled', 400, 'open'])
  expect(await held()).toBe(100)
})

it('leaves a match alone that an operator has postponed', async () => {
  const { movedBy, stands, eventId } = await newMatch()
  const { id: operatorId } = await addPlayer(db, 0)
  await moveEvent({ db, exchange }, { eventId, move: 'postpone', operatorId })
  await movedBy(10)
  expect(await stands()).toEqual(['postponed', 0, 'suspended'])
})
