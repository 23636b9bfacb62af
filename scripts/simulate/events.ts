import {
  EFFECT_OF,
  type EventEffect,
  type EventFacts,
  type EventMove,
  isOverdue,
  moveEvent,
} from '#domain/catalogue/event-state.ts'
import { Refusal } from '#server/http/refusal.ts'
import { takesStartingPrice } from '#domain/exchange/market/loaded-market.ts'
import { TURN_AWAITED_MS } from '#server/modules/exchange/steps/end-betting.ts'
import { LIVING } from '#server/modules/exchange/steps/remove-selection.ts'
import type { KeptMarket } from './kept-market.ts'
import type { Step } from './step.ts'
import { DONE, type MarketStep, type Operation } from './operation.ts'

/** An event, instants by the model's clock. */
export type KeptEvent = EventFacts & {
  readonly id: number
  competition: string
  startsAtMs: number
  startedAtMs: number | null
  /** The steps that its markets have yet to go through. */
  marketsDue: EventEffect | undefined
}

type Parts = {
  markets: ReadonlyMap<number, KeptMarket>
  /** Makes a step on a market, as the exchange does. */
  alone: (step: MarketStep) => Step
  /** Reads a market again. */
  forget: (marketId: number) => void
}

const HOUR_MS = 3_600_000
/** More than the window. */
export const BACKDATED_HOURS = 49

