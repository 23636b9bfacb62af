import { SPORT_ID } from './sports.ts'

/** Where an event stands. `finished` also when it was given up: what was determined by then counts. */
export const EVENT_STATES = [
  'scheduled',
  'started',
  'postponed',
  'abandoned',
  'resumed',
  'cancelled',
  'finished',
] as const
export type EventState = (typeof EVENT_STATES)[number]

export const EVENT_MOVES = ['start', 'postpone', 'abandon', 'resume', 'give-up', 'cancel'] as const
export type EventMove = (typeof EVENT_MOVES)[number]

/**
 * The meaning of a move for the markets of the event that can still change. `late`: bets after the start are void.
 * `suspend`: the markets wait, their bets stand. `determined`: markets with a result settle by it, the rest is void.
 */
export type EventEffect = 'late' | 'suspend' | 'none' | 'determined' | 'void'

/*
 * from \ move  start        postpone   abandon    resume       give-up        cancel
 * scheduled    started      postponed  -          -            -              cancelled
 * postponed    started (1)  postponed  -          -            -              cancelled
 * started      started (4)  -          abandoned  -            finished (3)   cancelled (5)
 * abandoned    -            -          -          resumed (1)  finished (2)   -
 * resumed      -            -          abandoned  -            finished (3)   cancelled (5)
 * cancelled    -            -          -          -            -              -
 * finished     -            -          -          -            -              -
 *
 * (1) inside the window, (2) behind it or where there is none, (3) only where there is none: a retirement in tennis,
 * (4) the true start was another one than noted, (5) what was settled by then stays so. An event that was played to its end is finished by the settlement of its last market.
 */
const STATE_AFTER: Record<EventState, Partial<Record<EventMove, EventState>>> = {
  scheduled: { start: 'started', postpone: 'postponed', cancel: 'cancelled' },
  postponed: { start: 'started', postpone: 'postponed', cancel: 'cancelled' },
  started: {
    start: 'started',
    abandon: 'abandoned',
    'give-up': 'finished',
    cancel: 'cancelled',
  },
  abandoned: { resume: 'resumed', 'give-up': 'finished' },
  resumed: { abandon: 'abandoned', 'give-up': 'finished', cancel: 'cancelled' },
  cancelled: {},
  finished: {},
}

export const EFFECT_OF: Record<EventMove, EventEffect> = {
  start: 'late',
  postpone: 'suspend',
  abandon: 'suspend',
  resume: 'none',
  'give-up': 'determined',
  cancel: 'void',
}

/** spec 002 §4: postponed or abandoned events stay valid when they are played within 48 hours. */
export const EVENT_WINDOW_MS = 48 * 3_600_000

/** The known facts of an event, instants by the database's clock. */
export type EventFacts = {
  state: EventState
  sportId: number
  /** When it is to start, as far as is known. */
  startsAtMs: number
  /** The start before the first postponement, or when play was broken off; null in every other state. */
  interruptedAtMs: number | null
}

/** spec 002 §4: tennis is exempt from the window. A match is played on whenever that is, or ends by a retirement. */
const hasWindow = ({ sportId }: Pick<EventFacts, 'sportId'>): boolean => sportId !== SPORT_ID.tennis

/** The last instant at which a postponed event may start or an abandoned one go on; null where nothing waits. */
export const windowEndMs = (event: EventFacts): number | null =>
  event.interruptedAtMs === null || !hasWindow(event)
    ? null
    : event.interruptedAtMs + EVENT_WINDOW_MS

const isBehindWindow = (event: EventFacts, atMs: number): boolean =>
  atMs > (windowEndMs(event) ?? Infinity)

/** Whether bets may be voided: the window has passed at this instant, or the event is to start behind it. */
export const isOverdue = (event: EventFacts, atMs: number): boolean =>
  isBehindWindow(event, atMs) ||
  (event.state === 'postponed' && isBehindWindow(event, event.startsAtMs))

/** Whether a start that is moved from `plannedAtMs` to `startsAtMs` is a postponement: it leaves the window. */
export const isPutOff = (
  event: Pick<EventFacts, 'sportId'>,
  { plannedAtMs, startsAtMs }: { plannedAtMs: number; startsAtMs: number },
): boolean => hasWindow(event) && startsAtMs > plannedAtMs + EVENT_WINDOW_MS

/** The state after a move that happened at `atMs`, or why it cannot be made. */
export function moveEvent(
  event: EventFacts,
  move: EventMove,
  atMs: number,
): EventState | 'ILLEGAL_MOVE' {
  const state = STATE_AFTER[event.state][move] ?? 'ILLEGAL_MOVE'
  const takesUp = move === 'start' || move === 'resume'
  if (takesUp && isBehindWindow(event, atMs)) return 'ILLEGAL_MOVE'
  if (move === 'give-up' && hasWindow(event) && !isBehindWindow(event, atMs)) return 'ILLEGAL_MOVE'
  return state
}

/** The moves that can be made at this instant. */
export const movesOf = (event: EventFacts, atMs: number): EventMove[] =>
  EVENT_MOVES.filter((move) => moveEvent(event, move, atMs) !== 'ILLEGAL_MOVE')
