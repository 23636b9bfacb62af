import { type Kysely, sql } from 'kysely'
import type { Shard } from '#domain/shards/share-out.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Database } from '#server/db/schema.ts'
import { BOOKS_OF_ONE, LEASE_LOCKS } from '#server/leases/lease.ts'

/** Any number that nothing else locks: a server that takes part holds a lock of this class by its id. */
const SERVER_LOCKS = 5_511_905
/** A server that has not been heard of for so long counts as gone, though its session stands: it was stopped or cut off. */
const SILENT = '10 seconds'

type Session = Kysely<Database>

export type SeenServer = {
  id: number
  link: string
  proxyName: string | null
  isDraining: boolean
  epoch: number
  /** Its session at the database has ended, or it is silent. */
  isGone: boolean
}
export type SeenShard = Shard & { generation: number }
export type Seen = { servers: SeenServer[]; shards: SeenShard[] }

/**
 * A server of a version that knew no shards owns all books by one lease. While one does, this fails; once it has
 * succeeded, none of them becomes the owner for as long as the session lives, and none that was can still write.
 */
export async function keepOutOwnerOfAll(session: Session): Promise<boolean> {
  await sql`insert into lease (name) values (${BOOKS_OF_ONE}) on conflict do nothing`.execute(
    session,
  )
  const { rows } = await sql<{ isOut: boolean }>`
    select pg_try_advisory_lock_shared(${LEASE_LOCKS}, id) as "isOut"
    from lease where name = ${BOOKS_OF_ONE}`.execute(session)
  if (rows[0]?.isOut !== true) return false
  await sql`
    update lease set generation = generation + 1, address = '' where name = ${BOOKS_OF_ONE} and address <> ''`.execute(
    session,
  )
  return true
}

/** Makes the rows of the shards where there are none; answers how many there are. */
export async function shardCount(session: Session, wanted: number): Promise<number> {
  await sql`
    insert into shard (id) select * from generate_series(0, ${wanted - 1})
    where not exists (select from shard) on conflict do nothing`.execute(session)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from shard`.execute(
    session,
  )
  return rows[0]?.count ?? 0
}

/** Takes part under an id that no server had before, which this session holds for as long as it lives. */
export async function join(
  session: Session,
  server: { name: string; link: string; proxyName: string | null; isDraining: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval('shard_server_id')::int as id`.execute(session)
  const id = rows[0]?.id ?? 0
  await sql`select pg_advisory_lock(${SERVER_LOCKS}, ${id})`.execute(session)
  await sql`
    insert into shard_server (id, name, link, proxy_name, is_draining, turns_tables, turns_draws, knows_detached_play)
    values (${id}, ${server.name}, ${server.link}, ${server.proxyName}, ${server.isDraining}, true, true, true)`.execute(
    session,
  )
  return id
}

/** The session goes back to the pool, and must not keep its locks. */
export async function letGo(session: Session, id: number | undefined): Promise<void> {
  if (id !== undefined) {
    await sql`delete from shard_server where id = ${id}`.execute(session)
    await sql`select pg_advisory_unlock(${SERVER_LOCKS}, ${id})`.execute(session)
  }
  await sql`
    select pg_advisory_unlock_shared(${LEASE_LOCKS}, id) from lease where name = ${BOOKS_OF_ONE}`.execute(
    session,
  )
}

/**
 * Shows that this server lives, and reads who owns what. Nothing when others have counted it as gone. The clock is the true
 * one also where a simulation has put its own before it.
 */
export async function see(session: Session, id: number): Promise<Seen | undefined> {
  const { rows: own } = await sql`
    update shard_server set seen_at = pg_catalog.clock_timestamp() where id = ${id} returning id`.execute(
    session,
  )
  if (own.length === 0) return undefined
  const servers = await sql<SeenServer>`
    select id, link, proxy_name as "proxyName", is_draining as "isDraining", epoch,
      seen_at < pg_catalog.clock_timestamp() - ${SILENT}::interval or not exists (
        select from pg_locks where locktype = 'advisory' and granted and classid = ${SERVER_LOCKS}
          and objid = s.id and database = (select oid from pg_database where datname = current_database())
      ) as "isGone"
    from shard_server s`.execute(session)
  const shards = await sql<SeenShard>`
    select id, server_id as "serverId", generation from shard`.execute(session)
  return { servers: servers.rows, shards: shards.rows }
}

/** Takes servers out that are gone; their shards are free then. One that has a transaction open goes at a later look. */
export async function takeOut(session: Session, ids: readonly number[]): Promise<void> {
  await sql`
    delete from shard_server where id in (
      select id from shard_server where id = any(${numbers(ids)}::int[]) order by id for update skip locked
    )`.execute(session)
}

type Change = { ids: readonly number[]; from: number | null; to: number }

/** Gives shards to a server, where they are still whose they were; answers those. */
export async function change(session: Session, { ids, from, to }: Change): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update shard set server_id = ${to}, generation = generation + 1, taken_at = clock_timestamp()
    where id in (
      select id from shard where id = any(${numbers(ids)}::int[]) and server_id is not distinct from ${from}::int
      order by id for update skip locked
    ) and exists (select from shard_server where id = ${to})
    returning id`.execute(session)
  return rows.map(({ id }) => id)
}

export async function setDraining(session: Session, id: number): Promise<void> {
  await sql`update shard_server set is_draining = true where id = ${id}`.execute(session)
}
