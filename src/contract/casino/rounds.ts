import * as z from 'zod/mini'
import { ROUND_STATES } from '#domain/casino/round-state.ts'
import { endpoint, id, idText, instant, pageOfPlay, paging } from '../endpoint.ts'
import { casinoBet } from './bets.ts'
import { pastRound, roundPromise } from './tables.ts'

export const roundRow = z.object({
  ...pastRound.shape,
  tableId: id,
  tableName: z.string(),
  gameId: z.string(),
  state: z.enum(ROUND_STATES),
  /** Of the game file, by which results are found. */
  rulesVersion: z.int(),
  /** Of the table, limits and prices included, as players are told of it; null for old rounds. */
  tableVersion: z.nullable(z.int()),
  /** The return of its prices of 10,000 by the operator's word; null: as the rules of the game have it. */
  returnBps: z.nullable(z.int()),
  openedAt: instant,
  /** When the last piece fell or the round became void; null before. */
  endedAt: z.nullable(instant),
  voidReason: z.nullable(z.string()),
})
export type RoundRow = z.output<typeof roundRow>

/** The rounds of a table that are over, newest first. */
export const listRounds = endpoint({
  method: 'GET',
  path: '/api/casino/tables/:tableId/rounds',
  access: 'visitor',
  params: z.strictObject({ tableId: idText }),
  query: z.strictObject({ date: z.optional(z.iso.date()), ...paging }),
  reply: pageOfPlay(roundRow),
  refusals: ['NOT_FOUND'],
})

const ofRound = z.strictObject({ roundId: idText })

/** One round with its cards, its stages, and the bets of the player who asks. */
export const getRound = endpoint({
  method: 'GET',
  path: '/api/casino/rounds/:roundId',
  access: 'visitor',
  params: ofRound,
  reply: z.extend(roundRow, {
    setAside: z.array(z.int()),
    /** `market | selection`, of every selection that won. */
    winners: z.array(z.string()),
    promise: roundPromise,
    myBets: z.array(casinoBet),
  }),
  refusals: ['NOT_FOUND', 'ROUND_KEPT_OUTSIDE'],
})
export type RoundDetails = z.output<typeof getRound.reply>

/**
 * All that is needed to check a round without us, as one self-contained record; `docs/how-to/verify-a-round.md` says how.
 * A round has no proof before it is over: its seed is a secret until then.
 */
export const getRoundProof = endpoint({
  method: 'GET',
  path: '/api/casino/rounds/:roundId/proof',
  access: 'visitor',
  params: ofRound,
  reply: z.looseObject({}),
  refusals: ['NOT_FOUND', 'ROUND_NOT_OVER', 'ROUND_KEPT_OUTSIDE'],
})
