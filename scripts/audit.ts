import { readConfig } from '#server/config.ts'
import { headFile, headStores, proveHeads, publicKeyOf } from '#server/modules/owed/index.ts'
import { StartError } from '#server/start-error.ts'
import { withDatabaseOf } from './operator/open-database.ts'

/**
 * Proves the audit log, and the seals of the ledger, against the signed heads that are kept outside the database: in the
 * file, and in the bucket where the settings name one. With FILE the heads of that file alone. Exit codes: 0 all is whole;
 * 1 it is not.
 */
const config = readConfig(process.env)
const [, , file] = process.argv
const stores = file === undefined ? headStores(config) : [headFile(file)]
try {
  const key = await publicKeyOf(config)
  const kept = await Promise.all(
    stores.map(async ({ place, lines }) => ({ place, lines: await lines() })),
  )
  const all = await withDatabaseOf(config, console.error, async (db) => {
    const results = []
    for (const { place, lines } of kept)
      results.push({ place, lines, proved: await proveHeads(db, lines, key) })
    return results
  })
  for (const { place, lines, proved } of all) {
    for (const sentence of proved.wrong) console.log(sentence)
    if (lines.length === 0)
      console.log(`There is no head in ${place}: rows cut off at the end would not be noticed.`)
    else if (key === undefined)
      console.log('This machine does not have the key: the key of the first head was believed.')
    if (proved.wrong.length === 0)
      console.log(`The audit log is whole: ${proved.rows} rows, ${proved.heads} heads of ${place}.`)
  }
  process.exitCode = all.every(({ proved }) => proved.wrong.length === 0) ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
