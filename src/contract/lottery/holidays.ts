import * as z from 'zod/mini'
import { date, endpoint, id, instant, minor, text } from '../endpoint.ts'

/** A day of the calendar on which an operator holds no draws; `heldOn`: they are held on that day instead. */
const holiday = { operator: text(100), day: date, heldOn: z.optional(date) }

const holidays = z.object({
  /** The operators whose draws we take bets on, each with its lotteries. */
  operators: z.array(z.object({ operator: z.string(), games: z.array(z.string()) })),
  /** The latest day first. */
  holidays: z.array(
    z.object({
      holidayId: id,
      operator: z.string(),
      day: date,
      /** Null: the draws were cancelled. */
      heldOn: z.nullable(date),
      /** Draws and bets that it changed. */
      draws: z.int(),
      bets: z.int(),
      reason: z.string(),
      addedBy: z.string(),
      addedAt: instant,
    }),
  ),
})
export type Holidays = z.output<typeof holidays>

/** The holidays that operators have entered for the calendars of lotteries. */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/holidays',
  access: 'operator',
  permission: 'lotteries.read',
  reply: holidays,
})

/**
 * `moved`: held at the same time on the other day. `next-draw`: its bets stand for the next draw. `own-draw`: our own draw
 * takes its place.
 */
const changedDraw = z.object({
  game: z.string(),
  drawsAt: instant,
  becomes: z.enum(['moved', 'next-draw', 'own-draw']),
  heldAt: z.nullable(instant),
  bets: z.int(),
  stakeMinor: minor,
})
export type ChangedDraw = z.output<typeof changedDraw>

/** The draws that a holiday would change, with their bets. Nothing is changed yet. */
export const previewHoliday = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/holidays/preview',
  access: 'operator',
  permission: 'lotteries.read',
  query: z.strictObject(holiday),
  reply: z.object({ draws: z.array(changedDraw), currency: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_INPUT'],
})

/** Cancels the draws of a day of an operator, or moves them to another day. */
export const addHoliday = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/holidays',
  access: 'operator',
  permission: 'lotteries.move',
  body: z.strictObject({ ...holiday, reason: text(300) }),
  reply: holidays,
  refusals: ['NOT_FOUND', 'INVALID_INPUT', 'ILLEGAL_MOVE', 'DRAW_CLOSED'],
})
