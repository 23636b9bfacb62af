import { sql } from 'kysely'
import { expect } from 'vitest'
import { assert } from '#domain/assert.ts'
import { shardOf } from '#domain/shards/share-out.ts'
import type { Db } from '#server/db/database.ts'
import { ownerAddress } from '#server/leases/lease.ts'
import { LEASE_OF_CALLS } from '#server/products.ts'
import type { ServerProcess } from '../server-process.ts'

const SHARDS = 64
export const TAKEN_OVER = { timeout: 30_000 }

/** The process that turns a thing of this number; nothing while none does. */
export async function turnerOf(db: Db): Promise<(id: number) => number | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select h.id, s.name from shard h join shard_server s on s.id = h.server_id
    where exists (select from lease where name = 'site' and tables_shared_at = generation)`.execute(
    db,
  )
  const pidOf = new Map(rows.map(({ id, name }) => [id, Number(name.split(' ').at(-1))]))
  return (id) => pidOf.get(shardOf(id, SHARDS))
}

/** Waits until the servers have an equal part of the shards each. */
export const evenlyShared = (db: Db, servers: readonly ServerProcess[]) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from shard where server_id is not null group by server_id order by 1`.execute(
        db,
      )
      return rows.map(({ count }) => count)
    }, TAKEN_OVER)
    .toEqual(servers.map(() => SHARDS / servers.length))

/** The server of the site, and the other one. */
export async function siteAndOther(
  db: Db,
  servers: readonly ServerProcess[],
): Promise<[ServerProcess, ServerProcess]> {
  const address = await ownerAddress(db, LEASE_OF_CALLS)
  const site = servers.find((server) => server.url === address)
  const other = servers.find((server) => server !== site)
  assert(site !== undefined && other !== undefined, 'there are two servers')
  return [site, other]
}
