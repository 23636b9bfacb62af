import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addMarket as addBeside, saveFixture, saveMarket } from '#server/modules/catalogue/index.ts'
import { moveEvent } from '#server/modules/events/index.ts'
import { takeUpEvents } from '../../events/jobs.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

/* All markets of an event stop taking bets at the moment it begins, whoever says so (rules.md R-077, CF-19). */

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)
const log = expect.unreachable

type Market = { marketId: number; selectionIds: number[] }
let references = 0
const place = (accountId: number, market: Market, side: 'back' | 'lay', price = 300) =>
  exchange.place({
    accountId,
    marketId: market.marketId,
    selectionId: market.selectionIds[0] ?? 0,
    side,
    price,
    stakeMinor: 100,
    customerRef: `start-${++references}`,
  })

const selectionsOf = async (marketId: number): Promise<number[]> => {
  const rows = db.selectFrom('selection').select('id').where('market_id', '=', marketId)
  return (await rows.orderBy('sort_order').execute()).map(({ id }) => id)
}

/** A match with its odds, and a market beside them that never turns in play or waits for its own turn. */
async function newMatch({ turnsInPlay = false } = {}) {
  const odds = await addMarket({ db, exchange })
  const marketId = await inTransaction(db, (tx) =>
    addBeside(tx, {
      eventId: odds.eventId,
      kind: 'match_odds',
      name: 'To qualify',
      winners: 1,
      commissionBps: 500,
      turnsInPlay,
      selections: [
        { name: 'Reds', outcome: '1' },
        { name: 'Blues', outcome: '2' },
      ],
    }),
  )
  await exchange.moveMarket({ marketId, move: 'open' })
  return { odds, beside: { marketId, selectionIds: await selectionsOf(marketId) } }
}

const stands = ({ marketId }: Market) =>
  db
    .selectFrom('market')
    .select(['status', 'in_play as inPlay', 'began_at as beganAt'])
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow()
const fillsOf = ({ marketId }: Market) =>
  db
    .selectFrom('exchange_fill')
    .select(['matched_at as at', 'voided_at as voidedAt'])
    .where('market_id', '=', marketId)
    .execute()
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error))

it('decides between bets and the turn in play of a market beside them: none is late, none is void', async () => {
  const { odds, beside } = await newMatch()
  const [backer, layer] = [await addPlayer(db, 10_000_000), await addPlayer(db, 10_000_000)]
  const refused = new Map<string, number>()
  let hasTurned = false
  let isEnough = () => {}
  const before = new Promise<void>((go) => (isEnough = go))
  let matched = 0
  const placer = async (accountId: number, side: 'back' | 'lay') => {
    for (let after = 0; after < 5; after += hasTurned ? 1 : 0)
      try {
        const { matchedMinor } = await place(accountId, beside, side)
        if (matchedMinor > 0 && ++matched === 20) isEnough()
      } catch (error) {
        refused.set(codeOf(error), (refused.get(codeOf(error)) ?? 0) + 1)
      }
  }
  const placers = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0 ? placer(backer.walletId, 'back') : placer(layer.walletId, 'lay'),
  )
  await before
  await exchange.moveMarket({ marketId: odds.marketId, move: 'turn-in-play' })
  const fillsAtTurn = (await fillsOf(beside)).length
  hasTurned = true
  await Promise.all(placers)
  // Positive control: before the turn they were matched.
  expect(fillsAtTurn).toBeGreaterThanOrEqual(20)
  expect([...refused.keys()]).toEqual(['EVENT_STARTED'])
  expect(refused.get('EVENT_STARTED')).toBeGreaterThanOrEqual(8 * 5)
  const { status, beganAt } = await stands(beside)
  expect(status).toBe('suspended')
  await takeUpEvents({ db, exchange, log }, { endsOverdue: false })
  const fills = await fillsOf(beside)
  expect(fills).toHaveLength(fillsAtTurn)
  expect(fills.filter(({ at, voidedAt }) => voidedAt !== null || at >= (beganAt ?? 0))).toEqual([])
  // Unmatched stakes are given back.
  const { rows } = await sql<{ resting: number }>`
    select count(*)::int as resting from exchange_order
    where market_id = ${beside.marketId} and remaining_minor > 0`.execute(db)
  expect(rows).toEqual([{ resting: 0 }])
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
})

