import { describe, expect, it } from 'vitest'
import {
  EVENT_MOVES,
  EVENT_STATES,
  type EventFacts,
  type EventMove,
  type EventState,
  isOverdue,
  isPutOff,
  moveEvent,
  movesOf,
  windowEndMs,
} from './event-state.ts'
import { SPORT_ID } from './sports.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const AT = 1_000_000_000_000

const event = (state: EventState, sportId: number = SPORT_ID.football): EventFacts => ({
  state,
  sportId,
  startsAtMs: AT,
  interruptedAtMs: state === 'postponed' || state === 'abandoned' ? AT : null,
})
const allowed = (sportId: number, atMs: number) =>
  Object.fromEntries(
    EVENT_STATES.flatMap((state) =>
      EVENT_MOVES.flatMap((move) => {
        const after = moveEvent(event(state, sportId), move, atMs)
        return after === 'ILLEGAL_MOVE' ? [] : [[`${state} ${move}`, after]]
      }),
    ),
  )

const always = {
  'scheduled start': 'started',
  'scheduled postpone': 'postponed',
  'scheduled cancel': 'cancelled',
  'postponed postpone': 'postponed',
  'postponed cancel': 'cancelled',
  'started start': 'started',
  'started abandon': 'abandoned',
  'started cancel': 'cancelled',
  'resumed abandon': 'abandoned',
  'resumed cancel': 'cancelled',
}
const inside = { 'postponed start': 'started', 'abandoned resume': 'resumed' }

describe('the moves of an event', () => {
  it('allows in the window to start and to resume, and refuses every other move', () => {
    expect(allowed(SPORT_ID.football, AT + 1)).toEqual({ ...always, ...inside })
  })

  it('allows behind the window to give up, no longer to start or to resume', () => {
    const behindMs = AT + 48 * HOUR_MS + 1
    expect(allowed(SPORT_ID.football, behindMs)).toEqual({
      ...always,
      'abandoned give-up': 'finished',
    })
  })

  it('knows no window in tennis: play goes on whenever, or a retirement ends it at once', () => {
    const retirement = {
      'started give-up': 'finished',
      'abandoned give-up': 'finished',
      'resumed give-up': 'finished',
    }
    for (const atMs of [AT + 1, AT + 400 * HOUR_MS])
      expect(allowed(SPORT_ID.tennis, atMs)).toEqual({ ...always, ...inside, ...retirement })
  })

  it('lists what can be done now', () => {
    expect(movesOf(event('abandoned'), AT)).toEqual<EventMove[]>(['resume'])
    expect(movesOf(event('cancelled'), AT)).toEqual([])
  })
})

describe('the window', () => {
  it('ends 48 hours after the start that was planned first, the last instant included', () => {
    const postponed = event('postponed')
    expect(windowEndMs(postponed)).toBe(AT + 48 * HOUR_MS)
    expect(isOverdue(postponed, AT + 48 * HOUR_MS - MINUTE_MS)).toBe(false)
    expect(isOverdue(postponed, AT + 48 * HOUR_MS)).toBe(false)
    expect(isOverdue(postponed, AT + 48 * HOUR_MS + 1)).toBe(true)
  })

  it('is over at once for an event that is to start behind it', () => {
    const until = (startsAtMs: number) => ({ ...event('postponed'), startsAtMs })
    expect(isOverdue(until(AT + 48 * HOUR_MS), AT)).toBe(false)
    expect(isOverdue(until(AT + 48 * HOUR_MS + 1), AT)).toBe(true)
    // Should it start in time after all, it may.
    expect(moveEvent(until(AT + 72 * HOUR_MS), 'start', AT + HOUR_MS)).toBe('started')
  })

  it('tells a start that is put off from one that moves a little, and in tennis never', () => {
    const movedBy = (ms: number, sportId: number = SPORT_ID.football) =>
      isPutOff({ sportId }, { plannedAtMs: AT, startsAtMs: AT + ms })
    expect([-HOUR_MS, 0, HOUR_MS, 48 * HOUR_MS].map((ms) => movedBy(ms))).toEqual(
      Array(4).fill(false),
    )
    expect(movedBy(48 * HOUR_MS + 1)).toBe(true)
    expect(movedBy(400 * HOUR_MS, SPORT_ID.tennis)).toBe(false)
  })

  it('is there only while an event waits', () => {
    for (const state of ['scheduled', 'started', 'resumed', 'cancelled', 'finished'] as const)
      expect(windowEndMs(event(state))).toBeNull()
  })
})
