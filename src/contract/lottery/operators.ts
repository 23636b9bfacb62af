import * as z from 'zod/mini'
import { date, endpoint, id, idText, instant, minor, page, paging, text } from '../endpoint.ts'
import { drawRow, gameId } from './games.ts'
import { openings } from './openings.ts'

/** The shapes in which files of results come. */
export const RESULT_FORMATS = [
  'json',
  'german-csv',
  'fdj-csv',
  'numbers-csv',
  'openings-csv',
  'drawings-json',
  'caixa-json',
  'uk-xml',
] as const
export type ResultFormat = (typeof RESULT_FORMATS)[number]

/** The result of a draw as one source tells it. */
export const toldResult = z.strictObject({
  main: z._default(z.array(z.int()), []),
  /** The second pool, or bonus balls. */
  extra: z._default(z.array(z.int()), []),
  ticketNumber: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  ticketNumbers: z.optional(z.record(z.string(), z.array(z.string()))),
  multiplier: z.optional(z.int()),
  /** Games on stock indices: their numbers follow from these. */
  openings: z.optional(openings),
  /** The pot of tier 1, decimal; used only where tier 1 has no amount. */
  jackpot: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/))),
  tiers: z._default(
    z.array(
      z.strictObject({
        tier: z.int(),
        winners: z.nullable(z.int()),
        amount: z.nullable(z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/))),
        amountIs: z._default(z.enum(['perWinner', 'total', 'pot']), 'perWinner'),
        withoutRollover: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/))),
      }),
    ),
    [],
  ),
})
export type ToldResult = z.output<typeof toldResult>

export const evidenceRow = z.object({
  evidenceId: id,
  /** `person 7`, `file official.csv`, `demo source 1`. */
  source: z.string(),
  toldBy: z.nullable(z.string()),
  /** SHA-256 of what the source sent. */
  hash: z.string(),
  toldAt: instant,
  /** One for each draw that a bet takes part in. */
  results: z.array(toldResult),
})

export const drawAtDesk = z.extend(drawRow, {
  bets: z.int(),
  lines: z.int(),
  stakeMinor: minor,
  paidMinor: minor,
  currency: z.string(),
  /** Settled bets of all, while it is being settled or taken back. */
  settledBets: z.int(),
  /** How many of all are kept outside the program, so that the draw stays as it is. Absent: none. */
  carriedBets: z.optional(z.int()),
  /** Why it cannot be settled; empty otherwise. */
  problem: z.string(),
  evidence: z.array(evidenceRow),
})
export type DrawAtDesk = z.output<typeof drawAtDesk>

/** The calendar of draws: the latest first among those that were held, the next first among those to come. */
export const listDraws = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/draws',
  access: 'operator',
  permission: 'lotteries.read',
  query: z.strictObject({
    game: z.optional(gameId),
    state: z._default(z.enum(['coming', 'waiting', 'disputed', 'settled', 'all']), 'waiting'),
    ...paging,
  }),
  reply: page(drawAtDesk),
})

const ofDraw = z.strictObject({ drawId: idText })
const deskRefusals = ['NOT_FOUND', 'ILLEGAL_MOVE'] as const

/** One draw with its evidence side by side. */
export const getDraw = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/draws/:drawId',
  access: 'operator',
  permission: 'lotteries.read',
  params: ofDraw,
  reply: drawAtDesk,
  refusals: ['NOT_FOUND'],
})

/**
 * Tells the result of a draw. A form counts as the source of the person who fills it in; a file as the source that is
 * named. The second source that agrees confirms the draw; one that differs stops it.
 */
export const tellResult = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/draws/:drawId/evidence',
  access: 'operator',
  permission: 'lotteries.tell',
  params: ofDraw,
  body: z.union([
    z.strictObject({ results: z.array(toldResult).check(z.minLength(1), z.maxLength(5)) }),
    z.strictObject({
      file: z.strictObject({
        /** Where it comes from: `westlotto.de`. */
        source: text(60),
        format: z.enum(RESULT_FORMATS),
        content: z.string().check(z.minLength(1), z.maxLength(400_000)),
      }),
    }),
  ]),
  bodyBytesMax: 1_000_000,
  reply: drawAtDesk,
  refusals: [...deskRefusals, 'EVIDENCE_INVALID', 'EVIDENCE_TWICE'],
})
export type TellResult = z.output<typeof tellResult.body>

/** Confirms evidence by a second person. Where sources differ it says which of them is right. */
export const confirmDrawResult = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/draws/:drawId/confirm',
  access: 'operator',
  permission: 'lotteries.confirm',
  params: ofDraw,
  body: z.strictObject({ evidenceId: id }),
  reply: drawAtDesk,
  refusals: [...deskRefusals, 'SECOND_PERSON_NEEDED'],
})

/** The payments that settling would make by the evidence, before anything is paid. */
export const previewSettlement = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/draws/:drawId/preview',
  access: 'operator',
  permission: 'lotteries.read',
  params: ofDraw,
  query: z.strictObject({ evidenceId: idText }),
  reply: z.object({
    winners: z.int(),
    /** In euro cents. */
    paidEurMinor: minor,
    tiers: z.array(z.object({ tier: z.int(), lines: z.int() })),
  }),
  refusals: ['NOT_FOUND', 'DRAW_KEPT_OUTSIDE', 'EVIDENCE_INVALID'],
})

/** The announced jackpot of a draw, in the lottery's currency. */
export const setJackpot = endpoint({
  method: 'PUT',
  path: '/api/admin/lotteries/draws/:drawId/jackpot',
  access: 'operator',
  permission: 'lotteries.move',
  params: ofDraw,
  body: z.strictObject({ jackpotMinor: z.nullable(minor) }),
  reply: drawAtDesk,
  refusals: deskRefusals,
})

/** The draw is held at another time. Its bets wait. */
export const postponeDraw = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/draws/:drawId/postpone',
  access: 'operator',
  permission: 'lotteries.move',
  params: ofDraw,
  body: z.strictObject({ drawsAt: instant, reason: text(300) }),
  reply: drawAtDesk,
  refusals: deskRefusals,
})

/**
 * The draw is not held. Where the rules of the lottery say so, our own draw takes its place; else its bets stand for the next
 * draw that takes bets.
 */
export const replaceDraw = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/draws/:drawId/replace',
  access: 'operator',
  permission: 'lotteries.move',
  params: ofDraw,
  body: z.strictObject({ reason: text(300) }),
  reply: drawAtDesk,
  refusals: [...deskRefusals, 'DRAW_CLOSED'],
})

/** Takes back all payments of a settled draw, because its result was corrected. It waits for a new result then. */
export const reverseDraw = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/draws/:drawId/reverse',
  access: 'operator',
  permission: 'lotteries.reverse',
  params: ofDraw,
  body: z.strictObject({ reason: text(300) }),
  reply: drawAtDesk,
  refusals: [...deskRefusals, 'DRAW_KEPT_OUTSIDE', 'TRANSFER_CARRIED_FORWARD'],
})

/** Draws of a month, game by game: stakes, payments and the difference. */
export const lotteryReport = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/report',
  access: 'operator',
  permission: 'lotteries.read',
  query: z.strictObject({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) }),
  reply: z.object({
    games: z.array(
      z.object({
        game: z.string(),
        draws: z.int(),
        bets: z.int(),
        lines: z.int(),
        stakeMinor: minor,
        paidMinor: minor,
        lastDay: date,
      }),
    ),
    currency: z.string(),
  }),
})