it('lets a market that turns in play itself go on, and takes its bets when it has turned', async () => {
  const { odds, beside } = await newMatch({ turnsInPlay: true })
  const { walletId } = await addPlayer(db, 10_000)
  await place(walletId, beside, 'back')
  await exchange.moveMarket({ marketId: odds.marketId, move: 'turn-in-play' })
  expect(await stands(beside)).toMatchObject({ status: 'open', inPlay: false })
  await expect(place(walletId, beside, 'back')).rejects.toMatchObject({ code: 'EVENT_STARTED' })
  await exchange.moveMarket({ marketId: beside.marketId, move: 'turn-in-play' })
  expect(await place(walletId, beside, 'back')).toMatchObject({ status: 'open' })
  expect(await exchange.brokenBooks()).toEqual([])
})

it('stops every market at once when the start is declared, also one that was made afterwards', async () => {
  const { odds, beside } = await newMatch()
  const { walletId } = await addPlayer(db, 10_000)
  await place(walletId, beside, 'back')
  // The job that takes the markets along has yet to come: it is stopped before its first market.
  const idle = { ...stepsOf(), voidLateBets: () => Promise.reject(new Error('the program ends')) }
  await expect(
    moveEvent({ db, exchange: idle }, { eventId: odds.eventId, move: 'start', operatorId: null }),
  ).rejects.toThrow('the program ends')
  for (const market of [odds, beside])
    await expect(place(walletId, market, 'back')).rejects.toMatchObject({ code: 'EVENT_STARTED' })
  const marketId = await inTransaction(db, (tx) =>
    addBeside(tx, {
      eventId: odds.eventId,
      kind: 'match_odds',
      name: 'Late',
      winners: 1,
      commissionBps: 500,
      turnsInPlay: false,
      selections: [
        { name: 'Reds', outcome: '1' },
        { name: 'Blues', outcome: '2' },
      ],
    }),
  )
  await exchange.moveMarket({ marketId, move: 'open' })
  const late = { marketId, selectionIds: await selectionsOf(marketId) }
  await expect(place(walletId, late, 'back')).rejects.toMatchObject({ code: 'EVENT_STARTED' })
})

const stepsOf = () => ({
  isOwner: true,
  moveMarket: exchange.moveMarket.bind(exchange),
  enterResult: exchange.enterResult.bind(exchange),
  confirmResult: exchange.confirmResult.bind(exchange),
  endBetting: exchange.endBetting.bind(exchange),
  reload: exchange.reload.bind(exchange),
  between: exchange.between.bind(exchange),
})

it('lets the other races of a meeting go on, and stops the markets of the race that begins', async () => {
  const meeting = `meeting ${++references}`
  const eventId = await inTransaction(db, (tx) =>
    saveFixture(tx, {
      feed: 'test',
      feedRef: meeting,
      sportId: 7,
      competition: 'Course',
      name: meeting,
      startsAt: new Date(Date.now() + 3_600_000),
    }),
  )
  const race = async (name: string, kind: 'win' | 'place', hours: number): Promise<Market> => {
    const { marketId, selectionIds } = await inTransaction(db, (tx) =>
      saveMarket(tx, {
        feed: 'test',
        feedRef: `${meeting} ${name}`,
        startsAt: new Date(at + hours * 3_600_000),
        eventId,
        kind,
        name,
        winners: kind === 'win' ? 1 : 2,
        commissionBps: 500,
        turnsInPlay: kind === 'win',
        selections: ['a', 'b', 'c', 'd'].map((feedRef) => ({
          feedRef,
          name: feedRef,
          outcome: '',
        })),
      }),
    )
    await exchange.moveMarket({ marketId, move: 'open' })
    return { marketId, selectionIds: [...selectionIds.values()] }
  }
  const at = Date.now()
  const [win, places] = [await race('2nd, win', 'win', 2), await race('2nd, place', 'place', 2)]
  const next = await race('3rd, win', 'win', 3)
  const { walletId } = await addPlayer(db, 10_000)
  await exchange.moveMarket({ marketId: win.marketId, move: 'turn-in-play' })
  await expect(place(walletId, places, 'back')).rejects.toMatchObject({ code: 'EVENT_STARTED' })
  expect(await place(walletId, next, 'back')).toMatchObject({ status: 'open' })
})
