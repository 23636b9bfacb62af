import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type LedgerPart, provePart as proveLedgerPart } from '#server/modules/ledger/index.ts'
import { StartError } from '#server/start-error.ts'
import { provePlayPart } from './detach-play.ts'

/**
 * Holds a part that is in the database, detached or restored, against what is known of it: one of the ledger, attached too, against the
 * seals, and one of play against the hash of when it left. Answers in a sentence; fails with one where a row was changed.
 */
export async function provePart(db: Db, name: string): Promise<string> {
  const part = await ledgerPart(db, name)
  if (part) {
    await refuseChanged(db, part)
    return `Every transfer of ${name} is as it was sealed.`
  }
  if (await provePlayPart(db, name))
    return `Every row of ${name} is as it was when it was detached.`
  throw new StartError(
    `There is no part ${name} of the ledger, and none of play that was detached, in this database.`,
  )
}

async function ledgerPart(db: Db, name: string): Promise<LedgerPart | undefined> {
  const { rows } = await sql<LedgerPart>`
    select part as name, from_id as "fromId", to_id as "toId" from ledger_detached
    where part = ${name} and to_regclass(${name}) is not null
    union
    select name, from_id, to_id from table_part where table_name = 'ledger_transfer' and name = ${name}`.execute(
    db,
  )
  return rows[0]
}

async function refuseChanged(db: Db, part: LedgerPart): Promise<void> {
  const { unsealed, firstBrokenId } = await proveLedgerPart(db, part)
  if (firstBrokenId !== null)
    throw new StartError(`Transfer ${firstBrokenId} of ${part.name} is not as it was sealed.`)
  if (unsealed > 0) throw new StartError(`${unsealed} transfers of ${part.name} have no seal.`)
}
