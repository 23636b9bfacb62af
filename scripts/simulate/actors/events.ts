import { EVENT_MOVES } from '#domain/catalogue/event-state.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { Model } from '../model.ts'
import { type Actor, oneOf } from './actor.ts'

const STEP_MS = 1_000
const STEPS_AGO_MAX = 300

/** An instant that was, or now. */
export const someWhileAgo = ({ nowMs, startMs }: Model, random: SeededRandom): number =>
  Math.max(startMs, nowMs + STEP_MS - STEP_MS * random.below(STEPS_AGO_MAX))

/** An operator tells what became of an event: mostly what can be, often some time after it happened. */
export const referee: Actor = {
  weight: 0.8,
  act(model, random) {
    const events = [...model.events.all.values()].filter(({ state }) => state !== 'finished')
    if (events.length === 0) return undefined
    // There are few of those that were interrupted, and they are soon over.
    const interrupted = events.filter(({ interruptedAtMs }) => interruptedAtMs !== null)
    const isFollowedUp = interrupted.length > 0 && random.unit() < 0.4
    const event = oneOf(isFollowedUp ? interrupted : events, random)
    const dice = random.unit()
    if (event.interruptedAtMs !== null && dice < 0.15)
      return { kind: 'backdate-event', eventId: event.id }
    // An event may be given up only once its window has passed, so this is tried more often than other moves.
    const isGivenUp = event.interruptedAtMs !== null && dice < 0.3
    const move = isGivenUp ? 'give-up' : dice < 0.4 ? 'start' : oneOf(EVENT_MOVES, random)
    return {
      kind: 'move-event',
      eventId: event.id,
      move,
      ...(random.unit() < 0.5 && { atMs: someWhileAgo(model, random) }),
      ...(move === 'postpone' && dice < 0.7 && { startsInHours: 1 + random.below(1_000) }),
    }
  },
}

/** The job that looks after events. */
export const eventsKeeper: Actor = {
  weight: 1.5,
  act: (_model, random) => ({ kind: 'sweep-events', endsOverdue: random.unit() < 0.5 }),
}
