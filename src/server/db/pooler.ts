import { sql } from 'kysely'
import { StartError } from '#server/start-error.ts'
import type { Db } from './database.ts'

const LOOKS = 5
const ADVICE =
  'Name the database itself, or a pooler in session mode that passes the settings of a session on: leases, notices and prepared statements need a session of their own.'

/** Refuses a pooler between program and database that gives one session to several connections, such as pgbouncer in transaction mode. */
export async function refusePooler(db: Db): Promise<void> {
  try {
    for (let look = 0; look < LOOKS; look += 1)
      if (await isSessionShared(db))
        throw new StartError(
          `DATABASE_URL leads to a pooler that gives one session to several connections. ${ADVICE}`,
        )
  } catch (error) {
    // So pgbouncer answers where nobody told it which settings it may ignore.
    const [parameter] =
      (error instanceof Error && /unsupported startup parameter.*/.exec(error.message)) || []
    if (!parameter) throw error
    throw new StartError(
      `DATABASE_URL leads to a pooler that refuses the settings of a session (${parameter}). ${ADVICE}`,
    )
  }
}

type Backend = { pid: number }
const backendOf = async (session: Db): Promise<number | undefined> =>
  (await sql<Backend>`select pg_backend_pid() as pid`.execute(session)).rows[0]?.pid

/** Whether a second connection gets the session of the first one, or the first one does not keep its own. */
function isSessionShared(db: Db): Promise<boolean> {
  return db.connection().execute(async (first) => {
    const before = await backendOf(first)
    return db.transaction().execute(async (second) => {
      const other = await backendOf(second)
      return other === before || (await backendOf(first)) !== before
    })
  })
}
