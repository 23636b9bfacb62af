import * as z from 'zod/mini'
import { cardRecord } from '#domain/casino/scratch/card-record.ts'
import { TICKET_STATES } from '#domain/casino/scratch/ticket-state.ts'
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

/** `ended`: the last of the highest prizes is sold, or the last card. `void`: a malfunction, all cards were refunded. */
export const poolStatuses = ['on_sale', 'ended', 'withdrawn', 'void'] as const

export const scratchTier = z.object({
  prizeMinor: minor,
  /** How many cards of the whole pool win it. */
  count: z.int(),
  /** Those that nobody has uncovered yet: unsold, or bought and not played. */
  left: z.int(),
})

export const scratchGame = z.object({
  poolId: id,
  gameId: z.string(),
  name: z.string(),
  version: z.int(),
  status: z.enum(poolStatuses),
  priceMinor: minor,
  currency: z.string(),
  tickets: z.int(),
  sold: z.int(),
  /** The part of all stakes that the whole pool pays back: a fraction, `189/200`. */
  return: z.string(),
  /** The root of the tree of hashes over all tickets and their prizes, published before the first sale. */
  root: z.string(),
  tiers: z.array(scratchTier),
  symbols: z.array(z.string()),
})
export type ScratchGameRow = z.output<typeof scratchGame>

/** The scratch games, each in its newest version. */
export const listScratchGames = endpoint({
  method: 'GET',
  path: '/api/instant-wins',
  access: 'visitor',
  reply: z.object({ items: z.array(scratchGame) }),
})

const ofPool = z.strictObject({ poolId: idText })

/** The hash of the seed that the server will use for the player's next card of this game. */
export const getScratchCommit = endpoint({
  method: 'GET',
  path: '/api/instant-wins/pools/:poolId/commit',
  params: ofPool,
  reply: z.object({ nonce: z.int(), commit: z.string() }),
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})

export const scratchCard = z.object({
  cardId: id,
  poolId: id,
  gameId: z.string(),
  name: z.string(),
  version: z.int(),
  priceMinor: minor,
  currency: z.string(),
  state: z.enum(TICKET_STATES),
  /** The player, or the operator two weeks after the purchase; null while it waits. */
  playedBy: z.nullable(z.enum(['player', 'operator'])),
  /** The symbols under the nine fields, and the prize; null until the card is played. */
  grid: z.nullable(z.array(z.string())),
  prizeMinor: z.nullable(minor),
  /** The symbol of each prize, the highest first. */
  prizes: z.array(z.object({ symbol: z.string(), prizeMinor: minor })),
  /** Whether the prize is above the price: only then is it a win to cheer. */
  isWin: z.boolean(),
  boughtAt: instant,
  /** The operator plays the card for the player after this instant. */
  playedFrom: instant,
  closedAt: z.nullable(instant),
  /** Why it does not count; null while it does. */
  voidReason: z.nullable(z.string()),
})
export type ScratchCard = z.output<typeof scratchCard>

/**
 * Buys a card. The server's seed of `commit` and `playerSeed` decide together which unsold ticket it is; the outcome is
 * fixed from then on. `customerRef` makes it happen once for ever.
 */
export const buyScratchCard = endpoint({
  method: 'POST',
  path: '/api/instant-wins/pools/:poolId/cards',
  moneyKey: 'customerRef',
  params: ofPool,
  body: z.strictObject({
    playerSeed: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
    commit: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    customerRef,
  }),
  reply: scratchCard,
  status: 201,
  refusals: [
    'NOT_FOUND',
    'GAME_NOT_ON_SALE',
    'GAME_CLOSED',
    'SEED_USED',
    'INSUFFICIENT_FUNDS',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})

/** The player's own cards, newest first. */
export const listScratchCards = endpoint({
  method: 'GET',
  path: '/api/instant-wins/cards',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'played', 'all']), 'all'),
    ...playFilter,
    ...paging,
  }),
  reply: page(scratchCard),
  refusals: ['NOT_A_PLAYER'],
})

const ofCard = z.strictObject({ cardId: idText })

/** One of the player's own cards. */
export const getScratchCard = endpoint({
  method: 'GET',
  path: '/api/instant-wins/cards/:cardId',
  params: ofCard,
  reply: scratchCard,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})

/** Plays the card: tells its fields and its prize, and pays it. A second time it tells the same and pays nothing. */
export const revealScratchCard = endpoint({
  method: 'POST',
  path: '/api/instant-wins/cards/:cardId/reveal',
  params: ofCard,
  reply: scratchCard,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER', 'CARD_VOID'],
})

/**
 * The proof of a card that was played, as one self-contained record: its prize stood in the pool from the beginning, and
 * both seeds chose the card. `docs/how-to/verify-a-round.md` says how it is checked.
 */
export const getScratchProof = endpoint({
  method: 'GET',
  path: '/api/instant-wins/cards/:cardId/proof',
  params: ofCard,
  reply: cardRecord,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})

/** The tickets of a pool in the order in which they were sold. They tell which were unsold at a purchase, and no prize. */
export const listScratchSales = endpoint({
  method: 'GET',
  path: '/api/instant-wins/pools/:poolId/sales',
  access: 'visitor',
  isCostly: true,
  params: ofPool,
  reply: z.object({ tickets: z.array(z.int()) }),
  refusals: ['NOT_FOUND'],
})
