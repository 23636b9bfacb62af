import * as z from 'zod/mini'
import { EVENT_MOVES, EVENT_STATES } from '#domain/catalogue/event-state.ts'
import { between, endpoint, id, idText, instant, minor, page, paging, text } from './endpoint.ts'

export const eventState = z.enum(EVENT_STATES)
export const eventMove = z.enum(EVENT_MOVES)

/** An event as operators see it. */
export const managedEvent = z.object({
  eventId: id,
  sportId: z.int(),
  competition: z.string(),
  name: z.string(),
  state: eventState,
  startsAt: instant,
  /** The true start, once it is known. */
  startedAt: z.nullable(instant),
  /** Until when a postponed event may start, or an abandoned one go on; null where nothing waits. */
  windowEndsAt: z.nullable(instant),
  /** The window has passed: it waits for an operator, or for the job where that is automatic. */
  isOverdue: z.boolean(),
  /** The markets are still going through the last move. */
  isMoving: z.boolean(),
  markets: z.int(),
  /** Those that can still change. */
  livingMarkets: z.int(),
  /** Living markets whose result is entered: they settle by it when the event is given up. */
  determinedMarkets: z.int(),
  /** Bets that the program makes void because they were matched after the start: both sides get their money back. */
  voidedBets: z.int(),
  voidedStakeMinor: minor,
  /** The moves that are possible now. */
  moves: z.array(eventMove),
})
export type ManagedEvent = z.output<typeof managedEvent>

/** `open`: neither finished nor cancelled. `overdue`: the window of 48 hours has passed, or the new start is behind it. */
export const eventFilters = ['open', 'overdue', 'All', ...EVENT_STATES] as const

/** Events for operators, found by name or state, a page at a time. */
export const listManagedEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'operator',
  permission: 'events.read',
  query: z.strictObject({
    state: z._default(z.enum(eventFilters), 'open'),
    search: z._default(z.string().check(z.maxLength(64)), ''),
    sportId: z.optional(idText),
    sort: z._default(z.enum(['startsAt', 'event', 'state']), 'startsAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    ...between,
    ...paging,
  }),
  reply: page(managedEvent),
})

const moveParams = z.strictObject({ eventId: idText, move: eventMove })

/** The effect of a move on the present bets. */
export const previewEventMove = endpoint({
  method: 'GET',
  path: '/api/admin/events/:eventId/:move/preview',
  access: 'operator',
  permission: 'events.read',
  params: moveParams,
  query: z.strictObject({
    /** When it happened, for `start`. By default now. */
    at: z.optional(instant),
  }),
  reply: z.object({
    /** Markets that stop taking bets, settle by their entered result, are void. */
    suspended: z.int(),
    settled: z.int(),
    voided: z.int(),
    /** Of what becomes void: the matches, the players in them, and what goes back. */
    bets: z.int(),
    players: z.int(),
    stakesMinor: minor,
    liabilitiesMinor: minor,
    currency: z.string(),
  }),
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})
export type EventMovePreview = z.output<typeof previewEventMove.reply>

/**
 * Moves an event and takes its markets along. `at`: when it happened, for `start`, `abandon` and `resume`; by default
 * now. `startsAt`: the new start of a postponed event, where it is known.
 */
export const moveManagedEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/:eventId/:move',
  access: 'operator',
  permission: 'events.move',
  params: moveParams,
  body: z.strictObject({
    reason: text(300),
    at: z.optional(instant),
    startsAt: z.optional(instant),
  }),
  reply: managedEvent,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** Single bets of an event that are void because they came after the true start. */
export const listVoidedBets = endpoint({
  method: 'GET',
  path: '/api/admin/events/:eventId/voided-bets',
  access: 'operator',
  permission: 'events.read',
  params: z.strictObject({ eventId: idText }),
  query: z.strictObject(paging),
  reply: page(
    z.object({
      betId: id,
      market: z.string(),
      selection: z.string(),
      price: z.int(),
      stakeMinor: minor,
      backer: z.string(),
      layer: z.string(),
      matchedAt: instant,
      voidedAt: instant,
    }),
  ),
})
export type VoidedBetRow = z.output<typeof listVoidedBets.reply>['items'][number]
