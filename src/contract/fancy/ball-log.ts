import * as z from 'zod/mini'
import { SIDES } from '#domain/sports/match-log.ts'
import { endpoint, id, idText, instant, text } from '../endpoint.ts'

const side = z.enum(SIDES)
const runs = z.int().check(z.minimum(0), z.maximum(100))
const innings = z.union([z.literal(1), z.literal(2)])

/** An entry with the number of overs, a ball, or the winner. */
const fact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('format'), overs: z.int() }),
  z.object({
    kind: z.literal('ball'),
    innings,
    /** The side that bats. */
    side,
    /** From 1, through the whole innings. */
    ball: z.int(),
    runs,
    isWicket: z.boolean(),
  }),
  z.object({ kind: z.literal('result'), side }),
])

const ballLogEntry = z.object({
  entryId: id,
  fact,
  /** The entry whose place it takes. */
  correctsId: z.nullable(id),
  /** A later entry has taken its place. */
  isCorrected: z.boolean(),
  /** The operator, or `feed`. */
  enteredBy: z.string(),
  /** Of a correction; empty elsewhere. */
  reason: z.string(),
  enteredAt: instant,
})
export type BallLogEntry = z.output<typeof ballLogEntry>

const params = z.strictObject({ eventId: idText })
const path = '/api/admin/events/:eventId/ball-log'
const reply = z.array(ballLogEntry)

/** The ball log of a match in the order in which it was told, with entries that were corrected. */
export const listBallLog = endpoint({
  method: 'GET',
  path,
  access: 'operator',
  permission: 'markets.read',
  params,
  reply,
})

/**
 * Corrects a ball or the winner by an entry that takes its place, each at most once (ILLEGAL_MOVE). Markets that the wrong
 * entry had decided are settled anew: each player gets or pays the difference, and is told.
 */
export const correctBallEntry = endpoint({
  method: 'POST',
  path,
  access: 'operator',
  permission: 'results.reverse',
  params,
  body: z.strictObject({
    correctsId: id,
    right: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ball'), runs, isWicket: z.boolean() }),
      z.strictObject({ kind: z.literal('result'), side }),
    ]),
    reason: text(300),
  }),
  reply,
  status: 201,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})
