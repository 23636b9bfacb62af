import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addBalls } from '#server/modules/events/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { holding, waitingForLocks } from '#server/test-locks.ts'
import { openTestFancy } from './test-fancy.ts'

const app = await openTestFancy({ FANCY_LOSS_LIMIT: '500', FANCY_DELAY_SECONDS: '1' })
const { db, fancy, newPlayer, newMatch, place, funds } = app
const BALANCE = 1_000_000

it('lets no two bets at once pass the limit of the house together', async () => {
  const session = await (await newMatch()).market(6)
  const players = await Promise.all(
    Array.from({ length: 8 }, () => newPlayer({ balanceMinor: BALANCE })),
  )
  // The house may lose 500.00: five bets of 100.00.
  const answers = await Promise.all(
    players.map((player) => place(player, session, { side: 'back' })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ body }) => body['code'] === 'HOUSE_LIMIT')).toHaveLength(3)
  expect(await brokenInvariants(db)).toEqual([])
})

it('takes a bet once that is sent many times at once', async () => {
  const session = await (await newMatch()).market(6)
  const player = await newPlayer({ balanceMinor: BALANCE })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => place(player, session, { side: 'back', customerRef: 'once' })),
  )
  expect(new Set(answers.map(({ body }) => body['betId'])).size).toBe(1)
  expect(await funds(player)).toEqual([BALANCE, 10_000])
})

it('takes no bet at a quote that does not know the last ball, though the version is the same', async () => {
  const { eventId, market } = await newMatch()
  const session = await market(6)
  const player = await newPlayer({ balanceMinor: BALANCE })
  // The ball is in the log, and the house has not followed it yet.
  await fancy.stop()
  const ball = {
    kind: 'ball',
    innings: 1,
    side: 'home',
    ball: 1,
    runs: 3,
    isWicket: false,
  } as const
  await addBalls(db, eventId, [ball])
  const { body } = await place(player, session, { side: 'back' })
  expect(body['code']).toBe('MARKET_SUSPENDED')
  fancy.start()
  await fancy.follow(eventId)
  const { body: after } = await place(player, session, { side: 'back' })
  expect(after['code']).toBe('ODDS_CHANGED')
})

it('counts a bet in play only if the quote is the same after the delay', async () => {
  const { bowl, market } = await newMatch()
  await bowl(1, [1])
  const session = await market(6)
  const [late, early] = await Promise.all(
    Array.from({ length: 2 }, () => newPlayer({ balanceMinor: BALANCE })),
  )
  if (!late || !early) throw new Error('there are two players')
  expect((await place(early, session, { side: 'back' })).status).toBe(201)
  const waiting = place(late, session, { side: 'back' })
  await bowl(1, [3, 3])
  expect((await waiting).body['code']).toBe('ODDS_CHANGED')
  expect(await funds(late)).toEqual([BALANCE, 0])
})

it('decides a bet that waits for its market by the quote that is there when its turn comes', async () => {
  const { bowl, market } = await newMatch()
  const session = await market(6)
  const player = await newPlayer({ balanceMinor: BALANCE })
  const lock = await holding(
    db,
    sql`select from fancy_market where id = ${session.marketId} for update`,
  )
  const waiting = place(player, session, { side: 'back' })
  await waitingForLocks(db, 1)
  const bowling = bowl(1, [2, 2, 2])
  await waitingForLocks(db, 2)
  await lock.release()
  await bowling
  const { status, body } = await waiting
  // Whichever of the two came first, the bet is at the quote that its player saw, or refused.
  const outcome = status === 201 ? body['line'] : body['code']
  expect([session.quote[0]?.back.line, 'ODDS_CHANGED', 'MARKET_SUSPENDED']).toContain(outcome)
  expect(await brokenInvariants(db)).toEqual([])
})

it('settles a market once, however many servers settle it', async () => {
  const { eventId, bowl, market } = await newMatch()
  const player = await newPlayer({ balanceMinor: BALANCE })
  await place(player, await market(6), { side: 'back' })
  await bowl(
    1,
    Array.from({ length: 36 }, () => 0),
  )
  await Promise.all([fancy.follow(eventId), fancy.sweep(), fancy.sweep()])
  expect(await funds(player)).toEqual([BALANCE - 10_000, 0])
  expect(await brokenInvariants(db)).toEqual([])
})