/** The events module on a table in memory. */
export class Events {
  readonly all = new Map<number, KeptEvent>()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  marketsOf(eventId: number): KeptMarket[] {
    return [...this.#parts.markets.values()].filter(({ row }) => row.eventId === eventId)
  }

  /** The event starts at another time than was thought. */
  startAt({ id }: KeptEvent, startsAtMs: number): void {
    const event = this.all.get(id)
    if (event) event.startsAtMs = startsAtMs
    for (const { id: marketId, row } of this.marketsOf(id)) {
      row.startsAt = new Date(startsAtMs)
      this.#parts.forget(marketId)
    }
  }

  /** The effect of a market's turn in play on its event, and on the markets beside it. */
  noteStart(event: KeptEvent, turnedId: number, nowMs: number): void {
    event.startedAtMs ??= nowMs
    if (event.state === 'scheduled') event.state = 'started'
    for (const { id, row } of this.marketsOf(event.id)) {
      if (id === turnedId || !LIVING.includes(row.status)) continue
      row.beganAt ??= new Date(event.startedAtMs)
      if (row.status === 'open' && !row.inPlay && !row.turnsInPlay) {
        row.status = 'suspended'
        row.version += 1
      }
      this.#parts.forget(id)
    }
  }

  /** An event is over when none of its markets can change any more. */
  noteEnd(event: KeptEvent): void {
    const isOver = !this.marketsOf(event.id).some(({ row }) => LIVING.includes(row.status))
    if (isOver && ['scheduled', 'started', 'resumed'].includes(event.state))
      event.state = 'finished'
  }

  move(
    event: KeptEvent,
    { move, atMs, startsInHours }: { move: EventMove; atMs?: number; startsInHours?: number },
    nowMs: number,
  ): Step {
    const at = atMs ?? nowMs
    const state = moveEvent(event, move, at)
    if (state === 'ILLEGAL_MOVE') throw new Refusal('ILLEGAL_MOVE')
    const plannedMs = event.interruptedAtMs ?? event.startsAtMs
    if (move === 'postpone' && startsInHours !== undefined)
      this.startAt(event, nowMs + startsInHours * HOUR_MS)
    if (move === 'start') this.#declareStart(event, at)
    event.interruptedAtMs = state === 'postponed' ? plannedMs : state === 'abandoned' ? at : null
    event.state = state
    const effect = EFFECT_OF[move]
    event.marketsDue = effect === 'none' ? undefined : effect
    return joined(this.#takeAlong(event))
  }

  /** The work of the job that looks after events. */
  sweep({ endsOverdue }: { endsOverdue: boolean }, nowMs: number): Step {
    const steps: Step[] = []
    for (const event of this.all.values()) steps.push(...this.#takeAlong(event))
    const betting = [...this.#parts.markets.values()].filter(({ row }) =>
      ['open', 'suspended'].includes(row.status),
    )
    for (const kept of betting) {
      const startedAtMs = trueStartMs(kept.row)
      if (kept.hasLate(startedAtMs))
        steps.push(this.#alone({ kind: 'void-late', marketId: kept.id, startedAtMs }))
    }
    for (const kept of betting)
      if (!kept.row.inPlay && trueStartMs(kept.row) <= nowMs && this.#awaitsEnd(kept, nowMs))
        steps.push(this.#alone({ kind: 'end-betting', marketId: kept.id }))
    for (const event of endsOverdue ? this.all.values() : []) {
      if (!isOverdue(event, nowMs)) continue
      const move = event.state === 'postponed' ? 'cancel' : 'give-up'
      steps.push(this.move(event, { move }, nowMs))
    }
    return joined(steps)
  }

  /** As if it had been interrupted so long ago that its window has passed. */
  backdate(event: KeptEvent): void {
    if (event.interruptedAtMs !== null) event.interruptedAtMs -= BACKDATED_HOURS * HOUR_MS
  }

  /** Puts an event away that has no market in sight. */
  drop(): void {
    for (const id of this.all.keys()) if (this.marketsOf(id).length === 0) this.all.delete(id)
  }

  #declareStart(event: KeptEvent, atMs: number): void {
    event.startedAtMs = atMs
    for (const { id, row } of this.marketsOf(event.id)) {
      row.beganAt = new Date(atMs)
      this.#parts.forget(id)
    }
  }

  #awaitsEnd(kept: KeptMarket, nowMs: number): boolean {
    const { row, resting, settlement, wasSettled } = kept
    const event = this.all.get(row.eventId)
    if (row.turnsInPlay) return turnIsOverdue(row, nowMs)
    // Its markets are a feed's, which has them start when it stops them, unless they are seen to begin.
    if (row.status !== 'suspended' && row.beganAt === null) return false
    if (['postponed', 'abandoned', 'cancelled'].includes(event?.state ?? '')) return false
    const awaitsPrice = takesStartingPrice(row) && !settlement && !wasSettled
    return awaitsPrice || [...resting.values()].some(({ size }) => size > 0)
  }

  #takeAlong(event: KeptEvent): Step[] {
    const { marketsDue, startedAtMs } = event
    if (marketsDue === undefined) return []
    const steps: Step[] = []
    const failures: unknown[] = []
    for (const kept of this.marketsOf(event.id)) {
      if (!LIVING.includes(kept.row.status)) continue
      try {
        for (const step of stepsFor(kept, marketsDue, startedAtMs)) steps.push(this.#alone(step))
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    event.marketsDue = undefined
    return steps
  }

  /** A market that somebody else settled meanwhile needs nothing any more. */
  #alone(step: MarketStep): Step {
    const made = this.#parts.alone(step)
    for (const told of made.told)
      if ('refused' in told && told.refused !== 'ILLEGAL_MOVE') throw new Refusal(told.refused)
    return made
  }
}

/** The start that is planned or the one that was seen or declared, whichever is earlier. */
export const trueStartMs = ({ startsAt, beganAt }: KeptMarket['row']): number =>
  Math.min(startsAt.getTime(), beganAt?.getTime() ?? Infinity)

/** The market may turn in play and has not, and its start was long ago. */
export const turnIsOverdue = (row: KeptMarket['row'], nowMs: number): boolean =>
  row.turnsInPlay && nowMs - trueStartMs(row) >= TURN_AWAITED_MS

function stepsFor(
  { id: marketId, row, settlement }: KeptMarket,
  due: EventEffect,
  startedAtMs: number | null,
): MarketStep[] {
  const byOperator = { marketId, isByFeed: false }
  if (due === 'late')
    return startedAtMs === null ? [] : [{ kind: 'void-late', marketId, startedAtMs }]
  if (due === 'suspend')
    return row.status === 'open' ? [{ kind: 'move', ...byOperator, move: 'suspend' }] : []
  if (due === 'determined' && settlement?.status === 'entered')
    return [{ kind: 'confirm-result', marketId, result: settlement.result }]
  const result = { kind: 'void' as const, winnerSelectionIds: [] }
  return [
    { kind: 'enter-result', ...byOperator, result },
    { kind: 'confirm-result', marketId, result },
  ]
}

const joined = (steps: readonly Step[]): Step => ({
  told: [DONE],
  changes: steps.flatMap(({ changes }) => changes),
  marketIds: new Set(steps.flatMap(({ marketIds }) => [...marketIds])),
})

export type EventOperation = Extract<
  Operation,
  { kind: 'start-event' | 'move-event' | 'backdate-event' | 'correct-competition' }
>
