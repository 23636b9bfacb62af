import { readFileSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { verifyLedger } from '#server/modules/ledger/index.ts'
import { StartError } from '#server/start-error.ts'
import { withDatabaseOf } from './operator/open-database.ts'
import { isRecordProved } from './verify/record.ts'

/**
 * Without an argument it proves the database that the settings name: what must always hold, and both chains. After a
 * restore the heads are compared with those of the original. With FILE it proves a balance, a round of the casino, a
 * scratch card or a spin from its record, and needs no database. Exit codes: 0 all is well; 1 it is not.
 */
async function verify(db: Db): Promise<boolean> {
  const broken = await brokenInvariants(db)
  console.log(`What must always hold: ${broken.length === 0 ? 'holds' : broken.join('; ')}`)
  const audit = await verifyAudit(db)
  const auditEnd = audit.firstBrokenId === null ? 'whole' : `broken at row ${audit.firstBrokenId}`
  console.log(`Audit log: ${auditEnd}, ${audit.rows} rows`)
  const ledger = await verifyLedger(db)
  const brokenAt = [
    ...(ledger.firstBrokenId === null ? [] : [`broken at transfer ${ledger.firstBrokenId}`]),
    ...(ledger.firstBrokenSealId === null ? [] : [`broken at seal ${ledger.firstBrokenSealId}`]),
  ]
  console.log(
    `Ledger: ${brokenAt.join(', ') || 'whole'}, ${ledger.transfers} transfers sealed, ${ledger.unsealed} not yet`,
  )
  console.log(`Head of the ledger: ${ledger.head ?? 'none yet'}`)
  return broken.length === 0 && audit.firstBrokenId === null && brokenAt.length === 0
}

/** A file is a record; without one, the database is proved. */
const verifyAsked = async (file: string | undefined): Promise<boolean> =>
  file === undefined
    ? withDatabaseOf(readConfig(process.env), console.error, verify)
    : isRecordProved(readFileSync(file, 'utf8'), console.log)

try {
  process.exitCode = (await verifyAsked(process.argv[2])) ? 0 : 1
} catch (error) {
  const isExpected = error instanceof StartError || (error instanceof Error && 'path' in error)
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
