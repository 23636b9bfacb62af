import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type LedgerPart, provePart } from '#server/modules/ledger/index.ts'
import { StartError } from '#server/start-error.ts'

/** Holds a part of the ledger that is in the database, attached, detached or restored, against the seals. */
export async function proveLedgerPart(db: Db, name: string): Promise<void> {
  const { rows } = await sql<LedgerPart>`
    select part as name, from_id as "fromId", to_id as "toId" from ledger_detached
    where part = ${name} and to_regclass(${name}) is not null
    union
    select name, from_id, to_id from table_part where table_name = 'ledger_transfer' and name = ${name}`.execute(
    db,
  )
  const [part] = rows
  if (!part) throw new StartError(`There is no part ${name} of the ledger in this database.`)
  const { unsealed, firstBrokenId } = await provePart(db, part)
  if (firstBrokenId !== null)
    throw new StartError(`Transfer ${firstBrokenId} of ${name} is not as it was sealed.`)
  if (unsealed > 0) throw new StartError(`${unsealed} transfers of ${name} have no seal.`)
}
