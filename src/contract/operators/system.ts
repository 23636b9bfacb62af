import * as z from 'zod/mini'
import { endpoint, instant } from '../endpoint.ts'
import { lease } from './jobs.ts'

/** A server on this database, as it spoke last. */
export const runningServer = z.object({
  /** Its machine and process, as leases name their owner. */
  name: z.string(),
  /** Where other servers reach it. */
  address: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** It has not spoken for 15 seconds: it was killed, or is cut off. */
  isSilent: z.boolean(),
  /** How long work waited for the event loop, at the 99th percentile. */
  loopDelayMs: z.number(),
  connectionsInUse: z.int(),
  connectionsIdle: z.int(),
  /** Calls that waited for a connection. */
  callsWaiting: z.int(),
})
export type RunningServer = z.output<typeof runningServer>

/** A table that only grows, and the parts that it is divided into by its ids: the oldest first. */
export const dividedTable = z.object({
  name: z.string(),
  /** False in an installation from before tables were divided, until a person divides it. */
  isDivided: z.boolean(),
  /** How many ids a part has room for. */
  partRows: z.int(),
  /** An estimate, of all parts. */
  rows: z.int(),
  /** With its indexes. */
  bytes: z.int(),
  /** None while the table is one piece. */
  parts: z.array(
    z.object({
      name: z.string(),
      fromId: z.int(),
      /** The first id beyond the part. */
      toId: z.int(),
      /** An estimate. */
      rows: z.int(),
      /** With its indexes. */
      bytes: z.int(),
    }),
  ),
})
export type DividedTable = z.output<typeof dividedTable>

/** The servers that are up, their leases, the database, and what waits. */
export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'operator',
  permission: 'system.read',
  reply: z.object({
    servers: z.array(runningServer),
    /** A lease is kept until its server ends. */
    leases: z.array(lease),
    database: z.object({
      version: z.string(),
      /** The last migration that was applied. */
      schema: z.string(),
      answerMs: z.number(),
      /** Of all programs. */
      connections: z.int(),
      connectionsMax: z.int(),
      standbys: z.int(),
      standbyLagSeconds: z.number(),
      /** The replica that history and reports are read from; nothing where none is set. */
      replica: z.nullable(
        z.object({
          /** Nothing while it does not answer. */
          secondsBehind: z.nullable(z.number()),
          /** It is close enough behind. */
          isUsed: z.boolean(),
        }),
      ),
    }),
    tables: z.array(dividedTable),
    waiting: z.object({
      jobsRunning: z.int(),
      jobsFailing: z.int(),
      jobsOverdueSeconds: z.number(),
      messagesWaiting: z.int(),
      oldestMessageSeconds: z.number(),
      mailsWaiting: z.int(),
      /** Part of the database's room for notices that is used, from 0 to 1. */
      noticesQueued: z.number(),
    }),
  }),
})
export type System = z.output<typeof getSystem.reply>
