import {
  EFFECT_OF,
  type EventMove,
  moveEvent as stateAfter,
} from '#domain/catalogue/event-state.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import * as store from './store.ts'

export type EventNeeds = { db: Db; exchange: Exchange }
export type MovedEvent = {
  eventId: number
  move: EventMove
  /** When it happened; by default now. Never later. */
  at?: Date | undefined
  /** The new start of a postponed event. */
  startsAt?: Date | undefined
  /** Null: the program itself. */
  operatorId: number | null
  /** Runs in the transaction of the move. */
  also?: (tx: Tx) => Promise<void>
}

/**
 * Moves an event, and then its markets one after the other. The move is fixed first and says what the markets owe, so
 * that a job ends what a stop of the program leaves undone.
 */
export async function moveEvent({ db, exchange }: EventNeeds, moved: MovedEvent): Promise<void> {
  const { eventId, move, also } = moved
  const hasNewStart = await inTransaction(db, async (tx) => {
    const event = await store.lockEvent(tx, eventId)
    if (!event) throw new Refusal('NOT_FOUND')
    if (moved.at && moved.at > event.now) throw new Refusal('INVALID_INPUT', { field: 'at' })
    const at = moved.at ?? event.now
    const state = stateAfter(event, move, at.getTime())
    if (state === 'ILLEGAL_MOVE')
      throw new Refusal('ILLEGAL_MOVE', { details: { state: event.state } })
    const startsAt = move === 'postpone' ? moved.startsAt : undefined
    await store.saveMove(tx, eventId, {
      state,
      movedBy: moved.operatorId,
      startsAt: startsAt ?? event.startsAt,
      startedAt: move === 'start' ? at : event.startedAt,
      interruptedAt: interruptedAt(event, { state, at }),
      marketsDue: EFFECT_OF[move],
    })
    await also?.(tx)
    return startsAt !== undefined
  })
  if (hasNewStart) await exchange.reload(await store.marketIds(db, eventId))
  await takeMarketsAlong({ db, exchange }, eventId)
}

/** What the window counts from: the first planned start, or when play was broken off. */
function interruptedAt(
  event: store.LockedEvent,
  { state, at }: { state: store.LockedEvent['state']; at: Date },
): Date | null {
  if (state === 'postponed') return event.interruptedAt ?? event.startsAt
  return state === 'abandoned' ? at : null
}

/** Does to the markets of an event what its last move means for them. Again it changes nothing. */
export async function takeMarketsAlong(
  { db, exchange }: EventNeeds,
  eventId: number,
): Promise<void> {
  const due = await store.dueMove(db, eventId)
  if (!due) return
  for (const market of await store.livingMarkets(db, eventId))
    await unlessDone(() => takeAlong(exchange, market, due))
  await store.clearDue(db, eventId, due.marketsDue)
}

async function takeAlong(
  exchange: Exchange,
  { marketId, status, entered, startsWithEvent }: store.LivingMarket,
  { marketsDue, startedAt, movedBy }: store.DueMove,
): Promise<void> {
  if (marketsDue === 'late') {
    if (startsWithEvent && startedAt) await exchange.voidLateBets({ marketId, startedAt })
    return
  }
  if (marketsDue === 'suspend') {
    if (status === 'open') await exchange.moveMarket({ marketId, move: 'suspend' })
    return
  }
  const isDetermined = marketsDue === 'determined' && entered !== null
  const result = isDetermined ? entered : { kind: 'void' as const, winnerSelectionIds: [] }
  if (!isDetermined) await exchange.enterResult({ marketId, result, enteredBy: movedBy })
  await exchange.confirmResult({ marketId, result })
}

/** A market that somebody else settled meanwhile needs nothing any more. */
async function unlessDone(step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'ILLEGAL_MOVE')) throw error
  }
}
