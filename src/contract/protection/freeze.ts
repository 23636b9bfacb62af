import * as z from 'zod/mini'
import { endpoint, id, instant, text } from '../endpoint.ts'

/** The word that an operator types to stop everything. */
export const FREEZE_WORD = 'STOP'

const freezeRow = z.object({
  freezeId: id,
  begunAt: instant,
  begunBy: z.string(),
  reason: z.string(),
  /** Null: everything is stopped. */
  liftedAt: z.nullable(instant),
  liftedBy: z.nullable(z.string()),
  liftReason: z.string(),
})
export type FreezeRow = z.output<typeof freezeRow>

const freezes = z.object({ items: z.array(freezeRow) })

/** The last stops of the whole house, the latest first. */
export const listFreezes = endpoint({
  method: 'GET',
  path: '/api/admin/freezes',
  access: 'operator',
  permission: 'freeze.read',
  reply: freezes,
})

/**
 * Stops stakes, deposits and withdrawals of all players by all products at once, and what would pay money out: approvals of
 * withdrawals, payouts of lotteries, and results of markets. Bets and balances are kept.
 */
export const beginFreeze = endpoint({
  method: 'POST',
  path: '/api/admin/freezes',
  access: 'operator',
  permission: 'freeze.begin',
  body: z.strictObject({
    reason: text(300),
    /** The second step: a call that is made by mistake does not have the word. */
    word: z.literal(FREEZE_WORD),
  }),
  reply: freezes,
  status: 201,
  refusals: ['FREEZE_IN_FORCE'],
})

/** Lets everything go on. Another operator than the one who stopped it has to do it. */
export const liftFreeze = endpoint({
  method: 'POST',
  path: '/api/admin/freezes/lift',
  access: 'operator',
  permission: 'freeze.lift',
  body: z.strictObject({ reason: text(300) }),
  reply: freezes,
  refusals: ['NO_FREEZE', 'SECOND_PERSON_NEEDED'],
})
