import { sql } from 'kysely'
import type { DataExport } from '#contract/my-data/my-data.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { copyOf } from '#server/kernel/personal-data.ts'
import type { Product } from '#server/kernel/product.ts'
import { notify } from '#server/modules/notices/index.ts'
import { zipOf } from './zip.ts'

type Row = { exportId: number; askedAt: Date; madeAt: Date | null; bytes: number | null }

const shown = ({ askedAt, madeAt, ...row }: Row): DataExport => ({
  ...row,
  askedAt: askedAt.toISOString(),
  madeAt: madeAt?.toISOString() ?? null,
})

const columns = sql`id as "exportId", asked_at as "askedAt", made_at as "madeAt", length(file) as bytes`

/** Begins a copy; one at a time. */
export async function askExport(db: Db, userId: number): Promise<DataExport> {
  const { rows } = await sql<Row>`
    insert into data_export (user_id) values (${userId})
    on conflict (user_id) where made_at is null do nothing returning ${columns}`.execute(db)
  if (!rows[0]) throw new Refusal('EXPORT_UNDER_WAY')
  return shown(rows[0])
}

export async function exportsOf(db: Db, userId: number): Promise<DataExport[]> {
  const { rows } = await sql<Row>`
    select ${columns} from data_export where user_id = ${userId} order by id desc limit 10`.execute(
    db,
  )
  return rows.map(shown)
}

export async function fileOf(db: Db, userId: number, exportId: number): Promise<Buffer> {
  const row = await db
    .selectFrom('data_export')
    .select('file')
    .where('id', '=', exportId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.file) throw new Refusal('NOT_FOUND')
  return row.file
}

/** Makes the copies that were asked for. Answers how many. */
export async function makeExports(
  db: Db,
  products: readonly Pick<Product<never>, 'personal'>[],
): Promise<number> {
  const { rows } = await sql<{ id: number; playerId: number; walletId: number }>`
    select e.id, e.user_id as "playerId", a.id as "walletId"
    from data_export e join ledger_account a on a.user_id = e.user_id and a.kind = 'wallet'
    where e.made_at is null order by e.id`.execute(db)
  for (const { id, ...player } of rows) {
    const file = await zipOf(await copyOf(db, products, player))
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('data_export')
        .set({ file, made_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute()
      await notify(tx, {
        playerId: player.playerId,
        kind: 'data-export-ready',
        parameters: {},
        key: `data-export:${id}`,
      })
    })
  }
  return rows.length
}

/** Takes the files of old copies away. */
export async function forgetFiles(db: Db, keptDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update data_export set file = null
    where file is not null and made_at < now() - make_interval(days => ${keptDays})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
