import type { Incident, MatchLog, Proposal } from '#contract/match-log.ts'
import type { MarketResult } from '#contract/market-result.ts'
import {
  COUNTED,
  countOf,
  isWhole,
  type LogFact,
  loggedResult,
  standingEntries,
} from '#domain/sports/match-log.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { MarketDesk } from '#server/modules/exchange/index.ts'
import * as store from './log-store.ts'

/** The log of a match and what it counts so far. */
export async function matchLogOf(db: Db, eventId: number): Promise<MatchLog> {
  const entries = await store.logOf(db, eventId)
  const whole = COUNTED.map((counted) => countOf(entries, { counted, interval: null }))
  const [goals, bookings, points] = whole
  const none = { home: 0, away: 0 }
  return {
    entries,
    counts: { goals: goals ?? none, bookings: bookings ?? none, booking_points: points ?? none },
  }
}

/** The incidents of a match by its clock: no corrections, and nobody who entered anything. */
export async function incidentsOf(db: Db, eventId: number): Promise<Incident[]> {
  const standing = standingEntries(await store.logOf(db, eventId))
  return standing
    .toSorted((one, other) => one.at.half - other.at.half || one.at.second - other.at.second)
    .map(({ entryId, kind, at, side, card, period, player }) => ({
      entryId,
      kind,
      at,
      side,
      card,
      period,
      player,
    }))
}

type NewEntry = { eventId: number; fact: LogFact; feedRef: string | null; enteredBy: number | null }

/**
 * Adds to the log of a match. Entries follow one another, so that of two corrections of one entry the second is
 * refused. An entry that a feed has reported before is not added again.
 */
export async function addToLog(
  db: Db,
  told: NewEntry,
  also?: (tx: Tx, entryId: number) => Promise<void>,
): Promise<void> {
  const { eventId, fact } = told
  if (!isWhole(fact)) throw new Refusal('INVALID_INPUT', { field: 'kind' })
  await inTransaction(db, async (tx) => {
    if (!(await store.lockLog(tx, eventId))) throw new Refusal('NOT_FOUND')
    if (fact.correctsId !== null) {
      const entries = await store.logOf(tx, eventId)
      const corrected = entries.find(({ entryId }) => entryId === fact.correctsId)
      if (!corrected) throw new Refusal('NOT_FOUND')
      if (corrected.isCorrected) throw new Refusal('ILLEGAL_MOVE')
    }
    const entryId = await store.insertEntry(tx, told)
    if (entryId !== undefined) await also?.(tx, entryId)
  })
}

/** The result of a market by its match log, for the operator who enters the result. */
export async function proposalOf(db: Db, marketId: number): Promise<Proposal> {
  const market = await store.countingOf(db, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  const { counting, form, eventId } = market
  if (!counting) return { counting: null, count: null, result: null }
  const entries = await store.logOf(db, eventId)
  const result = loggedResult(entries, { counting, form })
  return { counting, count: countOf(entries, counting), result: result ? entryOf(result) : null }
}

/** Settles the markets of an event that its log decides: what a feed tells counts where feeds decide. */
export async function settleByLog(
  { db, exchange }: { db: Db; exchange: Pick<MarketDesk, 'enterResult' | 'confirmResult'> },
  eventId: number,
): Promise<void> {
  const entries = await store.logOf(db, eventId)
  for (const { marketId, counting, form } of await store.undecidedByLog(db, eventId)) {
    const logged = counting && loggedResult(entries, { counting, form })
    if (!logged) continue
    const result = entryOf(logged)
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
  }
}

const entryOf = (result: NonNullable<ReturnType<typeof loggedResult>>): MarketResult => ({
  ...result,
  winnerSelectionIds: [],
})
