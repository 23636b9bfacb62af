import { sql } from 'kysely'
import type { SlotSpin } from '#contract/instant-wins/slots.ts'
import { assert } from '#domain/assert.ts'
import { prizesOf, windowOf } from '#domain/casino/slots/machine.ts'
import { recordOfSpin } from '#domain/casino/slots/spin-record.ts'
import type { Minor } from '#domain/money.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { isAskedFor, type PlayFilter } from '#server/kernel/play-filter.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { totalOf } from '#server/kernel/kept-outside.ts'
import { commitOf, hashing } from '../hashing.ts'
import { firstSpin, outsideUntil, refuseOutside } from './detached/outside.ts'
import { machineById } from './machines.ts'

type Read = {
  spinId: number
  machineId: string
  version: number
  currency: string
  coinMinor: Minor
  stakeMinor: Minor
  payoutMinor: Minor
  stops: number[]
  playerSeed: string
  serverSeed: Buffer
  nonce: number
  spunAt: Date
  voidReason: string | null
  total: number
}

type Query = PlayFilter & { page: number; pageSize: number }

async function spinsWhere(
  db: Db,
  walletId: number,
  { page, pageSize, spinId = 0, ...filter }: Query & { spinId?: number },
): Promise<Read[]> {
  const asked = isAskedFor(filter, {
    at: sql`s.spun_at`,
    number: sql`s.id`,
    game: sql`s.machine_id`,
    games: SLOT_MACHINES,
  })
  const { rows } = await sql<Read>`
    select s.id as "spinId", s.machine_id as "machineId", s.rules_version as version, a.currency,
      s.coin_minor as "coinMinor", s.stake_minor as "stakeMinor", s.payout_minor as "payoutMinor", s.stops,
      s.player_seed as "playerSeed", s.server_seed as "serverSeed", s.nonce, s.spun_at as "spunAt", s.void_reason as "voidReason",
      count(*) over () as total
    from slot_spin s join ledger_account a on a.id = s.account_id
    where s.account_id = ${walletId} and s.id >= ${firstSpin} and (${spinId} = 0 or s.id = ${spinId}) and ${asked}
    order by s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

function spinOf({ playerSeed, serverSeed, nonce, spunAt, total: _all, ...read }: Read): SlotSpin {
  const machine = machineById(read.machineId)
  assert(machine !== undefined, 'a slot that was played is kept')
  const window = windowOf(machine, read.stops)
  return {
    ...read,
    name: machine.name,
    isWin: read.payoutMinor > read.stakeMinor,
    window: window.map((reel) => [...reel]),
    prizes: [...prizesOf(machine, window)],
    proof: {
      commit: commitOf(serverSeed),
      serverSeed: serverSeed.toString('hex'),
      playerSeed,
      nonce,
    },
    spunAt: spunAt.toISOString(),
  }
}

export async function spinsOf(db: Db, walletId: number, query: Query) {
  const [rows, until] = await Promise.all([
    spinsWhere(db, walletId, query),
    outsideUntil(db, walletId),
  ])
  const { page, pageSize } = query
  return {
    items: rows.map(spinOf),
    page,
    pageSize,
    ...totalOf([{ total: rows[0]?.total ?? 0, until }]),
  }
}

/** The player's own spin; nothing if it is somebody else's. */
export async function spinById(
  db: Db,
  walletId: number,
  spinId: number,
): Promise<SlotSpin | undefined> {
  const [spin] = await spinsWhere(db, walletId, { spinId, page: 1, pageSize: 1 })
  return spin && spinOf(spin)
}

/** The player's own spin; refuses somebody else's, and one that is kept outside the program. */
export async function ownSpin(db: Db, walletId: number, spinId: number): Promise<SlotSpin> {
  const spin = await spinById(db, walletId, spinId)
  if (spin) return spin
  await refuseOutside(db, spinId)
  throw new Refusal('NOT_FOUND')
}

/** All that is needed to prove a spin without us. */
export const proofOfSpin = ({ spinId, machineId, version, proof, ...spin }: SlotSpin) =>
  recordOfSpin(hashing, {
    spin: spinId,
    machine: machineId,
    rulesVersion: version,
    coinMinor: spin.coinMinor,
    stakeMinor: spin.stakeMinor,
    payoutMinor: spin.payoutMinor,
    ...proof,
    stops: spin.stops,
    window: spin.window,
    prizes: spin.prizes,
  })
