import { sql } from 'kysely'
import type { EntropyKind } from '#contract/casino/tables.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type RoundRow = {
  id: number
  roomId: number
  chainId: number
  step: number
  rulesVersion: number
  priceMinor: Minor
  entropy: EntropyKind
  ballMs: number
  state: RoundState
  openedAt: Date
  phaseBeganAt: Date
  phaseEndsAt: Date
  closesAt: Date
  beaconRound: number | null
  listHash: Buffer | null
  entropyHex: string | null
  signature: string | null
  calls: number[]
  lastCall: number | null
  endedAt: Date | null
  seed: Buffer | null
  voidReason: string | null
  houseMinor: Minor | null
  /** Tickets that take part, and their players. */
  tickets: number
  players: number
  chainHead: Buffer
  chainLength: number
  chainSecret: Buffer
  /** The clock of the database when this was read. */
  now: Date
}

const columns = sql`
  r.id, r.room_id as "roomId", r.chain_id as "chainId", r.step, r.rules_version as "rulesVersion",
  r.price_minor as "priceMinor", r.entropy, r.ball_ms as "ballMs", r.state, r.opened_at as "openedAt", r.phase_began_at as "phaseBeganAt",
  r.phase_ends_at as "phaseEndsAt", r.closes_at as "closesAt", r.beacon_round as "beaconRound",
  r.list_hash as "listHash", r.entropy_hex as "entropyHex", r.signature, r.calls, r.last_call as "lastCall",
  r.ended_at as "endedAt", r.seed, r.void_reason as "voidReason", r.house_minor as "houseMinor",
  coalesce(sold.tickets, 0)::int as tickets, sold.players::int as players, c.head as "chainHead",
  c.length as "chainLength", c.secret as "chainSecret", clock_timestamp() as now`
const tables = sql`
  bingo_round r join bingo_chain c on c.id = r.chain_id cross join lateral (
    select sum(p.tickets) as tickets, count(distinct p.account_id) as players from bingo_purchase p
    where p.round_id = r.id and p.returned_at is null
  ) sold`

/** The last round of each of the rooms. */
export async function lastRounds(db: Db, roomIds: readonly number[]): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from unnest(${numbers(roomIds)}::bigint[]) as asked (room_id)
    cross join lateral (select max(id) as id from bingo_round l where l.room_id = asked.room_id) last
    join (${tables}) on r.id = last.id`.execute(db)
  return rows
}

export async function roundById(db: Db, roundId: number): Promise<RoundRow | undefined> {
  const { rows } =
    await sql<RoundRow>`select ${columns} from ${tables} where r.id = ${roundId}`.execute(db)
  return rows[0]
}

/** The round as it is until the transaction ends. */
export async function lockRound(tx: Tx, roundId: number): Promise<RoundRow | undefined> {
  await sql`select from bingo_round where id = ${roundId} for update`.execute(tx)
  return roundById(tx, roundId)
}

/** The rooms of rounds that are under way. */
export async function roomsUnderWay(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select room_id as id from bingo_round where state not in ('settled', 'void')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Seconds from now on, by the clock of the database. */
export const fromNow = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
