import * as z from 'zod/mini'
import { TICKETS_OF_PLAYER } from '#domain/casino/bingo/bingo.ts'
import { roundPromise, tablePhases } from '../casino/tables.ts'
import {
  customerRef,
  endpoint,
  id,
  idText,
  instant,
  minor,
  page,
  paging,
  playFilter,
} from '../endpoint.ts'

const prize = z.object({
  name: z.string(),
  /** By the tickets that are sold so far. */
  prizeMinor: minor,
  /** The call that won it, from 1, and the number of tickets that share it; null while nobody has won it. */
  call: z.nullable(z.int()),
  winners: z.nullable(z.int()),
})

export const bingoRoom = z.object({
  /** The number of its balls. */
  roomId: id,
  name: z.string(),
  /**
   * The same phases as of a table: `dealing` while balls are called. `asleep`: nobody is there, so no round runs; a visit
   * begins one.
   */
  phase: z.enum(tablePhases),
  /** When the phase ends; null where it has no end. Compare with `at`, the server's clock when this was told. */
  endsAt: z.nullable(instant),
  at: instant,
  secondsLeft: z.nullable(z.int()),
  isOn: z.boolean(),
  currency: z.string(),
  priceMinor: minor,
  roundId: z.nullable(id),
  tickets: z.int(),
  players: z.int(),
  potMinor: minor,
  /** In the order in which they are won. */
  prizes: z.array(prize),
  /** The balls that have been called, in their order. */
  calls: z.array(z.int()),
  rules: z.array(z.string()),
  /** The part of the pot that is paid as prizes, of 10,000. */
  returnBps: z.int(),
  /** `betsHash` is the hash of the list of tickets. */
  promise: z.nullable(roundPromise),
  voidReason: z.nullable(z.string()),
})
export type BingoRoomState = z.output<typeof bingoRoom>

/** The fields of a room that have changed. */
export const bingoRoomDelta = z.partial(bingoRoom)
export type BingoRoomDelta = z.output<typeof bingoRoomDelta>

/** The rooms of bingo. */
export const listBingoRooms = endpoint({
  method: 'GET',
  path: '/api/bingo/rooms',
  access: 'visitor',
  reply: z.object({ items: z.array(bingoRoom) }),
})

const ofRoom = z.strictObject({ roomId: idText })

/** A room as it stands. A look at it wakes a room that sleeps. */
export const getBingoRoom = endpoint({
  method: 'GET',
  path: '/api/bingo/rooms/:roomId',
  access: 'visitor',
  params: ofRoom,
  reply: bingoRoom,
  refusals: ['NOT_FOUND'],
})

const ticket = z.object({
  ticketId: id,
  /** Its place among the tickets that the round has sold. */
  sale: z.int(),
  /** Rows of numbers; 0 is a place without a number. */
  rows: z.array(z.array(z.int())),
  /** The prizes that it has won by the balls called so far. */
  won: z.array(z.object({ name: z.string(), call: z.int(), prizeMinor: minor })),
})
export type BingoTicketRow = z.output<typeof ticket>

export const myBingoTickets = z.object({
  /** The round that runs, or the last one; null in a room that has had none. */
  roundId: z.nullable(id),
  tickets: z.array(ticket),
  paidMinor: minor,
  currency: z.string(),
})
export type MyBingoTickets = z.output<typeof myBingoTickets>

/** The player's tickets of the round that runs. */
export const getMyBingoTickets = endpoint({
  method: 'GET',
  path: '/api/bingo/rooms/:roomId/my-tickets',
  params: ofRoom,
  reply: myBingoTickets,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})

/**
 * Buys tickets for the round whose sale runs. Their numbers follow from `playerSeed` and from their places in the sale.
 * `customerRef` makes it happen once for ever. Bought tickets are not taken back.
 */
export const buyBingoTickets = endpoint({
  method: 'POST',
  path: '/api/bingo/rooms/:roomId/tickets',
  moneyKey: 'customerRef',
  params: ofRoom,
  body: z.strictObject({
    roundId: id,
    tickets: z.int().check(z.minimum(1), z.maximum(TICKETS_OF_PLAYER)),
    playerSeed: z._default(z.string().check(z.regex(/^[\w.-]{0,64}$/)), ''),
    customerRef,
  }),
  reply: myBingoTickets,
  status: 201,
  refusals: [
    'NOT_FOUND',
    'ROOM_CLOSED',
    'SALE_ENDED',
    'TICKETS_OF_PLAYER',
    'TICKETS_SOLD_OUT',
    'INSUFFICIENT_FUNDS',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})

const myPurchase = z.object({
  purchaseId: id,
  roundId: id,
  roomId: id,
  name: z.string(),
  /** `returned`: the price went back before the sale ended. */
  status: z.enum(['open', 'settled', 'void', 'returned']),
  tickets: z.int(),
  paidMinor: minor,
  /** The prizes of all tickets; null until the round is settled. */
  wonMinor: z.nullable(minor),
  boughtAt: instant,
  currency: z.string(),
})
export type MyBingoPurchase = z.output<typeof myPurchase>

/** The purchases of the player, newest first. */
export const listMyBingo = endpoint({
  method: 'GET',
  path: '/api/bingo/tickets',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'over', 'all']), 'all'),
    ...playFilter,
    ...paging,
  }),
  reply: page(myPurchase),
  refusals: ['NOT_A_PLAYER'],
})

const ofRound = z.strictObject({ roundId: idText })

/** A round with its balls so far, its prizes, and the tickets of the player who asks. */
export const getBingoRound = endpoint({
  method: 'GET',
  path: '/api/bingo/rounds/:roundId',
  access: 'visitor',
  params: ofRound,
  reply: z.extend(bingoRoom, { mine: z.array(ticket) }),
  refusals: ['NOT_FOUND'],
})
export type BingoRoundDetails = z.output<typeof getBingoRound.reply>

/**
 * All that is needed to check a round without us, as one self-contained record; `docs/how-to/verify-a-round.md` says how.
 * A round has no proof before it is over: its seed is a secret until then.
 */
export const getBingoProof = endpoint({
  method: 'GET',
  path: '/api/bingo/rounds/:roundId/proof',
  access: 'visitor',
  params: ofRound,
  reply: z.looseObject({}),
  refusals: ['NOT_FOUND', 'ROUND_NOT_OVER'],
})
