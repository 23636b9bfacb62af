import { createHmac, hash, randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Hashing } from '#domain/casino/fairness/bytes.ts'
import type { OwedSum, SignedHead } from '#domain/owed/signed-head.ts'
import { floorAbove, hashIn, leafNode, NODE_BYTES, sumIn } from '#domain/owed/sum-tree.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { owedByLedger } from '#server/modules/ledger/index.ts'
import { lockHeads, writeHead } from './heads/sign-heads.ts'
import * as store from './store.ts'

/** Nodes that are hashed in one go; between two goes the server answers calls. */
const GO = 2_000

export const hashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

/** The salt of a day tells nothing about that of another day, so balances cannot be followed from day to day. */
export const saltOf = (secret: Uint8Array, day: string): string =>
  createHmac('sha256', secret).update(day).digest('hex')

type Wanted = { currency: string; key: Uint8Array }

/**
 * Publishes the sum of all balances of today, with the tree that proves it: as of one moment, and only if the wallets
 * come to what the ledger says. Answers nothing if today has its proof, or if there is no wallet yet.
 *
 * The moment is read in one transaction and written in the next: a head follows the last one, and a snapshot does not see
 * the head that another server wrote while this one waited.
 */
export async function makeProof(
  db: Db,
  { currency, key }: Wanted,
): Promise<SignedHead | undefined> {
  const moment = await momentOf(db, currency)
  if (!moment) return undefined
  const { day, ledgerMinor, reserves } = moment
  const { leaves, madeSalts } = await leavesOf(moment.wallets, { day, currency })
  const floors = await floorsOf(leaves.map(({ node }) => node))
  const root = floors.at(-1)
  assert(root?.length === NODE_BYTES, 'a tree has one root')
  const totalMinor = sumIn(root)
  if (ledgerMinor !== totalMinor)
    throw new Error(
      `No proof was published: the wallets come to ${totalMinor}, and the transfers of the ledger to ${ledgerMinor}.`,
    )
  const owed: OwedSum = {
    day,
    currency,
    wallets: leaves.length,
    totalMinor,
    root: Buffer.from(hashIn(root)).toString('hex'),
    reserves,
  }
  return inTransaction(db, async (tx) => {
    await lockHeads(tx)
    // Another server was quicker.
    if (await store.hasDay(tx, day)) return undefined
    await store.saveSalts(tx, madeSalts)
    const head = await writeHead(tx, key, owed)
    await store.saveTree(tx, { day, headNumber: head.number, leaves, floors })
    return head
  })
}

/** All that a proof of today is made of, as of one moment. */
const momentOf = (db: Db, currency: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Every transfer is read, which takes minutes where there are many.
      await sql`set local statement_timeout = 0`.execute(tx)
      const day = await store.today(tx)
      if (await store.hasDay(tx, day)) return undefined
      const wallets = await store.walletsOf(tx, currency)
      if (wallets.length === 0) return undefined
      const ledgerMinor = await owedByLedger(tx, currency)
      return { day, wallets, ledgerMinor, reserves: await store.lastReserves(tx) }
    })

type Leaf = { walletId: number; balanceMinor: number; node: Uint8Array }

/** The leaves in the order of their hashes: it is another one each day and tells nothing of the players. */
async function leavesOf(
  wallets: readonly store.OwedWallet[],
  { day, currency }: { day: string; currency: string },
): Promise<{ leaves: Leaf[]; madeSalts: { walletId: number; salt: Buffer }[] }> {
  const leaves: Leaf[] = []
  const madeSalts: { walletId: number; salt: Buffer }[] = []
  for (const { walletId, player, balanceMinor, salt: kept } of wallets) {
    const secret = kept ?? randomBytes(32)
    if (!kept) madeSalts.push({ walletId, salt: secret })
    const salt = saltOf(secret, day)
    const node = leafNode(hashing, { day, currency, player, balanceMinor, salt })
    leaves.push({ walletId, balanceMinor, node })
    if (leaves.length % GO === 0) await turn()
  }
  leaves.sort((one, other) => Buffer.compare(one.node, other.node))
  return { leaves, madeSalts }
}

async function floorsOf(leaves: readonly Uint8Array[]): Promise<Buffer[]> {
  const floors = [Buffer.concat(leaves)]
  for (let floor = floors[0]; floor && floor.length > NODE_BYTES; floor = floors.at(-1)) {
    const nodes: Uint8Array[] = []
    for (const node of floorAbove(hashing, floor)) {
      nodes.push(node)
      if (nodes.length % GO === 0) await turn()
    }
    floors.push(Buffer.concat(nodes))
  }
  return floors
}

/** Takes away the trees of older days; answers how many leaves. */
export async function forgetOldLeaves(db: Db, keptDays: number): Promise<number> {
  const gone = async (table: 'owed_leaf' | 'owed_floor') => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where day < (now() at time zone 'UTC')::date - ${keptDays}::int`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  }
  await gone('owed_floor')
  return gone('owed_leaf')
}
