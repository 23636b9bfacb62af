import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { leafHash, merkleFloors } from '#domain/casino/fairness/merkle.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import { upTo } from '#domain/casino/table.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { PoolStatus } from '#server/db/tables/scratch-tables.ts'
import type { LazySeedVault } from '#server/vault/seed-vault.ts'
import { hashing, prizesOf, saltsOf } from './hashing.ts'

export type Needs = { db: Db; vault: LazySeedVault; currency: string; secrets: PoolSecrets }

const aboutPool = ({ id, version }: ScratchGame) => `scratch pool ${id} ${version}`

/** Makes the pool of each game that has none in this version, and ends the sale of the versions before. */
export async function makePools(
  { db, vault, currency }: Omit<Needs, 'secrets'>,
  games: readonly ScratchGame[],
): Promise<void> {
  for (const game of games) {
    const there = await db
      .selectFrom('scratch_pool')
      .select('id')
      .where('game_id', '=', game.id)
      .where('version', '>=', game.version)
      .executeTakeFirst()
    if (!there) await makePool({ db, vault, currency }, game)
  }
}

/** The prizes are laid out and their root is published in one transaction, before anybody can buy. */
async function makePool(
  { db, vault, currency }: Omit<Needs, 'secrets'>,
  game: ScratchGame,
): Promise<void> {
  const seed = randomBytes(32)
  const salts = saltsOf(seed)
  const leaves = prizesOf(game, seed).map((prizeMinor, index) =>
    leafHash(hashing, { index, prizeMinor, salt: salts(index) }),
  )
  const floors = merkleFloors(hashing, leaves)
  const root = floors.at(-1)?.[0]
  assert(root !== undefined, 'a tree has a root')
  const sealed = await vault.seal(seed, aboutPool(game))
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('scratch_pool')
      .values({
        game_id: game.id,
        version: game.version,
        game: sql<ScratchGame>`${JSON.stringify(game)}::jsonb`,
        currency,
        tickets: game.tickets,
        price_minor: game.priceMinor,
        root: Buffer.from(root),
        seed: sealed,
        sold_map: Buffer.alloc(Math.ceil(game.tickets / 8)),
        closed_at: null,
      })
      // Another server was quicker.
      .onConflict((conflict) => conflict.columns(['game_id', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    await tx
      .insertInto('scratch_floor')
      .values(
        floors.map((hashes, height) => ({
          pool_id: made.id,
          height,
          hashes: Buffer.concat(hashes),
        })),
      )
      .execute()
    await sql`
      update scratch_pool
      set status = 'withdrawn', reason = 'A new version of the game has come.', closed_at = clock_timestamp()
      where game_id = ${game.id} and version < ${game.version} and status = 'on_sale'`.execute(tx)
  })
}

export type Pool = {
  id: number
  game: ScratchGame
  currency: string
  status: PoolStatus
  seed: Buffer
  sold: number
  soldMap: Buffer
}

const columns = ['id', 'game', 'currency', 'status', 'seed', 'sold', 'sold_map as soldMap'] as const

export const poolById = (db: Db, id: number): Promise<Pool | undefined> =>
  db.selectFrom('scratch_pool').select(columns).where('id', '=', id).executeTakeFirst()

/** Sales of one pool happen one after the other. */
export const lockPool = (tx: Tx, id: number): Promise<Pool | undefined> =>
  tx.selectFrom('scratch_pool').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Nobody may see it before a card is played. */
export type PoolSecret = { seed: Buffer; prizes: readonly Minor[] }

/** The secrets of pools in memory: laying a pool out anew takes a tenth of a second. */
export class PoolSecrets {
  readonly #vault: LazySeedVault
  readonly #known = new Map<number, Promise<PoolSecret>>()

  constructor(vault: LazySeedVault) {
    this.#vault = vault
  }

  of(pool: Pick<Pool, 'id' | 'game' | 'seed'>): Promise<PoolSecret> {
    const known = this.#known.get(pool.id) ?? this.#read(pool)
    this.#known.set(pool.id, known)
    known.catch(() => this.#known.delete(pool.id))
    return known
  }

  async #read({ game, seed: sealed }: Pick<Pool, 'game' | 'seed'>): Promise<PoolSecret> {
    const seed = await this.#vault.open(sealed, aboutPool(game))
    return { seed, prizes: prizesOf(game, seed) }
  }
}

const isSold = (map: Buffer, ticket: number): boolean =>
  (((map[ticket >> 3] ?? 0) >> (ticket & 7)) & 1) === 1

export const unsoldTickets = ({ game, soldMap }: Pick<Pool, 'game' | 'soldMap'>): number[] =>
  upTo(game.tickets).filter((ticket) => !isSold(soldMap, ticket))

export function withSold(map: Buffer, ticket: number): Buffer {
  assert(!isSold(map, ticket), 'a ticket is sold once')
  const after = Buffer.from(map)
  after[ticket >> 3] = (after[ticket >> 3] ?? 0) | (1 << (ticket & 7))
  return after
}
