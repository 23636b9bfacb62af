import * as z from 'zod/mini'
import { accountState } from './account.ts'
import { endpoint } from './endpoint.ts'
import { settlementLag } from './system.ts'

/**
 * Further counts come from the modules in which something waits for an operator. A count is left out where the roles of
 * the operator do not let them see what is counted.
 */
const adminCounts = z.looseObject({
  userId: z.string(),
  name: z.string(),
  depositsWaiting: z.optional(z.int()),
  withdrawalsWaiting: z.optional(z.int()),
  /** Markets with a result that nobody confirmed. */
  resultsWaiting: z.optional(z.int()),
  /** Events that were postponed or abandoned for more than 48 hours. */
  eventsOverdue: z.optional(z.int()),
  /** Alerts about money that moved between players, not yet looked into. */
  collusionWaiting: z.optional(z.int()),
  supportWaiting: z.optional(z.int()),
  settlement: settlementLag,
  players: z.optional(z.int()),
  playersByState: z.optional(z.record(accountState, z.int())),
})
export type AdminCounts = z.output<typeof adminCounts>

/** Counts for the operator's first page, and of whatever else waits for an operator. */
export const getAdminAccount = endpoint({
  method: 'GET',
  path: '/api/admin-account',
  access: 'operator',
  permission: 'overview.read',
  reply: adminCounts,
})
