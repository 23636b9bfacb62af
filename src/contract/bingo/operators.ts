import * as z from 'zod/mini'
import { ROUND_STATES } from '#domain/casino/round-state.ts'
import { tablePhases } from '../casino/tables.ts'
import { endpoint, id, idText, instant, minor, page, paging, text } from '../endpoint.ts'
import { dayResults, ofDays } from '../instant-wins/day-results.ts'

export const adminBingoRoom = z.object({
  roomId: id,
  name: z.string(),
  isOn: z.boolean(),
  offReason: z.string(),
  phase: z.enum(tablePhases),
  priceMinor: minor,
  /** The round that runs. */
  roundId: z.nullable(id),
  tickets: z.int(),
  potMinor: minor,
  /** All settled rounds: what tickets cost, what prizes gave back, and the part of the house. */
  rounds: z.int(),
  stakedMinor: minor,
  paidMinor: minor,
  houseMinor: minor,
  /** The amount that players got back of 10,000 staked: by the rules, and in fact; null before the first stake. */
  expectedReturnBps: z.int(),
  actualReturnBps: z.nullable(z.int()),
  /** The prizes are not the part of the pots that the rules say. */
  isAlarming: z.boolean(),
})
export type AdminBingoRoom = z.output<typeof adminBingoRoom>

const rooms = z.object({ items: z.array(adminBingoRoom), currency: z.string() })

/** The rooms of bingo with their results. */
export const listAdminBingoRooms = endpoint({
  method: 'GET',
  path: '/api/admin/bingo/rooms',
  access: 'operator',
  permission: 'casino.read',
  reply: rooms,
})

/** Turns a room on or off and sets the price of its tickets. A round with tickets is played to its end. */
export const changeBingoRoom = endpoint({
  method: 'PUT',
  path: '/api/admin/bingo/rooms/:roomId',
  access: 'operator',
  permission: 'casino.run',
  params: z.strictObject({ roomId: idText }),
  body: z.strictObject({
    isOn: z.boolean(),
    priceMinor: z.int().check(z.positive(), z.maximum(100_000_000)),
    reason: text(300),
  }),
  reply: rooms,
  refusals: ['NOT_FOUND'],
})

const adminRound = z.object({
  roundId: id,
  roomId: id,
  name: z.string(),
  state: z.enum(ROUND_STATES),
  openedAt: instant,
  tickets: z.int(),
  players: z.int(),
  stakedMinor: minor,
  /** The part of the house; null before the round is settled. */
  houseMinor: z.nullable(minor),
  voidReason: z.nullable(z.string()),
})
export type AdminBingoRound = z.output<typeof adminRound>

/** Rounds with tickets, newest first. */
export const listAdminBingoRounds = endpoint({
  method: 'GET',
  path: '/api/admin/bingo/rounds',
  access: 'operator',
  permission: 'casino.read',
  query: z.strictObject({ roomId: z.optional(idText), ...paging }),
  reply: page(adminRound),
})

/** The results of settled rounds by the day of their beginning. */
export const listBingoResults = endpoint({
  method: 'GET',
  path: '/api/admin/bingo/results',
  access: 'operator',
  permission: 'casino.read',
  query: ofDays,
  reply: dayResults,
})

/** Voids a round after a malfunction: prices go back, and prizes are taken back. */
export const voidBingoRound = endpoint({
  method: 'POST',
  path: '/api/admin/bingo/rounds/:roundId/void',
  access: 'operator',
  permission: 'casino.void',
  params: z.strictObject({ roundId: idText }),
  body: z.strictObject({ reason: text(300) }),
  reply: z.object({ roundId: id }),
  refusals: ['NOT_FOUND', 'ROUND_ALREADY_VOID', 'TRANSFER_CARRIED_FORWARD'],
})
