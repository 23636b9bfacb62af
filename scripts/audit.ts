import { readConfig } from '#server/config.ts'
import { headFile, headPlace, proveHeads, publicKeyOf } from '#server/modules/owed/index.ts'
import { StartError } from '#server/start-error.ts'
import { withDatabaseOf } from './operator/open-database.ts'

/**
 * Proves the audit log, and the seals of the ledger, against the signed heads that are kept outside the database. With
 * FILE the heads of that file. Exit codes: 0 all is whole; 1 it is not.
 */
const config = readConfig(process.env)
const heads = headFile(process.argv[2] ?? headPlace(config))
try {
  const lines = await heads.lines()
  const key = await publicKeyOf(config)
  const proved = await withDatabaseOf(config, console.error, (db) => proveHeads(db, lines, key))
  for (const sentence of proved.wrong) console.log(sentence)
  if (lines.length === 0)
    console.log(`There is no head in ${heads.place}: rows cut off at the end would not be noticed.`)
  else if (key === undefined)
    console.log('This machine does not have the key: the key of the first head was believed.')
  if (proved.wrong.length === 0)
    console.log(`The audit log is whole: ${proved.rows} rows, ${proved.heads} heads.`)
  process.exitCode = proved.wrong.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
