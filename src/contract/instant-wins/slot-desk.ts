import * as z from 'zod/mini'
import {
  endpoint,
  id,
  idText,
  instant,
  minor,
  pageOfPlay,
  paging,
  signedMinor,
  text,
} from '../endpoint.ts'
import { dayResults, ofDays } from './day-results.ts'

const slotAtDesk = z.object({
  machineId: z.string(),
  name: z.string(),
  version: z.int(),
  isOn: z.boolean(),
  offReason: z.string(),
  /** The most that one spin may cost, set by operators; null: whatever the machine offers. */
  stakeMostMinor: z.nullable(minor),
  /** The highest stake that the machine offers. */
  offeredMostMinor: minor,
  spins: z.int(),
  stakedMinor: minor,
  /** The earnings of the house; below zero when it has lost. */
  houseMinor: signedMinor,
  /** The amount that comes back of 10,000 staked by the strips, exact but for rounding. */
  expectedReturnBps: z.int(),
  /** The same of all spins that count; null before the first. */
  actualReturnBps: z.nullable(z.int()),
  /** The actual return is further from the expected one than chance explains in one case of a thousand. */
  isAlarming: z.boolean(),
})
export type SlotAtDesk = z.output<typeof slotAtDesk>

const slots = z.object({ slots: z.array(slotAtDesk), currency: z.string() })

/** The slots with their results against their strips. */
export const listSlotsAtDesk = endpoint({
  method: 'GET',
  path: '/api/admin/slots',
  access: 'operator',
  permission: 'instant-wins.read',
  reply: slots,
})

/** Turns a slot on or off and caps the stake of a spin. */
export const changeSlot = endpoint({
  method: 'PUT',
  path: '/api/admin/slots/:machineId',
  access: 'operator',
  permission: 'instant-wins.change',
  params: z.strictObject({ machineId: z.string().check(z.maxLength(64)) }),
  body: z.strictObject({
    isOn: z.boolean(),
    stakeMostMinor: z.nullable(z.int().check(z.positive())),
    reason: text(300),
  }),
  reply: slots,
  refusals: ['NOT_FOUND'],
})

const adminSpin = z.object({
  spinId: id,
  machineId: z.string(),
  name: z.string(),
  userId: z.string(),
  stakeMinor: minor,
  payoutMinor: minor,
  currency: z.string(),
  spunAt: instant,
  voidReason: z.nullable(z.string()),
})
export type AdminSpin = z.output<typeof adminSpin>

/** Spins of all players, newest first. */
export const listAdminSpins = endpoint({
  method: 'GET',
  path: '/api/admin/slots/spins',
  access: 'operator',
  permission: 'instant-wins.read',
  query: z.strictObject({
    spinId: z.optional(idText),
    /** Part of the player's name. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...paging,
  }),
  reply: pageOfPlay(adminSpin),
})

/** The results of slots by day. Void spins do not count. */
export const listSlotResults = endpoint({
  method: 'GET',
  path: '/api/admin/slots/results',
  access: 'operator',
  permission: 'instant-wins.read',
  query: ofDays,
  reply: dayResults,
})

/** A malfunction: the stake of the spin goes back, and its payout is taken back; the player is told. */
export const voidSpin = endpoint({
  method: 'POST',
  path: '/api/admin/slots/spins/:spinId/void',
  access: 'operator',
  permission: 'instant-wins.change',
  params: z.strictObject({ spinId: idText }),
  body: z.strictObject({ reason: text(300) }),
  reply: adminSpin,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'SPIN_KEPT_OUTSIDE', 'TRANSFER_CARRIED_FORWARD'],
})
