import * as z from 'zod/mini'
import { endpoint, idText, instant, signedMinor, text } from '../endpoint.ts'
import { dayResults, ofDays } from './day-results.ts'
import { scratchGame } from './scratch.ts'

export const scratchPool = z.extend(scratchGame, {
  madeAt: instant,
  closedAt: z.nullable(instant),
  reason: z.string(),
  /** Cards that are bought and not played. */
  unplayed: z.int(),
  /** The stakes less the prizes that were paid and the stakes that went back. */
  resultMinor: signedMinor,
  /** The amount that comes back of 10,000 staked, by all cards of the pool. */
  expectedReturnBps: z.int(),
  /** The same of the cards that were played; null before the first. */
  actualReturnBps: z.nullable(z.int()),
  /** The actual return is further from the expected one than chance explains in one case of a thousand. */
  isAlarming: z.boolean(),
})
export type ScratchPoolRow = z.output<typeof scratchPool>

const pools = z.object({ items: z.array(scratchPool) })

/** All pools of scratch cards, newest first. Prizes of cards that are not played are told to nobody. */
export const listScratchPools = endpoint({
  method: 'GET',
  path: '/api/admin/instant-wins',
  access: 'operator',
  permission: 'instant-wins.read',
  reply: pools,
})

/** The results of scratch cards by the day of their sale. Void cards do not count. */
export const listScratchResults = endpoint({
  method: 'GET',
  path: '/api/admin/instant-wins/results',
  access: 'operator',
  permission: 'instant-wins.read',
  query: ofDays,
  reply: dayResults,
})

const ofPool = z.strictObject({ poolId: idText })
const reason = z.strictObject({ reason: text(300) })

/** Ends the sale for good. Cards that were bought stay valid. */
export const withdrawScratchPool = endpoint({
  method: 'POST',
  path: '/api/admin/instant-wins/:poolId/withdraw',
  access: 'operator',
  permission: 'instant-wins.change',
  params: ofPool,
  body: reason,
  reply: pools,
  refusals: ['NOT_FOUND', 'GAME_NOT_ON_SALE'],
})

/**
 * A malfunction: ends the sale and makes every card void. Stakes go back to players, and prizes that were paid are taken
 * back; the part that a wallet lacks becomes a debt.
 */
export const voidScratchPool = endpoint({
  method: 'POST',
  path: '/api/admin/instant-wins/:poolId/void',
  access: 'operator',
  permission: 'instant-wins.change',
  params: ofPool,
  body: reason,
  reply: pools,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'TRANSFER_CARRIED_FORWARD'],
})
