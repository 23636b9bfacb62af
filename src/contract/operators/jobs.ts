import * as z from 'zod/mini'
import { done, endpoint, id, instant, text } from '../endpoint.ts'

/** Work that the program does again and again. */
export const job = z.object({
  name: z.string(),
  /** The pause between two runs; null for a daily job. */
  everySeconds: z.nullable(z.int()),
  /** The time of day in UTC, `hh:mm`; null for a job that runs more often. */
  dailyAt: z.nullable(z.string()),
  runningSince: z.nullable(instant),
  nextAt: instant,
  /** The beginning of the last run that ended. */
  beganAt: z.nullable(instant),
  tookMs: z.nullable(z.int()),
  /** An interrupted run was cut off when its server stopped. */
  result: z.nullable(z.enum(['done', 'failed', 'interrupted'])),
  /** A sentence of the last run; empty where there is nothing to say. */
  says: z.string(),
  /** Failures in a row. */
  failures: z.int(),
  failedAt: z.nullable(instant),
  /** The sentence of the last failure. */
  failure: z.string(),
})
export type Job = z.output<typeof job>

/** A message that leaves the building. */
export const outboxMessage = z.object({
  id,
  key: z.string(),
  /** The computer that it is sent to. */
  host: z.string(),
  writtenAt: instant,
  attempts: z.int(),
  /** The sentence of the last failed attempt; empty where there was none. */
  failure: z.string(),
  /** Null: it waits. */
  sentAt: z.nullable(instant),
})
export type OutboxMessage = z.output<typeof outboxMessage>

/** The right of one server to act alone under a name. */
export const lease = z.object({
  name: z.string(),
  /** The server that has it, or had it last. */
  owner: z.string(),
  generation: z.int(),
  takenAt: z.nullable(instant),
  /** Whether a server has it now. */
  isOwned: z.boolean(),
})
export type Lease = z.output<typeof lease>

/** The jobs with their last and next run, messages that leave the building, and leases. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'operator',
  permission: 'jobs.read',
  reply: z.object({
    jobs: z.array(job),
    /** Messages that wait, and the latest that were sent. */
    messages: z.array(outboxMessage),
    messagesWaiting: z.int(),
    leases: z.array(lease),
  }),
})
export type Work = z.output<typeof listJobs.reply>

/** Runs a job as soon as a server is free. */
export const runJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:name/run',
  access: 'operator',
  permission: 'jobs.run',
  params: z.strictObject({ name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)) }),
  body: z.strictObject({ reason: text(300) }),
  reply: done,
  refusals: ['NOT_FOUND'],
})
