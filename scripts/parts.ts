import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { detachPart, divideAll, dividedTables, provePart } from '#server/modules/system/index.ts'
import { brokenInvariants, detachableTables, unfinishedBusiness } from '#server/products.ts'
import { StartError } from '#server/start-error.ts'
import { withDatabaseOf } from './operator/open-database.ts'

const USAGE = `Usage: npm run parts                  lists the divided tables and their parts
       npm run parts -- divide        divides the tables that are not divided yet, while servers run
       npm run parts -- detach PART [OPERATOR]
                                      takes the oldest part of a table away, while servers run: one of the audit log,
                                      and in the name of an operator one of transfers or of play that is long over
       npm run parts -- prove PART    holds a part of the transfers against the seals, and one of play that was
                                      detached against its hash

Divide tables only when no server of an earlier version runs any more: such a one cannot write to them then.
A part that was detached stays in the database as a table of its own. Copy it with pg_dump, then drop it.
Exit codes: 0 done; 1 not done; 2 wrong arguments.`

async function list(db: Db): Promise<void> {
  for (const { name, isDivided, partRows, parts } of await dividedTables(db)) {
    console.log(isDivided ? `${name}: parts of ${partRows} ids` : `${name}: not divided`)
    for (const part of parts)
      console.log(
        `  ${part.name}: ids ${part.fromId} to ${part.toId - 1}, about ${part.rows} rows, ${part.bytes} bytes`,
      )
  }
}

async function takeAway(db: Db, part: string, operator: string | undefined): Promise<void> {
  const { timeZone } = readConfig(process.env)
  await detachPart(db, part, {
    timeZone,
    operator,
    unfinished: unfinishedBusiness,
    findBroken: brokenInvariants,
    detachable: detachableTables,
  })
  console.log(`${part} is a table of its own now. Copy it with pg_dump, then drop it.`)
}

async function prove(db: Db, part: string): Promise<void> {
  console.log(await provePart(db, part))
}

const [command, part, operator, ...more] = process.argv.slice(2)
const works: Record<string, ((db: Db) => Promise<void>) | undefined> = {
  '': list,
  ...(part === undefined && {
    divide: (db: Db) => divideAll(db, (name) => console.log(`${name} is divided.`)),
  }),
  ...(part !== undefined && { detach: (db: Db) => takeAway(db, part, operator) }),
  ...(part !== undefined && operator === undefined && { prove: (db: Db) => prove(db, part) }),
}
const work = more.length > 0 ? undefined : works[command ?? '']
if (!work) {
  console.error(USAGE)
  process.exit(2)
}
try {
  await withDatabaseOf(readConfig(process.env), console.error, work)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
