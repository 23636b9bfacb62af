import { sql } from 'kysely'
import type { EntropyKind } from '#contract/casino/tables.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import type { Table } from '#domain/casino/table.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { NewestRounds } from './newest.ts'

export type RoundRow = {
  id: number
  tableId: number
  gameId: string
  chainId: number
  step: number
  rulesVersion: number
  tableVersion: number | null
  /** The operator's return of its prices, of 10,000; null: as the rules have it. */
  returnBps: number | null
  entropy: EntropyKind
  state: RoundState
  stage: number
  drawn: number[]
  setAside: number[]
  dealtFrom: number
  openedAt: Date
  phaseBeganAt: Date
  phaseEndsAt: Date
  endedAt: Date | null
  voidReason: string | null
  seed: Buffer | null
  /** Of the stage that is open or was closed last. */
  beaconRound: number | null
  closesAt: Date
  betsHash: Buffer | null
  chainHead: Buffer
  chainLength: number
  chainSecret: Buffer
  /** The clock of the database when this was read. */
  now: Date
}

const columns = sql`
  r.id, r.table_id as "tableId", t.game_id as "gameId", r.chain_id as "chainId", r.step,
  r.rules_version as "rulesVersion", r.table_version as "tableVersion", r.return_bps as "returnBps", r.entropy, r.state, r.stage, r.drawn, r.set_aside as "setAside",
  r.dealt_from as "dealtFrom", r.opened_at as "openedAt", r.phase_began_at as "phaseBeganAt",
  r.phase_ends_at as "phaseEndsAt", r.ended_at as "endedAt", r.void_reason as "voidReason", r.seed,
  s.beacon_round as "beaconRound", s.closes_at as "closesAt", s.bets_hash as "betsHash",
  c.head as "chainHead", c.length as "chainLength", c.secret as "chainSecret", clock_timestamp() as now`
const tables = sql`
  casino_round r join casino_table t on t.id = r.table_id join casino_chain c on c.id = r.chain_id
  join casino_stage s on s.round_id = r.id and s.stage = r.stage`

const newest = new NewestRounds()

/** The last round of each of the tables. */
export const lastRounds = (db: Db, tableIds: readonly number[]): Promise<RoundRow[]> =>
  newest.find({ tableIds, read: lastRoundsFrom(db), idOf: ({ id }) => id, count: 1 })

const lastRoundsFrom = (db: Db) => async (tableIds: readonly number[], fromId: number) => {
  const { rows } = await sql<RoundRow>`
    select ${columns} from unnest(${numbers(tableIds)}::bigint[]) as asked (table_id)
    cross join lateral (
      select max(id) as id from casino_round l where l.table_id = asked.table_id and l.id >= ${fromId}
    ) last
    join ${tables} on r.id = last.id and r.id >= ${fromId} and s.round_id >= ${fromId}`.execute(db)
  return rows
}

/** Both tables are told the ids, so that no other parts of them are looked at. */
export async function roundsById(db: Db, roundIds: readonly number[]): Promise<RoundRow[]> {
  const ids = numbers(roundIds)
  const { rows } = await sql<RoundRow>`
    select ${columns} from ${tables} where r.id = any(${ids}::bigint[]) and s.round_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

export async function roundById(db: Db, roundId: number): Promise<RoundRow | undefined> {
  const [round] = await roundsById(db, [roundId])
  return round
}

/** The round as it is until the transaction ends. */
export async function lockRound(tx: Tx, roundId: number): Promise<RoundRow | undefined> {
  await sql`select from casino_round where id = ${roundId} for update`.execute(tx)
  return roundById(tx, roundId)
}

/** Rounds that are under way, of all tables. */
export async function tablesUnderWay(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select table_id as id from casino_round where state not in ('settled', 'void')`.execute(db)
  return rows.map(({ id }) => id)
}

export const tableOf = ({ drawn, setAside }: Pick<RoundRow, 'drawn' | 'setAside'>): Table => ({
  drawn,
  setAside,
})

/** Seconds from now on, by the clock of the database. */
export const fromNow = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
