import {
  EFFECT_OF,
  type EventMove,
  isPutOff,
  moveEvent as stateAfter,
} from '#domain/catalogue/event-state.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type CatalogueChanges,
  type Commits,
  declareStart,
  type MarketDesk,
} from '#server/modules/exchange/index.ts'
import * as store from './store.ts'

type Steps = Pick<Commits, 'isOwner'> &
  Pick<CatalogueChanges, 'reload' | 'between'> &
  Omit<MarketDesk, 'removeSelection' | 'setBetDelay'>
export type EventNeeds = { db: Db; exchange: Steps }
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
 * that a job ends what a stop of the program leaves undone. A start ends betting before it on all markets at once: no
 * order is decided between the two.
 */
export async function moveEvent({ db, exchange }: EventNeeds, moved: MovedEvent): Promise<void> {
  const { eventId, move, also } = moved
  await exchange.between(eventId, async (tx) => {
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
    if (move === 'start') await declareStart(tx, eventId, at)
    await also?.(tx)
    return store.marketIds(tx, eventId)
  })
  await takeMarketsAlong({ db, exchange }, eventId)
}

/**
 * A feed tells when an event is to start now. Beyond the window that is a postponement, however many steps led there;
 * within it bets stand and betting goes on. A start for which nobody has bet yet may move freely. Again it changes
 * nothing, and what an operator has decided it leaves alone.
 */
export async function followStart(
  needs: EventNeeds,
  { eventId, startsAt }: { eventId: number; startsAt: Date },
): Promise<void> {
  const { db, exchange } = needs
  const step = await inTransaction(db, async (tx) => {
    const event = await store.lockEvent(tx, eventId)
    if (!event || event.startsAtMs === startsAt.getTime()) return 'none'
    const { state, plannedAt, hasBets } = event
    if (state === 'postponed') return event.movedBy === null ? 'postpone' : 'none'
    const starts = { plannedAtMs: plannedAt.getTime(), startsAtMs: startsAt.getTime() }
    if (state === 'scheduled' && hasBets && isPutOff(event, starts)) return 'postpone'
    await store.saveStart(tx, eventId, { startsAt, plannedAt: hasBets ? plannedAt : null })
    return 'moved'
  })
  if (step === 'postpone')
    await moveEvent(needs, { eventId, move: 'postpone', startsAt, operatorId: null })
  if (step === 'moved') await exchange.reload(await store.marketIds(db, eventId))
}

/** The beginning of the window: the first planned start, or the moment when play was broken off. */
function interruptedAt(
  event: store.LockedEvent,
  { state, at }: { state: store.LockedEvent['state']; at: Date },
): Date | null {
  if (state === 'postponed') return event.interruptedAt ?? event.plannedAt
  return state === 'abandoned' ? at : null
}

/** Does to the markets of an event what its last move means for them. Again it changes nothing. */
export async function takeMarketsAlong(
  { db, exchange }: EventNeeds,
  eventId: number,
): Promise<void> {
  const due = await store.dueMove(db, eventId)
  if (!due) return
  const failures: unknown[] = []
  for (const market of await store.livingMarkets(db, eventId))
    await unlessDone(() => takeAlong(exchange, market, due)).catch((error: unknown) =>
      failures.push(error),
    )
  // It is still due, but the other markets need not wait for it.
  if (failures.length > 0) throw failures[0]
  await store.clearDue(db, eventId, due.marketsDue)
}

async function takeAlong(
  exchange: Steps,
  { marketId, status, entered, startsWithEvent }: store.LivingMarket,
  { marketsDue, startedAt, movedBy }: store.DueMove,
): Promise<void> {
  if (marketsDue === 'late') {
    if (startsWithEvent && startedAt) await exchange.voidLateBets({ marketId, startedAt })
    return
  }
  if (marketsDue === 'suspend') {
    // A feed may take back only moves that no operator decided.
    const isByFeed = movedBy === null
    if (status === 'open') await exchange.moveMarket({ marketId, move: 'suspend', isByFeed })
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
