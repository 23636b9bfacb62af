import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'
import { isTransient } from './database.ts'
import { type Home, prepareHome } from './embedded-home.ts'
import {
  findPostmaster,
  initialise,
  isLockFileWritten,
  lastWords,
  launch,
  type Postmaster,
  stopPostmaster,
  SUPERUSER,
} from './postmaster.ts'

export type EmbeddedPostgres = {
  url: string
  /** Resolves with the reason when the database is gone without `stop`. The program must end then. */
  lost: Promise<string>
  /** Stops PostgreSQL, which first rolls back whatever is still under way. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Settings of PostgreSQL in the place of our own. */
  settings?: Readonly<Record<string, string>>
}

/** Another live server owns the data folder. */
export class DataFolderInUse extends StartError {}

const DATABASE = 'fairbook'
/** Any number that nothing else locks in the database `postgres`. */
const OWNER_LOCK = 4_120_771
const START_MS = 120_000
const POLL_MS = 20
/** How long the lock of a server that was just killed may outlive it, on a busy machine. */
const LOCK_MS = 1_000
/** A PostgreSQL without owner may have been started this moment by a server that is about to take its lock. */
const GRACE_MS = 100

/**
 * Starts the PostgreSQL of `dataDir` and owns it. Owner is who holds a lock in the database, by a connection that
 * dies with its process: neither a stale pid file nor a pid that was used again can fake it.
 *
 * | found                                     | then                                |
 * |-------------------------------------------|-------------------------------------|
 * | nobody serves the folder                  | start PostgreSQL and take the lock  |
 * | a PostgreSQL that starts up or shuts down | look again                          |
 * | a PostgreSQL with an owner                | refuse: `DataFolderInUse`           |
 * | a PostgreSQL without owner: a server died | take the lock, stop it, look again  |
 */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const home = await prepareHome(dataDir, log)
  await initialise(home, log)
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(home)
    const started = postmaster
      ? await takeOver(postmaster, home, log)
      : await start(home, settings, deadline)
    if (started) return started
    await sleep(POLL_MS)
  }
  throw new StartError(
    `A PostgreSQL of ${home.folder} runs but does not answer; its log is ${home.log}. End it and start again.`,
  )
}

/** The address of the database of `dataDir`, which another server owns: for commands beside it, which end before it does. */
export async function findEmbedded({ dataDir, log }: Options): Promise<string | undefined> {
  const postmaster = await findPostmaster(await prepareHome(dataDir, log))
  return postmaster && addressOf(postmaster)
}

const addressOf = ({ socketFolder }: Postmaster) =>
  `postgres:///${DATABASE}?host=${encodeURIComponent(socketFolder)}&user=${SUPERUSER}`

/** Stopping what was left over also ends what the dead server had begun, before anything is read. */
async function takeOver(
  postmaster: Postmaster,
  home: Home,
  log: Options['log'],
): Promise<undefined> {
  await sleep(GRACE_MS)
  const owner = await own(postmaster, home)
  if (!owner) return refuseIfCutOff(postmaster, home)
  log(`A server was killed and left PostgreSQL (process ${postmaster.pid}) running: restarting it`)
  await stopPostmaster(postmaster)
}

/** Somebody emptied the folder for temporary files: nobody can ask this PostgreSQL whose it is. */
async function refuseIfCutOff({ pid, socketFolder }: Postmaster, home: Home): Promise<undefined> {
  if (existsSync(socketFolder) || (await findPostmaster(home))?.pid !== pid) return
  throw new StartError(
    `PostgreSQL (process ${pid}) serves ${home.folder}, but its socket in ${socketFolder} was removed. End that process and start again.`,
  )
}

async function start(
  home: Home,
  settings: Readonly<Record<string, string>>,
  deadline: number,
): Promise<EmbeddedPostgres | undefined> {
  const { child, postmaster, logSize } = await launch(home, settings)
  let owner: pg.Client | undefined
  while (!owner && child.exitCode === null && child.signalCode === null) {
    if (Date.now() > deadline) return stopPostmaster(postmaster).then(() => undefined)
    await sleep(POLL_MS)
    owner = await own(postmaster, home)
  }
  if (!owner) {
    await stopPostmaster(postmaster)
    const words = await lastWords(home, logSize)
    // Another server stopped it or was faster, or the rest of a killed PostgreSQL is about to end.
    if (child.exitCode === 0 || /lock file .* already exists|is still in use/.test(words))
      return undefined
    if (/lock file .* is empty/.test(words) && (await isLockFileWritten(home))) return undefined
    throw new StartError(`PostgreSQL did not start. Its last words:\n${words}`)
  }
  await createDatabase(owner)
  let isStopping = false
  const lost = new Promise<string>((resolve) => {
    const tell = (reason: string) => () => {
      if (!isStopping) resolve(reason)
    }
    child.once('exit', tell('The embedded PostgreSQL ended'))
    owner.once(
      'end',
      tell('The embedded PostgreSQL closed the connection that owns the data folder'),
    )
  })
  return {
    url: addressOf(postmaster),
    lost,
    stop: async () => {
      isStopping = true
      await stopPostmaster(postmaster)
    },
  }
}

/** Takes the lock of the data folder. Undefined when PostgreSQL does not answer yet, or no more. */
async function own({ socketFolder }: Postmaster, home: Home): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `process ${process.pid}`,
  })
  // PostgreSQL ends every connection when it stops.
  client.on('error', () => {})
  try {
    await client.connect()
    const deadline = Date.now() + LOCK_MS
    while (!(await hasLocked(client))) {
      if (Date.now() > deadline) throw await inUse(client, home)
      await sleep(POLL_MS)
    }
    return client
  } catch (error) {
    await client.end()
    if (isTransient(error)) return undefined
    throw error
  }
}

async function hasLocked(client: pg.Client): Promise<boolean> {
  const result = await client.query(`select pg_try_advisory_lock(${OWNER_LOCK}) as is_ours`)
  return result.rows[0].is_ours
}

async function inUse(client: pg.Client, home: Home): Promise<DataFolderInUse> {
  const result = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = ${OWNER_LOCK} and granted`,
  )
  const owner = result.rows[0]?.name ?? 'which has just stopped'
  return new DataFolderInUse(
    `Another Fairbook server (${owner}) uses the data folder ${home.folder}. Stop it, or set another DATA_DIR.`,
  )
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}
