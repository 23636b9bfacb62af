import { type RawBuilder, sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'

/** The notice is about the rules of all games. */
const ALL = 1

export type RulesOfGame = { game: string; hash: string }
type Version = { version: number; hash: string; change: string; since: Date }

/** Any number that nothing else locks: two servers that begin together record a version once. */
const RULES_LOCK = 5_511_961

async function versionOf(db: Db | Tx, game: string): Promise<Version | undefined> {
  return db
    .selectFrom('game_rules')
    .select(['version', 'hash', 'change', 'since'])
    .where('game', '=', game)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Compares the games with their versions in force (safety.md PR-52). A game that is new is recorded; one that says something
 * else is closed, and one that says the same again is opened. Answers the games that are closed.
 */
export const checkRules = (db: Db, games: readonly RulesOfGame[]): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${RULES_LOCK})`.execute(tx)
    const closed: string[] = []
    for (const { game, hash } of games) {
      const inForce = await versionOf(tx, game)
      if (!inForce) {
        const first = { game, version: 1, hash, accepted_by: null }
        await tx.insertInto('game_rules').values(first).execute()
      } else if (inForce.hash === hash)
        await tx.deleteFrom('game_closure').where('game', '=', game).execute()
      else {
        closed.push(game)
        await tx
          .insertInto('game_closure')
          .values({ game, hash })
          .onConflict((on) => on.column('game').doUpdateSet({ hash }))
          .execute()
      }
    }
    await announce(tx, 'game_rules', [ALL])
    return closed
  })

/** Whether the files of a game say what its version in force says: the condition of a query. */
export const hasRulesInForce = (game: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from game_closure where game_closure.game = ${game})`

export async function areRulesInForce(db: Db | Tx, game: string): Promise<boolean> {
  const closure = await db
    .selectFrom('game_closure')
    .select('game')
    .where('game', '=', game)
    .executeTakeFirst()
  return closure === undefined
}

/** The same, and the version in force is what the caller has read in its own files. */
export async function areTheseRulesInForce(
  db: Db | Tx,
  { game, hash }: RulesOfGame,
): Promise<boolean> {
  if (!(await areRulesInForce(db, game))) return false
  const inForce = await versionOf(db, game)
  return inForce === undefined || inForce.hash === hash
}

type NewVersion = { game: string; operatorId: number; change: string; hash?: string }

/** Puts a new version in force: other files, or other limits with the same files. */
export async function addVersion(
  tx: Tx,
  { game, operatorId, change, hash }: NewVersion,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${RULES_LOCK})`.execute(tx)
  const before = await versionOf(tx, game)
  assert(before !== undefined, 'a game that is changed has a version')
  const version = before.version + 1
  await tx
    .insertInto('game_rules')
    .values({ game, version, hash: hash ?? before.hash, change, accepted_by: operatorId })
    .execute()
  await announce(tx, 'game_rules', [ALL])
  return version
}

export async function closedGames(db: Db) {
  const { rows } = await sql<{
    game: string
    version: number
    hash: string
    foundHash: string
    closedAt: Date
  }>`
    select c.game, v.version, v.hash, c.hash as "foundHash", c.closed_at as "closedAt"
    from game_closure c cross join lateral (
      select version, hash from game_rules where game = c.game order by version desc limit 1
    ) v order by c.game`.execute(db)
  return { games: rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() })) }
}

type Acceptance = { game: string; hash: string; reason: string }

/** The operator takes what the files say as the new version. The game is open again. */
export const acceptRules = (
  db: Db,
  operatorId: number,
  { game, hash, reason }: Acceptance,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const closure = await tx
      .selectFrom('game_closure')
      .select('hash')
      .where('game', '=', game)
      .forUpdate()
      .executeTakeFirst()
    if (!closure) throw new Refusal('NOT_FOUND')
    if (closure.hash !== hash) throw new Refusal('RULES_CHANGED')
    const version = await addVersion(tx, { game, operatorId, change: reason, hash })
    await tx.deleteFrom('game_closure').where('game', '=', game).execute()
    await recordAudit(tx, {
      operatorId,
      action: 'game-rules.accept',
      subject: `game-rules:${game}`,
      reason,
      details: { version, hash },
    })
  })

/** The version in force if the player was not told of it yet. At a first visit there is nothing to compare. */
export async function newsFor(db: Db, userId: number, game: string) {
  const inForce = await versionOf(db, game)
  if (!inForce) throw new Refusal('NOT_FOUND')
  const { version, change, since } = inForce
  await db
    .insertInto('game_rules_seen')
    .values({ user_id: userId, game, version })
    .onConflict((on) => on.doNothing())
    .execute()
  const seen = await db
    .selectFrom('game_rules_seen')
    .select('version')
    .where('user_id', '=', userId)
    .where('game', '=', game)
    .executeTakeFirstOrThrow()
  return seen.version < version ? { version, change, from: since.toISOString().slice(0, 10) } : null
}

/** Keeps that the player was told; never an older version, nor one that is not there yet. */
export async function acknowledge(
  db: Db,
  userId: number,
  { game, version }: { game: string; version: number },
): Promise<number> {
  const inForce = await versionOf(db, game)
  if (!inForce) throw new Refusal('NOT_FOUND')
  const told = Math.min(version, inForce.version)
  await sql`
    insert into game_rules_seen (user_id, game, version) values (${userId}, ${game}, ${told})
    on conflict (user_id, game) do update
      set version = greatest(game_rules_seen.version, excluded.version), seen_at = clock_timestamp()`.execute(
    db,
  )
  return told
}
