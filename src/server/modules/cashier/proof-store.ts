import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { playersOver } from '#server/modules/account/index.ts'
import { openPage, sealDocument } from '#server/vault/document-safe.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Picture } from './picture.ts'

/** Pictures that a new one is held against, the latest ones: a bound on the work of a deposit. */
const COMPARED_MAX = 50_000
/** Pictures are alike when of all edges of both less than one in so many is an edge of one of them only. */
const UNLIKE_PER_EDGES = 5

/** A picture as it is kept: encrypted with a key of its own. */
export type SealedProof = { sealed_key: Buffer; sealed_page: Buffer }
type NewProof = Pick<Picture, 'pixelsHash'> & {
  userId: number
  sealed: SealedProof
  edges: string | null
}

export async function sealProof(vault: Vault, webp: Buffer, userId: number): Promise<SealedProof> {
  const { sealed_key, sealed_pages } = await sealDocument(vault, [webp], aboutOf(userId))
  const [sealed_page] = sealed_pages
  assert(sealed_page !== undefined, 'one page is sealed as one')
  return { sealed_key, sealed_page }
}

const aboutOf = (userId: number): string => `screenshot of a deposit of ${userId}`

export async function insertProof(
  tx: Tx,
  { userId, sealed, pixelsHash, edges }: NewProof,
): Promise<number> {
  // Of two altered pictures that come at once, the second one waits, and sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('pictures of deposits', 0))`.execute(tx)
  const alike = edges === null ? null : await mostAlike(tx, edges)
  const { id } = await tx
    .insertInto('proof_image')
    .values({ user_id: userId, ...sealed, pixels_hash: pixelsHash, edges, alike_id: alike })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function mostAlike(tx: Tx, edges: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with latest as (
      select id, edges, bit_count(edges # ${edges}::bit(1024)) as unlike
      from proof_image where edges is not null order by id desc limit ${COMPARED_MAX}
    )
    select id from latest
    where unlike * ${UNLIKE_PER_EDGES} < bit_count(edges | ${edges}::bit(1024))
    order by unlike, id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** The picture of a deposit, for its owner or, with `userId` null, for operators. */
export async function proofOf(
  { db, vault }: { db: Db; vault: Vault },
  depositId: number,
  userId: number | null,
): Promise<{ webp: Buffer } | undefined> {
  const found = await db
    .selectFrom('deposit as d')
    .innerJoin('proof_image as p', 'p.id', 'd.proof_image_id')
    .select(['p.webp', 'p.sealed_key', 'p.sealed_page', 'p.user_id as ownerId'])
    .where('d.id', '=', depositId)
    .where((eb) => (userId === null ? eb.lit(true) : eb('d.user_id', '=', userId)))
    .executeTakeFirst()
  if (!found) return undefined
  const { webp, sealed_key, sealed_page, ownerId } = found
  if (webp) return { webp }
  assert(sealed_key !== null && sealed_page !== null, 'what is not plain is sealed')
  return { webp: await openPage(vault, { sealed_key, sealed_page }, aboutOf(ownerId)) }
}

const SEALED_AT_ONCE = 20

/** Seals pictures that were kept plain before, until none is left or the server stops; answers how many. */
export async function sealPlainProofs(
  { db, vault }: { db: Db; vault: Vault },
  signal: AbortSignal,
): Promise<number> {
  for (let sealed = 0; ;) {
    const rows = await db
      .selectFrom('proof_image')
      .select(['id', 'user_id', 'webp'])
      .where('webp', 'is not', null)
      .orderBy('id')
      .limit(SEALED_AT_ONCE)
      .execute()
    if (rows.length === 0 || signal.aborted) return sealed
    for (const { id, user_id, webp } of rows) {
      if (!webp) continue
      const kept = await sealProof(vault, webp, user_id)
      await db
        .updateTable('proof_image')
        .set({ webp: null, ...kept })
        .where('id', '=', id)
        .execute()
      sealed += 1
    }
  }
}

/** Columns of a deposit about its picture: whether there is one, and others that are the same or look like it. */
export const proofColumns = [
  sql<boolean>`p.id is not null`.as('hasProof'),
  sql<boolean>`exists (
    select from proof_image other where other.pixels_hash = p.pixels_hash and other.id <> p.id
  )`.as('proofSeenBefore'),
  sql<number | null>`(
    select other.id from deposit other where other.proof_image_id = p.alike_id
  )`.as('alikeDepositId'),
]

/** Deletes the pictures of players whose records are over; answers how many. The deposits themselves stay. */
export async function forgetProofs(db: Db, keptDays: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with over as (select id from proof_image where user_id in (${playersOver(keptDays)})),
      unlinked as (update deposit set proof_image_id = null where proof_image_id in (select id from over)),
      unlike as (update proof_image set alike_id = null where alike_id in (select id from over)
        and id not in (select id from over)),
      gone as (delete from proof_image where id in (select id from over) returning id)
    select count(*)::int as deleted from gone`.execute(db)
  return rows[0]?.deleted ?? 0
}
