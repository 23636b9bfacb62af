import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ledgerInvariants } from '#server/modules/ledger/index.ts'
import type { Sql } from './product.ts'

// The log may have been detached itself since.
const detachedPlay = sql`
  select 'the audit log does not say that ' || part || ' was detached' from play_detached d
  where detached_at > coalesce((select detached_at from audit_detached order by last_id desc limit 1), '-infinity')
    and not exists (
      select from audit_log where action = 'play.detach' and subject = 'part:' || d.part
        and details ->> 'hash' = encode(d.hash, 'hex')
        and (details ->> 'notedHash') is not distinct from encode(d.noted_hash, 'hex'))`

type Face = { invariants?: readonly Sql[]; bound?: readonly Sql[] }

/**
 * The invariants that must hold at every commit of the money and of every product: a sentence for each breach, none
 * when all is well. One statement, so it sees one moment, also of a program that runs.
 */
export async function findBroken(db: Db, products: readonly Face[]): Promise<string[]> {
  const bound = products.flatMap((product) => product.bound ?? [])
  const own = products.flatMap((product) => product.invariants ?? [])
  const all = sql.join([...ledgerInvariants(bound), detachedPlay, ...own], sql` union all `)
  const { rows } = await sql<{ broken: string }>`${all}`.execute(db)
  return rows.map((row) => row.broken)
}
