import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { chainSeed } from '#domain/casino/fairness/chain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { SeedVault } from '#server/vault/seed-vault.ts'
import { hashing } from './hashing.ts'

/** Rounds of one chain. Making it takes a few milliseconds. */
const CHAIN_LENGTH = 4_096
/** Every so many links one is remembered, so that a seed is few hashes away. */
const MARK_EVERY = 64

export type Chain = { id: number; head: Buffer; length: number; secret: Buffer; used: number }

/** Makes a chain for the table, and publishes its head by writing it. */
export async function addChain(tx: Tx, tableId: number, vault: SeedVault): Promise<void> {
  const secret = randomBytes(32)
  await tx
    .insertInto('casino_chain')
    .values({
      table_id: tableId,
      head: Buffer.from(chainSeed(hashing, secret, CHAIN_LENGTH)),
      length: CHAIN_LENGTH,
      secret: vault.seal(secret, aboutTable(tableId)),
    })
    .execute()
}

/** Makes the first chain of the table, unless another server has made it meanwhile. */
export async function addFirstChain(tx: Tx, tableId: number, vault: SeedVault): Promise<void> {
  await sql`select from casino_table where id = ${tableId} for update`.execute(tx)
  if (!(await chainInUse(tx, tableId))) await addChain(tx, tableId, vault)
}

/** The chain that the table's next round uses; undefined when all seeds are used. */
export async function chainInUse(db: Db, tableId: number): Promise<Chain | undefined> {
  const { rows } = await sql<Chain>`
    select id, head, length, secret, used from casino_chain
    where table_id = ${tableId} and used < length order by id limit 1`.execute(db)
  return rows[0]
}

/** Takes the next seed of the chain in this transaction; answers its place. */
export async function takeStep(tx: Tx, chainId: number): Promise<number> {
  const { rows } = await sql<{ step: number }>`
    update casino_chain set used = used + 1 where id = ${chainId} and used < length
    returning length - used as step`.execute(tx)
  const step = rows[0]?.step
  assert(step !== undefined, 'the chain has a seed left')
  return step
}

const aboutTable = (tableId: number) => `casino table ${tableId}`

/** Seeds of chains, with some links of each kept at hand. */
export class Seeds {
  readonly #vault: SeedVault
  readonly #about: (ownerId: number) => string
  readonly #marks = new Map<number, readonly Uint8Array[]>()

  /** `about`: the use of the secrets of an owner's chains, as they were sealed for it. */
  constructor(vault: SeedVault, about: (ownerId: number) => string = aboutTable) {
    this.#vault = vault
    this.#about = about
  }

  /** The seed at this place of the chain. */
  seedOf(
    tableId: number,
    chain: Pick<Chain, 'id' | 'length' | 'secret' | 'head'>,
    step: number,
  ): Uint8Array {
    const marks = this.#marks.get(chain.id) ?? this.#marksOf(tableId, chain)
    this.#marks.set(chain.id, marks)
    const mark = marks[Math.floor(step / MARK_EVERY)]
    assert(mark !== undefined, 'the chain reaches as far')
    return chainSeed(hashing, mark, step % MARK_EVERY)
  }

  #marksOf(tableId: number, { length, secret }: Pick<Chain, 'length' | 'secret'>) {
    const marks: Uint8Array[] = [this.#vault.open(secret, this.#about(tableId))]
    for (let at = MARK_EVERY; at <= length; at += MARK_EVERY)
      marks.push(chainSeed(hashing, marks.at(-1) ?? secret, MARK_EVERY))
    return marks
  }
}
