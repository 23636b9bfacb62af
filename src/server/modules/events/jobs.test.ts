import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from '../exchange/test-exchange.ts'
import { takeUpEvents } from './jobs.ts'
import { moveEvent } from './service.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)
const HOUR_MS = 3_600_000

let backer: number
let layer: number
beforeEach(async () => {
  backer = (await addPlayer(db, 10_000)).walletId
  layer = (await addPlayer(db, 10_000)).walletId
})

type Placed = { marketId: number; selectionId: number }
let references = 0
async function bothPlace(at: Placed, prices: [back: number, lay: number], kind = {}) {
  for (const [accountId, side, price] of [
    [layer, 'lay', prices[1]],
    [backer, 'back', prices[0]],
  ] as const)
    await exchange.place({
      ...at,
      accountId,
      side,
      price,
      stakeMinor: 1_000,
      customerRef: `ref-${(references += 1)}`,
      ...kind,
    })
}

/** An event with an open market and bets of 10.00 at 3.00 on its first selection, made two hours ago. */
async function newEvent() {
  const { eventId, marketId, selectionIds } = await addMarket({ db, exchange })
  const [selectionId = 0] = selectionIds
  await bothPlace({ marketId, selectionId }, [300, 300])
  await sql`update exchange_order set placed_at = now() - interval '2 hours'
    where market_id = ${marketId}`.execute(db)
  await sql`update exchange_fill set matched_at = now() - interval '2 hours'
    where market_id = ${marketId}`.execute(db)
  return { eventId, marketId, selectionId }
}

const enterWinner = ({ marketId, selectionId }: Placed) =>
  exchange.enterResult({
    marketId,
    result: { kind: 'winners', winnerSelectionIds: [selectionId] },
    enteredBy: null,
  })
const sweep = (log: (message: string) => void = expect.unreachable) =>
  takeUpEvents({ db, exchange, log }, { endsOverdue: false })
const statusOf = async ({ marketId }: Placed) =>
  (await db.selectFrom('market').select('status').where('id', '=', marketId).executeTakeFirst())
    ?.status
const held = async (walletId: number) =>
  (
    await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).hold_minor
async function expectWhole(): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
}

it('goes on with the others where an event or a market cannot be brought to its end', async () => {
  const [broken, beside, other] = [await newEvent(), await newEvent(), await newEvent()]
  await sql`update market set event_id = ${broken.eventId} where id = ${beside.marketId}`.execute(
    db,
  )
  await exchange.reload([beside.marketId])
  await enterWinner(broken)
  await sql`update market_settlement set winner_selection_ids = '{}'
    where market_id = ${broken.marketId}`.execute(db)
  await sql`update event set state = 'finished', markets_due = 'determined'
    where id in (${broken.eventId}, ${other.eventId})`.execute(db)
  const logged: string[] = []
  await sweep((message) => logged.push(message))
  await exchange.paid()
  expect(logged).toEqual([`A sweep could not take up the markets of event ${broken.eventId}`])
  expect(await Promise.all([broken, beside, other].map(statusOf))).toEqual([
    'suspended',
    'void',
    'void',
  ])
  await sql`update event set markets_due = null where id = ${broken.eventId}`.execute(db)
})

it('gives up an event whose winner was withdrawn after the result was entered', async () => {
  const event = await newEvent()
  const move = (name: 'start' | 'abandon' | 'give-up') =>
    moveEvent({ db, exchange }, { eventId: event.eventId, move: name, operatorId: null })
  await move('start')
  await move('abandon')
  await enterWinner(event)
  await exchange.removeSelection(event)
  await sql`update event set interrupted_at = now() - interval '49 hours'
    where id = ${event.eventId}`.execute(db)
  await move('give-up')
  await exchange.paid()
  expect(await statusOf(event)).toBe('void')
  expect(await held(backer)).toBe(0)
  await expectWhole()
})

it.each([true, false])(
  'voids what an auction has matched of bets behind the declared start, turning in play: %s',
  async (turnsInPlay) => {
    const { eventId, ...at } = await newEvent()
    const { marketId } = at
    await sql`update market set turns_in_play = ${turnsInPlay} where id = ${marketId}`.execute(db)
    await exchange.reload([marketId])
    await exchange.setStartingPrice({ marketId, isOn: true })
    await bothPlace(at, [101, 100_000], { orderKind: 'market_on_close' })
    const declared = { eventId, move: 'start' as const, at: new Date(Date.now() - HOUR_MS) }
    await moveEvent({ db, exchange }, { ...declared, operatorId: null })
    if (turnsInPlay) await exchange.moveMarket({ marketId, move: 'turn-in-play' })
    else {
      await sql`update event set starts_at = clock_timestamp() where id = ${eventId}`.execute(db)
      await exchange.reload([marketId])
      await exchange.endBetting(marketId)
    }
    expect([await held(backer), await held(layer)]).toEqual([2_000, 3_000])
    for (let again = 0; again < 2; again++) await sweep()
    expect([await held(backer), await held(layer)]).toEqual([1_000, 2_000])
    await expectWhole()
  },
)
