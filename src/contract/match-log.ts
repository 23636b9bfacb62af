import * as z from 'zod/mini'
import { CARDS } from '#domain/sports/bookings.ts'
import { COUNTED, LOG_KINDS, PERIODS, SIDES } from '#domain/sports/match-log.ts'
import { endpoint, id, idText, instant, optionalText } from './endpoint.ts'
import { marketResult } from './market-result.ts'

const HALF_SECONDS_MAX = 9_000

/**
 * An entry with its time by the clock of the match, which runs on through both halves; added time stays in its half.
 */
const fact = {
  /** `nothing`: a correction that says that the corrected entry did not happen. */
  kind: z.enum(LOG_KINDS),
  at: z.strictObject({
    half: z.union([z.literal(1), z.literal(2)]),
    second: z.int().check(z.minimum(0), z.maximum(HALF_SECONDS_MAX)),
  }),
  /** The side of the goal, or of the player. */
  side: z.nullable(z.enum(SIDES)),
  card: z.nullable(z.enum(CARDS)),
  period: z.nullable(z.enum(PERIODS)),
  /** The entry whose place it takes. */
  correctsId: z.nullable(id),
}

export const matchLogEntry = z.object({
  ...fact,
  player: z.string(),
  entryId: id,
  /** A later entry has taken its place. */
  isCorrected: z.boolean(),
  /** The operator, or `feed`. */
  enteredBy: z.string(),
  enteredAt: instant,
})
export type MatchLogEntry = z.output<typeof matchLogEntry>

const { correctsId: _, ...happened } = fact
const incident = z.object({ entryId: id, ...happened, player: z.string() })
export type Incident = z.output<typeof incident>

const count = z.object({ home: z.int(), away: z.int() })
const matchLog = z.object({
  /** In the order in which they were entered. */
  entries: z.array(matchLogEntry),
  /** By the entries that stand, over the whole match. */
  counts: z.object({ goals: count, bookings: count, booking_points: count }),
})
export type MatchLog = z.output<typeof matchLog>

const params = z.strictObject({ eventId: idText })

/** The incidents of a match by its clock, without those that were corrected. */
export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/incidents',
  access: 'visitor',
  params,
  reply: z.array(incident),
  refusals: ['NOT_FOUND'],
})

/** The incidents of a match that were written down, and the results that follow from them. */
export const getMatchLog = endpoint({
  method: 'GET',
  path: '/api/admin/events/:eventId/match-log',
  access: 'operator',
  permission: 'events.read',
  params,
  reply: matchLog,
  refusals: ['NOT_FOUND'],
})

/** Adds to the log of a match. An entry is never changed: a later one corrects it, each at most once (ILLEGAL_MOVE). */
export const addLogEntry = endpoint({
  method: 'POST',
  path: '/api/admin/events/:eventId/match-log',
  access: 'operator',
  permission: 'match-log.write',
  params,
  body: z.strictObject({ ...fact, player: optionalText(60) }),
  reply: matchLog,
  status: 201,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** The entries of the match log that a market counts. */
export const counting = z.strictObject({
  counted: z.enum(COUNTED),
  /** From this minute to before that one; null: the whole match. */
  interval: z.nullable(
    z.strictObject({
      fromMinute: z.int().check(z.minimum(0), z.maximum(89)),
      toMinute: z.int().check(z.minimum(1), z.maximum(90)),
    }),
  ),
})

/** The result of a market that counts, by the log of its match; an operator enters and confirms it. */
export const getProposal = endpoint({
  method: 'GET',
  path: '/api/admin/markets/:marketId/proposal',
  access: 'operator',
  permission: 'markets.read',
  params: z.strictObject({ marketId: idText }),
  reply: z.object({
    /** Null: the log does not decide this market. */
    counting: z.nullable(counting),
    count: z.nullable(count),
    /** Null: the match has not come that far yet. */
    result: z.nullable(marketResult),
  }),
  refusals: ['NOT_FOUND'],
})
export type Proposal = z.output<typeof getProposal.reply>
