import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { Exchange } from '#server/modules/exchange/index.ts'
import { openAllCountries } from '#server/modules/operator-profile/index.ts'

type BenchDatabase = { db: Db; url: string }

/**
 * Runs `measure` on a fresh PostgreSQL of its own, with `fsync` on, or in a database of its own on the server of
 * `DATABASE_URL`, or of another one that is given, and takes it away afterwards.
 */
export async function withBenchDatabase<Result>(
  measure: (database: BenchDatabase) => Promise<Result>,
  given = process.env.DATABASE_URL,
): Promise<Result> {
  const server = given ? await databaseOn(given) : await freshPostgres()
  const db = openDatabase({ url: server.url })
  try {
    await migrate(db)
    // As a server does that plays for points: an exchange in this process is no server.
    await openAllCountries(db)
    return await measure({ db, url: server.url })
  } finally {
    await closeDatabase(db)
    await server.remove()
  }
}

async function freshPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-bench-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const remove = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: embedded.url, remove }
}

async function databaseOn(serverUrl: string) {
  const name = `fairbook_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
      if (rows[0]?.[setting] !== 'on')
        throw new Error(`${setting} is not on, so nothing durable can be measured there`)
    }
    await client.query(`create database ${name} template template0`)
  })
  const remove = () =>
    onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  return { url: url.href, remove }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

const LIMITS = sportsLimits('PTS', ONE)

/** An exchange in this process, not started. */
export const benchExchange = ({ db, url }: { db: Db; url: string }): Exchange =>
  new Exchange({
    db,
    url,
    currency: 'PTS',
    batchMax: 500,
    limits: () => LIMITS,
    address: () => '',
    log: (message, error) => console.error(message, error ?? ''),
  })
