import { afterAll } from 'vitest'
import { ONE } from '#domain/rates/rate.ts'
import { type SportsLimits, sportsLimits } from '#domain/rates/sports-limits.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { grantPoints } from '#server/grant-points.ts'
import { createPlayer } from '#server/modules/account/index.ts'
import {
  createEventWithMatchOdds,
  type FeedMarket,
  saveFixture,
  saveMarket,
} from '#server/modules/catalogue/index.ts'
import type { Clock } from './engine/clock.ts'
import { Exchange } from './exchange.ts'

export { brokenInvariants } from '#server/products.ts'

export const CURRENCY = 'PTS'

const LIMITS = sportsLimits(CURRENCY, ONE)

type Given = {
  batchMax?: number
  limits?: SportsLimits
  clock?: Clock
  proxyName?: string
  log?: (message: string) => void
}

/** An exchange on `db`, not started. */
export const newExchange = ({ db, url }: { db: Db; url: string }, given: Given = {}): Exchange =>
  new Exchange({
    db,
    url,
    currency: CURRENCY,
    batchMax: given.batchMax ?? 500,
    limits: () => given.limits ?? LIMITS,
    address: () => 'http://127.0.0.1:0',
    log: given.log ?? (() => {}),
    proxyName: given.proxyName,
    ...(given.clock ? { clock: given.clock } : {}),
  })

/** A started exchange on `db`, stopped when the test file is done. */
export async function startExchange(
  database: { db: Db; url: string },
  given: Given = {},
): Promise<Exchange> {
  const exchange = newExchange(database, given)
  await exchange.start()
  afterAll(() => exchange.stop())
  return exchange
}

let players = 0

/** An active player whose wallet holds `balanceMinor`; answers the ids of user and wallet. */
export async function addPlayer(db: Db, balanceMinor: number) {
  players += 1
  const userId = `player${players}`
  const player = await createPlayer(db, CURRENCY, {
    userId,
    name: userId,
    state: 'active',
    email: `${userId}@example.org`,
    mobile: '+441632960000',
    passwordHash: '',
    dateOfBirth: '1990-01-01',
    address: '1 Test Street',
    country: 'GB',
  })
  if (balanceMinor > 0)
    await inTransaction(db, async (tx) => {
      await grantPoints(tx, [
        {
          source: 'demo grants',
          walletId: player.walletId,
          amountMinor: balanceMinor,
          currency: CURRENCY,
          description: 'Test points',
          key: `grant:${player.walletId}`,
        },
      ])
    })
  return player
}

/** Most tests look at one selection: orders of the others stay away. */
async function withinSelections(db: Db, marketId: number): Promise<void> {
  await db.updateTable('market').set({ cross_matching: false }).where('id', '=', marketId).execute()
}

/** An open match odds market of an event that starts in an hour, with its selections in order. */
export async function addMarket(
  { db, exchange }: { db: Db; exchange: Exchange },
  { hasDraw = false, commissionBps = 500, startsInMs = 3_600_000 } = {},
) {
  const { eventId, marketId } = await inTransaction(db, (tx) =>
    createEventWithMatchOdds(tx, {
      sportId: 1,
      competition: 'Test League',
      home: 'Reds',
      away: 'Blues',
      hasDraw,
      startsAt: new Date(Date.now() + startsInMs),
      commissionBps,
    }),
  )
  await withinSelections(db, marketId)
  await exchange.moveMarket({ marketId, move: 'open' })
  const selections = await db
    .selectFrom('selection')
    .select('id')
    .where('market_id', '=', marketId)
    .orderBy('sort_order')
    .execute()
  return { eventId, marketId, selectionIds: selections.map((row) => row.id) }
}

let fields = 0

export type KindTerms = Pick<FeedMarket, 'kind' | 'winners' | 'eachWayDivisor' | 'lines'> & {
  selections: readonly { outcome: string; handicap?: number; reductionBps?: number }[]
  commissionBps?: number
  place?: { countryCode: string; venue: string } | undefined
}

/** An open market of any kind, with its selections in order; without commission, if not said otherwise. */
export async function addKind(
  { db, exchange }: { db: Db; exchange: Exchange },
  { selections, commissionBps = 0, place, ...terms }: KindTerms,
) {
  const feedRef = `field ${++fields}`
  const startsAt = new Date(Date.now() + 3_600_000)
  const { marketId, selectionIds } = await inTransaction(db, async (tx) => {
    const origin = { feed: 'test', feedRef, startsAt }
    const eventId = await saveFixture(tx, {
      ...origin,
      ...place,
      sportId: 7,
      competition: 'Test Course',
      name: feedRef,
    })
    return saveMarket(tx, {
      ...origin,
      ...terms,
      eventId,
      name: 'Market',
      commissionBps,
      turnsInPlay: true,
      selections: selections.map((selection, index) => ({
        ...selection,
        feedRef: String(index),
        name: `Runner ${index}`,
      })),
    })
  })
  await withinSelections(db, marketId)
  await exchange.moveMarket({ marketId, move: 'open' })
  return { marketId, selectionIds: [...selectionIds.values()] }
}

/** An open market of a field of runners, with its selections in order. */
export const addField = (
  parts: { db: Db; exchange: Exchange },
  { runners, winners = 1, place }: { runners: number; winners?: number } & Pick<KindTerms, 'place'>,
) =>
  addKind(parts, {
    kind: winners === 1 ? 'win' : 'place',
    winners,
    commissionBps: 500,
    place,
    selections: Array.from({ length: runners }, () => ({ outcome: '' })),
  })
