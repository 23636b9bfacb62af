import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { takeUpEvents } from '#server/modules/events/jobs.ts'
import { moveEvent } from '#server/modules/events/service.ts'
import { endBetting } from '#server/modules/exchange/steps/end-betting.ts'
import type { Engine } from '#server/modules/exchange/engine/engine.ts'
import { moveMarket } from '#server/modules/exchange/steps/move-market.ts'
import { confirmResult, enterResult } from '#server/modules/exchange/settlement/settle-market.ts'
import { voidLateBets } from '#server/modules/exchange/steps/void-late-bets.ts'
import type { ModelClock } from './mirror/model-clock.ts'
import { BACKDATED_HOURS, type EventOperation, type KeptEvent } from './events.ts'
import { backdateEvent, changeEvent, openMirrorEvent } from './mirror-markets.ts'
import type { Operation } from './operation.ts'

type Parts = { db: Db; clock: ModelClock; engine: () => Engine; operatorId: number }

const HOUR_MS = 3_600_000
/** Events on the real database. */
export class MirrorEvents {
  readonly #parts: Parts
  /** By the model's ids. */
  readonly #eventIds = new Map<number, number>()
  readonly #marketIds = new Map<number, number[]>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The mirror's event of the model's. */
  async open(event: KeptEvent): Promise<number> {
    const id = this.#eventIds.get(event.id) ?? (await openMirrorEvent(this.#parts.db, event))
    this.#eventIds.set(event.id, id)
    return id
  }

  noteMarket(eventId: number, marketId: number): void {
    this.#marketIds.set(eventId, [...(this.#marketIds.get(eventId) ?? []), marketId])
  }

  async perform(
    operation: EventOperation | Extract<Operation, { kind: 'sweep-events' }>,
  ): Promise<void> {
    const { db, clock, operatorId } = this.#parts
    if (operation.kind === 'sweep-events') {
      const log = (_message: string, error: unknown) => {
        throw error
      }
      return takeUpEvents({ ...this.#needs(), log }, operation)
    }
    const eventId = this.#eventIds.get(operation.eventId)
    assert(eventId !== undefined, 'the event is there too')
    switch (operation.kind) {
      case 'start-event':
        await changeEvent(db, eventId, { starts_at: new Date(operation.atMs) })
        return this.#reload(this.#marketIds.get(operation.eventId) ?? [])
      case 'correct-competition':
        await changeEvent(db, eventId, { competition: operation.competition })
        return
      case 'backdate-event':
        await backdateEvent(db, eventId, BACKDATED_HOURS)
        return
      case 'move-event': {
        const { move, atMs, startsInHours } = operation
        const at = atMs === undefined ? undefined : new Date(atMs)
        const startsAt =
          startsInHours === undefined
            ? undefined
            : new Date(clock.now.getTime() + startsInHours * HOUR_MS)
        return moveEvent(this.#needs(), { eventId, move, at, startsAt, operatorId })
      }
    }
  }

  #reload(marketIds: readonly number[]): Promise<void> {
    return this.#parts.engine().reload(marketIds)
  }

  /** The exchange without its payments, which are steps of their own here. */
  #needs(): Parameters<typeof moveEvent>[0] {
    const engine = this.#parts.engine()
    return {
      db: this.#parts.db,
      exchange: {
        isOwner: true,
        moveMarket: (move) => moveMarket(engine, move),
        enterResult: (entry) => enterResult(engine, entry),
        confirmResult: (confirmed) => confirmResult(engine, confirmed),
        voidLateBets: (late) => voidLateBets(engine, late),
        endBetting: (marketId) => endBetting(engine, marketId),
        between: (eventId, work) => engine.between(eventId, work),
        reload: (marketIds) => this.#reload(marketIds),
      },
    }
  }
}
