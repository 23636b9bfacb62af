import * as z from 'zod/mini'
import { customerRef, endpoint, id, idText, instant, minor } from '../endpoint.ts'
import { drawRow } from './games.ts'
import { play, slip, slipRefusals } from './slips.ts'

/** A slip of the house for one draw, sold in shares. */
export const syndicate = z.object({
  syndicateId: id,
  draw: drawRow,
  plays: z.array(play),
  ticket: z.nullable(z.string()),
  lines: z.int(),
  shares: z.int(),
  sold: z.int(),
  sharePriceMinor: minor,
  currency: z.string(),
})
export type Syndicate = z.output<typeof syndicate>

/** Syndicates whose draw takes bets, the next draw first. */
export const listSyndicates = endpoint({
  method: 'GET',
  path: '/api/lottery-syndicates',
  access: 'visitor',
  reply: z.object({ syndicates: z.array(syndicate) }),
})

/**
 * Buys shares of a syndicate until the closing of its draw; never more than there are. Winnings are divided by all shares:
 * the house keeps the part of those that nobody bought. `customerRef` makes it happen once for ever per player.
 */
export const buyShares = endpoint({
  method: 'POST',
  path: '/api/lottery-syndicates/:syndicateId/shares',
  moneyKey: 'customerRef',
  params: z.strictObject({ syndicateId: idText }),
  body: z.strictObject({
    shares: z.int().check(z.minimum(1), z.maximum(1_000)),
    customerRef,
  }),
  reply: z.object({ shareId: id, stakeMinor: minor, currency: z.string() }),
  status: 201,
  refusals: [
    'NOT_FOUND',
    'DRAW_CLOSED',
    'LOTTERY_NOT_SOLD',
    'SHARES_SOLD',
    'INSUFFICIENT_FUNDS',
    'DEPOSIT_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})

/** The player's shares, newest first, at most the latest 100. */
export const listMyShares = endpoint({
  method: 'GET',
  path: '/api/my-lotteries/shares',
  reply: z.object({
    shares: z.array(
      z.object({
        shareId: id,
        held: z.int(),
        stakeMinor: minor,
        status: z.enum(['accepted', 'refunded', 'won', 'lost']),
        /** Null until the draw is settled. */
        paidMinor: z.nullable(minor),
        boughtAt: instant,
        syndicate,
      }),
    ),
  }),
  refusals: ['NOT_A_PLAYER'],
})

/** Opens a syndicate on a draw that takes bets. The price of a share is rounded up. */
export const openSyndicate = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/draws/:drawId/syndicates',
  access: 'operator',
  permission: 'lotteries.move',
  params: z.strictObject({ drawId: idText }),
  body: z.strictObject({ slip, shares: z.int().check(z.minimum(2), z.maximum(1_000)) }),
  reply: syndicate,
  status: 201,
  refusals: [...slipRefusals, 'NOT_FOUND'],
})
