import * as z from 'zod/mini'
import { ROUND_STATES } from '#domain/casino/round-state.ts'
import { endpoint, id, idText, instant, minor } from '../endpoint.ts'

/** `asleep`: nobody is there, so no round runs; a visit begins one. `off`: the operator has closed the table. */
export const tablePhases = [...ROUND_STATES, 'asleep', 'off'] as const
export type TablePhase = (typeof tablePhases)[number]
const phase = z.enum(tablePhases)

/** Where the public part of the entropy comes from: a beacon that nobody runs alone, or the bets of the players. */
export const entropyKinds = ['drand', 'players'] as const
export type EntropyKind = (typeof entropyKinds)[number]

/** A price in hundredths: 198 is 1.98. */
export const tablePrice = z.int().check(z.minimum(101))
/** The return of a selection in the long run, of 10,000 that are risked. */
const returnBps = z.int()

/** A round that is over, as a chip: `result` is short, `pieces` are the names of all that fell. */
export const pastRound = z.object({
  roundId: id,
  isVoid: z.boolean(),
  result: z.string(),
  pieces: z.array(z.string()),
  /** The same as numbers of the game. */
  drawn: z.array(z.int()),
})
export type PastRound = z.output<typeof pastRound>

const clockFields = {
  phase,
  /** When the phase ends; null where it has no end. Compare with `at`, the server's clock when this was told. */
  endsAt: z.nullable(instant),
  at: instant,
  /** Whole seconds left at `at`. */
  secondsLeft: z.nullable(z.int()),
}

const nameFields = {
  tableId: id,
  /** The name of its game's file. */
  gameId: z.string(),
  name: z.string(),
  /** The lists of the top menu that show it. */
  lists: z.array(z.int()),
}

export const tableTile = z.object({
  ...nameFields,
  ...clockFields,
  isOn: z.boolean(),
  /** The smallest stake. */
  leastMinor: minor,
  /** The returns of its selections, from the least to the most. */
  returnLeastBps: returnBps,
  returnMostBps: returnBps,
  lastResults: z.array(pastRound),
})
export type TableTile = z.output<typeof tableTile>

/** All tables, in the order of the list. `list`: those of one list of the top menu. */
export const listTables = endpoint({
  method: 'GET',
  path: '/api/casino/tables',
  access: 'visitor',
  query: z.strictObject({ list: z.optional(idText) }),
  reply: z.object({ tables: z.array(tableTile), currency: z.string() }),
})

export const tableSelection = z.object({
  name: z.string(),
  /** Bets are taken at this moment. */
  isOpen: z.boolean(),
  /** At which it is backed and laid now; null where that is not offered, or where a pay table says what is paid. */
  back: z.nullable(tablePrice),
  lay: z.nullable(tablePrice),
  /** Backed by a pay table: the rules say what is paid. */
  hasPayTable: z.boolean(),
  /** The returns when it is first offered; null for a side that is not offered. */
  backReturnBps: z.nullable(returnBps),
  layReturnBps: z.nullable(returnBps),
})
export const tableMarket = z.object({
  name: z.string(),
  isOpen: z.boolean(),
  /** The least and most of one bet: the stake of a back, the liability of a lay. */
  leastMinor: minor,
  mostMinor: minor,
  selections: z.array(tableSelection),
})
export type TableMarket = z.output<typeof tableMarket>

/** The promises for a round, made before it began, and the parts that were shown since. */
export const roundPromise = z.object({
  entropy: z.enum(entropyKinds),
  /** The last link of the chain of seeds, published before its first round. */
  chainHead: z.string(),
  chainLength: z.int(),
  /** Which seed of the chain the round uses: rounds go backwards, from the link before the head. */
  step: z.int(),
  /** The SHA-256 of the round's seed. */
  seedHash: z.string(),
  /** The round of the beacon that decides the open or closed stage; null where the players do. */
  beaconRound: z.nullable(z.int()),
  /** The hash of the ordered list of bets of the last stage that was closed; null before. */
  betsHash: z.nullable(z.string()),
  /** The seed; null until the round is over. */
  seed: z.nullable(z.string()),
})

export const tableState = z.object({
  ...nameFields,
  ...clockFields,
  isOn: z.boolean(),
  roundId: z.nullable(id),
  /** From 1; 0 while no round runs. */
  stage: z.int(),
  /** The version of the rules in force, limits of the operator among them. */
  rulesVersion: z.int(),
  /** The pieces on the table now, as numbers of the game, and those that lie aside from earlier rounds. */
  drawn: z.array(z.int()),
  setAside: z.array(z.int()),
  /** The names of the pieces that lie on the table. */
  pieces: z.array(z.string()),
  markets: z.array(tableMarket),
  /** The most that one player may risk on a round. */
  playerMostMinor: minor,
  /** The winning selections, `market | selection`; empty until the round is over. */
  winners: z.array(z.string()),
  promise: z.nullable(roundPromise),
  /** The last ten, newest first. */
  lastResults: z.array(pastRound),
  /** Why the last round was void; null unless it was. */
  voidReason: z.nullable(z.string()),
  currency: z.string(),
})
export type TableState = z.output<typeof tableState>
/** Only the fields that changed, each of them whole. */
export const tableDelta = z.partial(tableState)
export type TableDelta = z.output<typeof tableDelta>

const ofTable = z.strictObject({ tableId: idText })

/** One table as it stands now. A table that sleeps begins a round for whoever looks at it. */
export const getTable = endpoint({
  method: 'GET',
  path: '/api/casino/tables/:tableId',
  access: 'visitor',
  params: ofTable,
  reply: tableState,
  refusals: ['NOT_FOUND'],
})

/** The rules of a table's game in force, as its rules dialog shows them. */
export const getTableRules = endpoint({
  method: 'GET',
  path: '/api/casino/tables/:tableId/rules',
  access: 'visitor',
  params: ofTable,
  reply: z.object({
    gameId: z.string(),
    name: z.string(),
    version: z.int(),
    from: z.iso.date(),
    sentences: z.array(z.string()),
    markets: z.array(
      z.object({
        name: z.string(),
        selections: z.array(
          z.object({
            name: z.string(),
            side: z.enum(['back', 'lay']),
            /** Null for a pay table. */
            price: z.nullable(tablePrice),
            returnBps,
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export type TableRules = z.output<typeof getTableRules.reply>
