import { sql } from 'kysely'
import { EXPORT_KEPT_DAYS, type getRetention } from '#contract/my-data/my-data.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import type { Kept } from '#server/kernel/product.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { keptDaysOf } from '#server/modules/operator-profile/index.ts'
import { lockPersons, shredPersons } from './erasures.ts'
import { forgetFiles } from './exports.ts'

/** The terms of this module, beside those of the products. */
export const ownTerms = (db: Db): readonly Kept[] => [
  {
    what: 'Files with a copy of a player’s data',
    keptFor: EXPORT_KEPT_DAYS,
    why: 'The player has had the time to fetch the file, and can ask for a new one.',
    forget: (keptDays) => forgetFiles(db, keptDays),
  },
  {
    what: 'Personal data of closed accounts, where the player asked for the erasure',
    keptFor: 'recordsKeptYears',
    why: 'The law wants records for years after the relationship ends; then the key is destroyed.',
    forget: () => shredPersons(db),
  },
]

/** The nightly run: locks what is to be erased, deletes what is old enough, and writes down how much. */
export async function runRetention(db: Db, kept: readonly Kept[]): Promise<string> {
  let locked = 0
  const report: string[] = []
  const locking = {
    what: 'Erasures',
    run: async () => {
      locked = await lockPersons(db)
    },
  }
  const deleting = kept.map(({ what, keptFor, forget }) => ({
    what,
    run: async () => {
      const keptDays = await keptDaysOf(db, keptFor)
      const deleted = await forget(keptDays)
      await db.insertInto('retention_run').values({ what, kept_days: keptDays, deleted }).execute()
      if (deleted > 0) report.push(`${what}: ${deleted}`)
    },
  }))
  const nameOf = ({ what }: { what: string }) => what
  await eachAlone([locking, ...deleting], { nameOf }, ({ run }) => run())
  return `Locked: ${locked} accounts. Deleted: ${report.join('; ') || 'nothing was old enough'}.`
}

/** The terms, each with what was deleted by it so far. */
export async function retentionReport(
  db: Db,
  kept: readonly Kept[],
): Promise<ReplyOf<typeof getRetention>> {
  const { rows } = await sql<{ what: string; ranAt: Date; lastAt: Date | null; deleted: number }>`
    select what, max(at) as "ranAt", max(at) filter (where deleted > 0) as "lastAt", sum(deleted)::bigint as deleted
    from retention_run group by what`.execute(db)
  const runs = new Map(rows.map((row) => [row.what, row]))
  const ranAt = rows.map((row) => row.ranAt.toISOString()).toSorted()
  return {
    terms: await Promise.all(
      kept.map(async ({ what, keptFor, why }) => ({
        what,
        keptDays: await keptDaysOf(db, keptFor),
        why,
        lastAt: runs.get(what)?.lastAt?.toISOString() ?? null,
        deleted: runs.get(what)?.deleted ?? 0,
      })),
    ),
    lastRunAt: ranAt.at(-1) ?? null,
  }
}
