import * as z from 'zod/mini'
import { endpoint, idText, minor } from '../endpoint.ts'
import { play } from './slips.ts'

const ofDraw = z.strictObject({ drawId: idText })

/** The risk of one draw, by the bets that are accepted now. Bets with tickets of an agent are left out: he pays them. */
export const drawExposure = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/draws/:drawId/exposure',
  access: 'operator',
  permission: 'lotteries.read',
  params: ofDraw,
  reply: z.object({
    currency: z.string(),
    gameCurrency: z.string(),
    bets: z.int(),
    stakeMinor: minor,
    /** The average of what is paid: published prizes and the announced jackpot, as if no line shared it. */
    expectedMinor: minor,
    /** Prize categories whose prizes nobody publishes; the average leaves them out. */
    unknownTiers: z.array(z.int()),
    /** The most that the main jackpot can cost, all winners together; null while none is announced. */
    jackpotMinor: z.nullable(minor),
    /** The tickets that cover the jackpot: bets alike are one row. At most 1,000 rows. */
    tickets: z.array(
      z.object({
        plays: z.array(play),
        ticket: z.nullable(z.string()),
        bets: z.int(),
        lines: z.int(),
        /** How many of this ticket: two for each bet with DoubleJackpot, a part of one for a Mini Bet, rounded up. */
        copies: z.int(),
        /** Their price, in the lottery's currency. */
        priceMinor: minor,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

/** The effect of taking a settled draw back, before it is done. */
export const previewReverse = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/draws/:drawId/reverse-preview',
  access: 'operator',
  permission: 'lotteries.read',
  params: ofDraw,
  reply: z.object({
    currency: z.string(),
    /** Wins of bets, shares and payment plans that were paid. */
    wins: z.int(),
    paidMinor: minor,
    /** Of it the money that players no longer have: it becomes their debt. */
    debtMinor: minor,
    players: z.int(),
    plans: z.int(),
  }),
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'DRAW_KEPT_OUTSIDE'],
})
