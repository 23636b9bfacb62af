import { sql } from 'kysely'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'

type ChainEnd = { links: number; lastId: number; hash: string }

/** The last seal as it is, with the number of all; zeros where nothing is sealed. */
export async function sealEnd(db: Db): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select (select count(*) from ledger_seal) as links, coalesce(max(id), 0)::bigint as "lastId",
      coalesce(max(encode(hash, 'hex')), repeat('00', 32)) as hash
    from (select id, hash from ledger_seal order by id desc limit 1) as last`.execute(db)
  return rows[0] ?? { links: 0, lastId: 0, hash: '' }
}

/** The seals of these ids that are there, each with its place in the chain. */
export async function sealsAt(db: Db, ids: readonly number[]): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select place as links, id as "lastId", encode(hash, 'hex') as hash
    from (select id, hash, row_number() over (order by id) as place from ledger_seal) as link
    where id = any(${numbers(ids)}::bigint[]) order by id`.execute(db)
  return rows
}
