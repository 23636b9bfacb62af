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
