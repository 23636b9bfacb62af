import * as z from 'zod/mini'
import { ROUND_STATES } from '#domain/casino/round-state.ts'
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
import { casinoBet } from './bets.ts'
import { tablePhases } from './tables.ts'

const amount = z.nullable(z.int().check(z.positive()))

export const adminTable = z.object({
  tableId: id,
  gameId: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  offReason: z.string(),
  phase: z.enum(tablePhases),
  rulesVersion: z.int(),
  /** The SHA-256 of the game's rules: what they declare, and every byte of their files. */
  rulesHash: z.string(),
  /** Set by operators; null where the game or the settings say it. */
  leastMinor: amount,
  mostMinor: amount,
  playerMostMinor: amount,
  lossLimitMinor: z.nullable(minor),
  /** The return of its prices, of 10,000; null: as the rules have it. */
  returnBps: z.nullable(z.int()),
  /** The limits in force. */
  inForce: z.object({
    leastMinor: minor,
    mostMinor: minor,
    playerMostMinor: minor,
    lossLimitMinor: minor,
  }),
  /** The round that runs: what players have at risk, and how many they are. */
  riskMinor: minor,
  players: z.int(),
  /** All settled rounds: stakes, and what the house has earned of them; below zero when they have cost. */
  rounds: z.int(),
  stakedMinor: minor,
  houseMinor: signedMinor,
  /** The amount that players got back of 10,000 staked; null before the first stake. */
  actualReturnBps: z.nullable(z.int()),
  /** The mean of what the bets return by the rules, weighed by their stakes. */
  expectedReturnBps: z.nullable(z.int()),
  /** The actual return is further from the expected one than chance explains in one case of a thousand. */
  isAlarming: z.boolean(),
})
export type AdminTable = z.output<typeof adminTable>

/** All tables with their risk and results. */
export const listAdminTables = endpoint({
  method: 'GET',
  path: '/api/admin/casino/tables',
  access: 'operator',
  permission: 'casino.read',
  reply: z.object({ tables: z.array(adminTable), currency: z.string() }),
})

/**
 * Turns a table on or off and sets its limits. A round that runs is played to its end. Other limits make a new version of
 * the rules, and the table is off until it is turned on again.
 */
export const changeTable = endpoint({
  method: 'PUT',
  path: '/api/admin/casino/tables/:tableId',
  access: 'operator',
  permission: 'casino.run',
  params: z.strictObject({ tableId: idText }),
  body: z.strictObject({
    isOn: z.boolean(),
    leastMinor: amount,
    mostMinor: amount,
    playerMostMinor: amount,
    lossLimitMinor: z.nullable(minor),
    reason: text(300),
  }),
  reply: adminTable,
  refusals: ['NOT_FOUND', 'INVALID_INPUT'],
})
export type ChangeTable = z.output<typeof changeTable.body>

const adminRound = z.object({
  roundId: id,
  tableId: id,
  name: z.string(),
  state: z.enum(ROUND_STATES),
  openedAt: instant,
  pieces: z.array(z.string()),
  bets: z.int(),
  stakedMinor: minor,
  /** The earnings of the house; null before the round is settled. */
  houseMinor: z.nullable(signedMinor),
  voidReason: z.nullable(z.string()),
})

/** Rounds, newest first. */
export const listAdminRounds = endpoint({
  method: 'GET',
  path: '/api/admin/casino/rounds',
  access: 'operator',
  permission: 'casino.read',
  query: z.strictObject({
    tableId: z.optional(idText),
    roundId: z.optional(idText),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    ...paging,
  }),
  reply: pageOfPlay(adminRound),
})

/** Bets of all players, newest first. */
export const listAdminBets = endpoint({
  method: 'GET',
  path: '/api/admin/casino/bets',
  access: 'operator',
  permission: 'casino.read',
  query: z.strictObject({
    tableId: z.optional(idText),
    roundId: z.optional(idText),
    /** Part of the player's name. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...paging,
  }),
  reply: pageOfPlay(z.extend(casinoBet, { userId: z.string() })),
})

/** The result of the house by table and day, newest first, as rows that a spreadsheet takes (`csv`). */
export const listHouseResults = endpoint({
  method: 'GET',
  path: '/api/admin/casino/results',
  access: 'operator',
  permission: 'casino.read',
  query: z.strictObject({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  reply: z.object({
    rows: z.array(
      z.object({
        day: z.iso.date(),
        tableId: id,
        gameId: z.string(),
        name: z.string(),
        rounds: z.int(),
        bets: z.int(),
        stakedMinor: minor,
        houseMinor: signedMinor,
      }),
    ),
    csv: z.string(),
    currency: z.string(),
  }),
})

const voided = z.object({ voidedRounds: z.array(id) })

/** Voids a round after a malfunction: stakes go back, and what was paid is taken back. */
export const voidCasinoRound = endpoint({
  method: 'POST',
  path: '/api/admin/casino/rounds/:roundId/void',
  access: 'operator',
  permission: 'casino.void',
  params: z.strictObject({ roundId: idText }),
  body: z.strictObject({ reason: text(300) }),
  reply: voided,
  refusals: ['NOT_FOUND', 'ROUND_ALREADY_VOID', 'ROUND_KEPT_OUTSIDE', 'TRANSFER_CARRIED_FORWARD'],
})

/** The same for the last rounds of a table, the one that runs among them. Those that are void already stay as they are. */
export const voidLastRounds = endpoint({
  method: 'POST',
  path: '/api/admin/casino/tables/:tableId/void',
  access: 'operator',
  permission: 'casino.void',
  params: z.strictObject({ tableId: idText }),
  body: z.strictObject({ rounds: z.int().check(z.minimum(1), z.maximum(100)), reason: text(300) }),
  reply: voided,
  refusals: ['NOT_FOUND'],
})
