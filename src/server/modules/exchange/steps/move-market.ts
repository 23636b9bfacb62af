import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { EventState } from '#domain/catalogue/event-state.ts'
import { type MarketMove, moveMarket as stateAfter } from '#domain/exchange/kinds/market-state.ts'
import { fateOf, type Turning } from '#domain/exchange/orders/persistence.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { beganAt, lockStart, noteStart } from '../engine/begun.ts'
import { lapse } from '#domain/exchange/market/commands/decide.ts'
import type { Engine, LoneStep } from '../engine/engine.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { extrasOf, takesStartingPrice } from '#domain/exchange/market/loaded-market.ts'
import { reconcile } from '#domain/exchange/market/commands/reconcile.ts'
import { lapseWaiting } from '#domain/exchange/market/commands/waiting-orders.ts'

/** Runs in the transaction of the step, for work that must happen with it or not at all. */
export type Also = (tx: Tx) => Promise<void>
export type MoveName = 'open' | 'suspend' | 'reopen' | 'turn-in-play'

export const moveOf: Record<MoveName, MarketMove> = {
  open: 'open',
  suspend: 'suspend',
  reopen: 'open',
  'turn-in-play': 'turnInPlay',
}

type MoveRequest = { marketId: number; move: MoveName; isByFeed?: boolean; also?: Also }

/** Opens, suspends, reopens a market or turns it in play. The feed is refused what would undo an operator's step. */
export function moveMarket(
  engine: Engine,
  { marketId, move, isByFeed = false, also }: MoveRequest,
): Promise<void> {
  return engine.alone(marketId, async (step) => {
    const { tx, market } = step
    if (move === 'reopen' && market.status !== 'suspended') throw new Refusal('ILLEGAL_MOVE')
    await checkEvent(step, { move, isByFeed })
    if (isByFeed) await yieldToOperator(tx, marketId, move)
    else if (move !== 'turn-in-play') await noteStop(tx, marketId, move === 'suspend')
    if (move !== 'suspend') await withdrawEntry(tx, marketId)
    await applyMove(step, moveOf[move])
    await also?.(tx)
  })
}

/** Makes a move in memory and in the database. */
export async function applyMove(step: LoneStep, move: MarketMove): Promise<void> {
  const { tx, market } = step
  const { now, stale } = step.changes
  const isTurn = move === 'turnInPlay'
  if (isTurn) await lockStart(tx, market)
  moveInMemory(step, move, step.limits)
  await tx
    .updateTable('market')
    .set({
      status: market.status,
      in_play: market.inPlay,
      version: market.version,
      ...(isTurn ? { in_play_at: now } : {}),
    })
    .where('id', '=', market.id)
    .execute()
  if (!isTurn) return
  for (const id of await noteStart(tx, market, now)) stale.add(id)
}

/** Every move is a new version. The fate of resting orders is their own choice (persistence.ts). */
export function moveInMemory(
  step: MarketChange,
  move: MarketMove,
  { liabilityMinMinor }: Pick<SportsLimits, 'liabilityMinMinor'>,
): void {
  const { market } = step
  const after = stateAfter(market, move)
  if (after === 'ILLEGAL_MOVE') throw new Refusal('ILLEGAL_MOVE')
  if (move === 'turnInPlay' && !market.turnsInPlay) throw new Refusal('ILLEGAL_MOVE')
  if (move === 'turnInPlay' && takesStartingPrice(market)) reconcile(step, liabilityMinMinor)
  if (move === 'turnInPlay') lapseOrders(step, 'turnInPlay')
  if (move === 'suspend' && market.inPlay) lapseOrders(step, 'suspendInPlay')
  if (move === 'turnInPlay') market.beganAt ??= step.changes.now
  market.status = after.status
  market.inPlay = after.inPlay
  market.version += 1
  lapseWaiting(step)
}

/**
 * An event that was called off takes no bets. One that waits to be played is not in play, and no feed opens it, nor one
 * that has started but for bets in play.
 */
async function checkEvent(
  { tx, market }: LoneStep,
  { move, isByFeed }: { move: MoveName; isByFeed: boolean },
): Promise<void> {
  if (move === 'suspend') return
  const { state, hasStarted } = await eventOf(tx, market.id)
  const isOff = state === 'abandoned' || state === 'cancelled'
  const isWaiting = state === 'postponed' && (isByFeed || move === 'turn-in-play')
  const isTooLate = hasStarted && isByFeed && move !== 'turn-in-play' && !market.inPlay
  if (isOff || isWaiting || isTooLate) throw new Refusal('ILLEGAL_MOVE')
}

type EventStand = { state: EventState; hasStarted: boolean }

/** The event of a market, and whether it was declared to have started; a race of a meeting has a start of its own. */
async function eventOf(tx: Tx, marketId: number): Promise<EventStand> {
  const { rows } = await sql<EventStand>`
    select e.state, ${beganAt} is not null as "hasStarted"
    from market m join event e on e.id = m.event_id where m.id = ${marketId}`.execute(tx)
  const [stand] = rows
  assert(stand !== undefined, 'a market has an event')
  return stand
}

/** Lapses the resting orders that are not kept through this turn of their market. */
export const lapseOrders = ({ market, changes }: MarketChange, turning: Turning): void =>
  lapse(
    { market, changes, purses: new Map() },
    ({ id }) => fateOf(extrasOf(market, id).persistence, turning) !== 'rests',
  )

/**
 * A feed may turn a market in play that an operator suspended, but may not open it. A feed never changes the result of
 * an operator.
 */
async function yieldToOperator(tx: Tx, marketId: number, move: MoveName): Promise<void> {
  if (move === 'suspend') return
  const { rows } = await sql<{ isStopped: boolean; hasEntry: boolean }>`
    select stopped_by_operator as "isStopped", exists (
      select from market_settlement
      where market_id = m.id and status = 'entered' and entered_by is not null
    ) as "hasEntry"
    from market m where id = ${marketId}`.execute(tx)
  const { isStopped, hasEntry } = rows[0] ?? { isStopped: false, hasEntry: false }
  if (hasEntry || (isStopped && move !== 'turn-in-play')) throw new Refusal('ILLEGAL_MOVE')
}

const noteStop = (tx: Tx, marketId: number, isStopped: boolean) =>
  tx
    .updateTable('market')
    .set({ stopped_by_operator: isStopped })
    .where('id', '=', marketId)
    .execute()

/** A result that was only entered is taken back; a market that was settled once takes no more bets. */
async function withdrawEntry(tx: Tx, marketId: number): Promise<void> {
  await tx
    .deleteFrom('market_settlement')
    .where('market_id', '=', marketId)
    .where('status', '=', 'entered')
    .execute()
  const settled = await tx
    .selectFrom('market_settlement')
    .select('id')
    .where('market_id', '=', marketId)
    .executeTakeFirst()
  if (settled) throw new Refusal('ILLEGAL_MOVE')
}
