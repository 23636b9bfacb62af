import * as z from 'zod/mini'
import { bingoRoom, bingoRoomDelta } from './bingo/rooms.ts'
import { id, minor } from './endpoint.ts'
import { marketBook, selectionBook } from './catalogue.ts'
import { orderRow } from './exchange.ts'
import { marketLadder, selectionLadder } from './prices.ts'
import { fancyDelta, fancyState } from './fancy/house-markets.ts'
import { noticesState } from './notices/notices.ts'
import { tableDelta, tableState } from './casino/tables.ts'

/**
 * Messages of the socket at `/api/live`, JSON text frames.
 *
 * The client speaks first: `hello`, with the token to see its own wallet and orders, without to see prices.
 * Each topic is a numbered stream: one snapshot, then deltas whose `n` rises by one. A client that missed a number
 * subscribes again with `after`: it gets the deltas it missed, or a new snapshot when they are gone.
 * The server sends a heartbeat every HEARTBEAT_MS; silence of twice that means the connection is lost.
 */
export const LIVE_PATH = '/api/live'
export const HEARTBEAT_MS = 5_000
export const HELLO_TIMEOUT_MS = 5_000
export const SUBSCRIPTIONS_MAX = 200

/** The name of a topic as clients send it. A name that no product has declared is refused with INVALID_INPUT. */
const topic = z.string().check(z.regex(/^[a-z][a-z-]{0,30}(:[1-9]\d{0,14})?$/))

export const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('hello'), token: z.optional(z.string().check(z.maxLength(128))) }),
  z.strictObject({
    op: z.literal('subscribe'),
    topic,
    /** The epoch and number of the last message seen, to resume. */
    epoch: z.optional(z.string().check(z.maxLength(64))),
    after: z.optional(z.int()),
  }),
  z.strictObject({ op: z.literal('unsubscribe'), topic }),
])
export type ClientMessage = z.output<typeof clientMessage>

export const walletState = z.object({
  points: z.number(),
  availableMinor: minor,
  heldMinor: minor,
  currency: z.string(),
})
export type WalletState = z.output<typeof walletState>

/** Only what changed: the market's own fields together, and whole selections. */
export const marketDelta = z.object({
  market: z.optional(
    z.pick(marketBook, {
      marketId: true,
      status: true,
      inPlay: true,
      version: true,
      commissionBps: true,
      isResettled: true,
      turnsInPlay: true,
      betDelaySeconds: true,
      takesStartingPrice: true,
    }),
  ),
  score: z.optional(z.string()),
  selections: z.array(selectionBook),
})
export type MarketDelta = z.output<typeof marketDelta>

/**
 * Only what changed: the market's own fields together, selections with the prices whose size is another one now (0 where
 * nothing is left), and ids of selections that bets are no longer taken on.
 */
export const ladderDelta = z.object({
  market: z.optional(z.omit(marketLadder, { selections: true })),
  selections: z.array(selectionLadder),
  gone: z.array(id),
})
export type LadderDelta = z.output<typeof ladderDelta>

/** Orders that are new or changed, in full, and ids of those that left the list of open ones. */
export const ordersDelta = z.object({ changed: z.array(orderRow), gone: z.array(id) })
export type OrdersDelta = z.output<typeof ordersDelta>

/** The data of a snapshot of each topic. The deltas of `wallet` are whole wallets too. */
export const marketSnapshot = z.object({ ...marketBook.shape, score: z._default(z.string(), '') })
export type MarketSnapshot = z.output<typeof marketSnapshot>
/** The open orders, newest first. */
export const ordersSnapshot = z.array(orderRow)
export type OrdersSnapshot = z.output<typeof ordersSnapshot>

/**
 * Every live topic: who may hear it, what its snapshot holds and what its deltas do. Everybody may follow `NAME:ID`. A
 * topic of players is `NAME` alone: it is about the player who follows it.
 */
export const liveTopics = {
  market: { audience: 'everybody', snapshot: marketSnapshot, delta: marketDelta },
  ladder: { audience: 'everybody', snapshot: marketLadder, delta: ladderDelta },
  wallet: { audience: 'player', snapshot: walletState, delta: walletState },
  orders: { audience: 'player', snapshot: ordersSnapshot, delta: ordersDelta },
  /** How many notices of the player are unread. The deltas are whole too. */
  notices: { audience: 'player', snapshot: noticesState, delta: noticesState },
  /** A table of the casino. While somebody follows it, its rounds go on. */
  casino: { audience: 'everybody', snapshot: tableState, delta: tableDelta },
  /** A room of bingo. While somebody follows it, its rounds go on. */
  bingo: { audience: 'everybody', snapshot: bingoRoom, delta: bingoRoomDelta },
  /** The markets that the house quotes on a match, by the id of the event. */
  fancy: { audience: 'everybody', snapshot: fancyState, delta: fancyDelta },
} as const
export type LiveName = keyof typeof liveTopics
type TopicOf<Name extends LiveName> = (typeof liveTopics)[Name]['audience'] extends 'everybody'
  ? `${Name}:${number}`
  : Name
export type Topic = { [Name in LiveName]: TopicOf<Name> }[LiveName]

export const serverMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('ready'), heartbeatMs: z.int(), userId: z.nullable(z.string()) }),
  z.object({
    op: z.literal('snapshot'),
    topic,
    /** Names the numbering; it changes when the server starts again. */
    epoch: z.string(),
    n: z.int(),
    data: z.unknown(),
  }),
  z.object({ op: z.literal('delta'), topic, n: z.int(), data: z.unknown() }),
  /** The server hears no news of the topic: what it told last may be old. It says so again when that has ended. */
  z.object({ op: z.literal('stale'), topic, isStale: z.boolean() }),
  z.object({ op: z.literal('heartbeat'), at: z.int() }),
  z.object({ op: z.literal('refused'), code: z.string(), topic: z.optional(topic) }),
])
export type ServerMessage = z.output<typeof serverMessage>
