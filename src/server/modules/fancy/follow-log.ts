import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EventState } from '#domain/catalogue/event-state.ts'
import {
  decidedResult,
  type HouseBeliefs,
  type HouseTerms,
  pauseAfter,
  quoteOf,
  termsOf,
} from '#domain/fancy/house-model.ts'
import { type BallFact, type BallMatch, matchOf } from '#domain/sports/ball-log.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { ballLogOf } from '#server/modules/events/index.ts'
import { marketsOf, type NextMarket, onMatch, saveMarkets } from './market-store.ts'
import type { Needs } from './needs.ts'

const EVEN_BPS = 5_000
/** Smaller moves of the exchange change no quote. */
const STEP_BPS = 50
const CHANCE_LEAST_BPS = 500
const CHANCE_MOST_BPS = 9_500
/** The states of an event in which bets stand and wait for what comes. */
const isGivenUp = (state: EventState): boolean => state === 'finished' || state === 'cancelled'

/**
 * Brings the markets of the house on a match to where its log is: opens them, quotes anew, and decides. A market that the log has
 * not decided when the match is over or given up is void. Told again it changes nothing.
 */
export async function followLog(needs: Needs, eventId: number): Promise<void> {
  const { db } = needs
  const log = await ballLogOf(db, eventId)
  const last = log.at(-1)
  const match = matchOf(log.map(({ fact }) => fact))
  const { marginBps, lossLimitMinor } = needs.terms()
  if (!last || !match) return
  const state = await stateOf(db, eventId)
  if (state === undefined) return
  const kept = await keptOf(db, eventId)
  const isOffered = lossLimitMinor > 0
  if (!kept && !isOffered) return
  const homeChanceBps = await beliefOf(needs, { eventId, match, kept })
  const beliefs = { homeChance: homeChanceBps / 10_000, marginBps }
  const isOver = isGivenUp(state)
  const isSeen = kept?.seenTo === last.entryId && kept.homeChanceBps === homeChanceBps
  if (isSeen && !isOver) return
  const markets: NextMarket[] = []
  const due = termsOf(match)
  for (const terms of [...due, ...(await earlyTerms(db, eventId, due))]) {
    const isQuoted = isOffered && due.includes(terms)
    markets.push(nextOf(match, terms, { beliefs, isOver, isOffered: isQuoted }))
    // A quote takes milliseconds of reckoning; orders of the exchange come in between.
    await breath()
  }
  const reopensAt = reopeningAfter(last)
  await inTransaction(db, async (tx) => {
    // A server that has seen less of the log changes nothing.
    const { rows } = await sql`
      insert into fancy_event as f (event_id, home_chance_bps, seen_to, in_play)
      values (${eventId}, ${homeChanceBps}, ${last.entryId}, ${match.innings.length > 0})
      on conflict (event_id) do update set home_chance_bps = excluded.home_chance_bps, seen_to = excluded.seen_to,
        in_play = excluded.in_play
      where f.seen_to <= excluded.seen_to
      returning event_id`.execute(tx)
    if (rows.length === 0) return
    const changed = await saveMarkets(tx, eventId, { markets, reopensAt })
    if (changed.length > 0) await announce(tx, 'fancy_market', [eventId])
  })
}

/** Markets that are there, though the log as it was corrected would not open them yet. They wait without a quote. */
async function earlyTerms(
  db: Db,
  eventId: number,
  due: readonly HouseTerms[],
): Promise<HouseTerms[]> {
  const names = new Set(due.map(nameOfTerms))
  const known = (await marketsOf(db, [eventId])).flatMap(({ innings, overs }): HouseTerms[] =>
    innings === null || overs === null ? [] : [{ kind: 'session', innings, overs }],
  )
  return known.filter((terms) => !names.has(nameOfTerms(terms)))
}

const nameOfTerms = (terms: HouseTerms): string =>
  terms.kind === 'session' ? `${terms.innings}:${terms.overs}` : terms.kind

function nextOf(
  match: BallMatch,
  terms: HouseTerms,
  told: { beliefs: HouseBeliefs; isOver: boolean; isOffered: boolean },
): NextMarket {
  const result = decidedResult(match, terms) ?? (told.isOver ? 'void' : undefined)
  const isQuoted = told.isOffered && result === undefined
  return { ...terms, result, quote: isQuoted ? quoteOf(match, terms, told.beliefs) : [] }
}

function reopeningAfter({ fact, enteredAt }: { fact: BallFact; enteredAt: Date }): Date | null {
  const seconds = pauseAfter(fact)
  return seconds === 0 ? null : new Date(enteredAt.getTime() + 1_000 * seconds)
}

async function stateOf(db: Db, eventId: number): Promise<EventState | undefined> {
  const { rows } = await sql<{ state: EventState }>`
    select state from event where id = ${eventId}`.execute(db)
  return rows[0]?.state
}

type Kept = { homeChanceBps: number; seenTo: number }

async function keptOf(db: Db, eventId: number): Promise<Kept | undefined> {
  return db
    .selectFrom('fancy_event')
    .select(['home_chance_bps as homeChanceBps', 'seen_to as seenTo'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** The chance of home before the first ball: as the house prices the match in the exchange, and kept from then on. */
async function beliefOf(
  { db, house }: Pick<Needs, 'db' | 'house'>,
  { eventId, match, kept }: { eventId: number; match: BallMatch; kept: Kept | undefined },
): Promise<number> {
  const keptBps = kept?.homeChanceBps ?? EVEN_BPS
  if (match.innings.length > 0) return keptBps
  const { rows } = await sql<{ marketId: number; homeId: number }>`
    select m.id as "marketId", s.id as "homeId"
    from market m join selection s on s.market_id = m.id and s.outcome = '1'
    where m.event_id = ${eventId} and m.kind = any(${onMatch}) order by m.id limit 1`.execute(db)
  const [home] = rows
  const offers = home && house.closingOffers(home.marketId)?.get(home.homeId)
  const [back, lay] = [offers?.back[0], offers?.lay[0]]
  if (!back || !lay) return keptBps
  const chanceBps = (1_000_000 / back.price + 1_000_000 / lay.price) / 2
  const stepped = STEP_BPS * Math.round(chanceBps / STEP_BPS)
  return Math.min(Math.max(stepped, CHANCE_LEAST_BPS), CHANCE_MOST_BPS)
}
