import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Home } from './embedded-home.ts'

/** PostgreSQL's first process, which serves a data folder and has written its pid there. */
export type Postmaster = { pid: number; socketFolder: string }

export const SUPERUSER = 'fairbook'

/** The folder that its data are in. */
type Folder = Pick<Home, 'folder'>

const dataOf = (home: Folder) => join(home.folder, 'data')
const pidFileOf = (home: Folder) => join(dataOf(home), 'postmaster.pid')

/** Makes the database, once. Whole or not at all: it is made beside its place and renamed. */
export async function initialise(home: Home, log: (line: string) => void): Promise<void> {
  if (existsSync(join(dataOf(home), 'PG_VERSION'))) return
  log(`Creating the database in ${home.folder}`)
  const unfinished = join(home.folder, `unfinished-${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    // A process that can open the socket could also read the files: its folder belongs to the same user and is closed
    // to others.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8 sorts and folds alike on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(join(home.binaries, 'initdb'), options, {
      ...home.runAs,
      env: environment,
    })
    await rename(unfinished, dataOf(home))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Two first starts at the same moment: the other one was faster.
    if (existsSync(join(dataOf(home), 'PG_VERSION'))) return
    throw error
  }
  const folder = await open(home.folder)
  await folder.sync()
  await folder.close()
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Several servers, each with its pool and its sessions for locks and notices.
  max_connections: '300',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // The work of a killed server is rolled back within a second, not when its query ends.
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the program's to log. `log` ranks above `error`: starts, stops and crashes remain.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** Nothing of ours: settings of a PostgreSQL client or server in the environment must not leak in. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

type Launched = {
  child: ChildProcess
  postmaster: Postmaster
  /** Where in the log its words begin. */
  logSize: number
}

/** Starts PostgreSQL. It accepts connections a little later, or ends: then its log says why. */
export async function launch(
  home: Home,
  others: Readonly<Record<string, string>>,
): Promise<Launched> {
  await removeTraces(home)
  const socketFolder = await makeSocketFolder(home)
  const output = await open(home.log, 'a', 0o600)
  const logSize = (await output.stat()).size
  const options = Object.entries({ ...settings, ...others }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(
    join(home.binaries, 'postgres'),
    ['-D', dataOf(home), '-k', socketFolder, ...options],
    {
      ...home.runAs,
      env: environment,
      // In its own group, Ctrl-C reaches the server only, which finishes its work before it stops PostgreSQL.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    },
  )
  await once(child, 'spawn').finally(() => output.close())
  return { child, postmaster: { pid: child.pid ?? 0, socketFolder }, logSize }
}

/** A socket path has 100 characters at most, so the socket lives in a folder for temporary files. */
async function makeSocketFolder({ runAs }: Home): Promise<string> {
  const isOurTmpdirFit = runAs.uid === undefined && tmpdir().length < 60
  const folder = await mkdtemp(join(isOurTmpdirFit ? tmpdir() : '/tmp', 'fairbook-'))
  if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.gid ?? runAs.uid)
  return folder
}

/**
 * The process that serves the data folder, by its pid file. Undefined when there is none, whatever a stale file says.
 */
export async function findPostmaster(home: Folder): Promise<Postmaster | undefined> {
  const [pid, , , , socketFolder] = await readPidFile(home)
  if (!pid || !socketFolder || !(await isPostmaster(Number(pid), home))) return undefined
  return { pid: Number(pid), socketFolder }
}

const readPidFile = (home: Folder) =>
  readFile(pidFileOf(home), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )

const EMPTY_MS_MAX = 1_000

/**
 * PostgreSQL makes its lock file and then writes it. If the empty file is written or gone by now, another PostgreSQL
 * was just starting. A file left by a power cut stays empty.
 */
export async function isLockFileWritten(home: Home): Promise<boolean> {
  const deadline = Date.now() + EMPTY_MS_MAX
  while ((await readPidFile(home))[0] === '') {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** Its command line names the data folder. Where the system does not tell, a living process is believed to be it. */
async function isPostmaster(pid: number, home: Folder): Promise<boolean> {
  const commandLine = await commandLineOf(pid)
  return commandLine === undefined || commandLine.split('\0').includes(dataOf(home))
}

/** Empty for a process that ended, also while its parent has not fetched its exit status. Undefined when unknown. */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (!isSignalable(pid)) return ''
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
}

/** PostgreSQL runs as ourselves, or we are root: a process that we may not signal is another one. */
function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * PostgreSQL refuses to start over a stale pid file when another process has got that pid by now, which is usual
 * in containers. Every other stale file is left to PostgreSQL, which also looks for orphaned backends.
 */
async function removeTraces(home: Home): Promise<void> {
  const [pid, , , , socketFolder] = await readPidFile(home)
  if (!pid || (await isPostmaster(Number(pid), home))) return
  if (socketFolder) await removeSocketFolder(socketFolder)
  if (isSignalable(Number(pid))) await rm(pidFileOf(home), { force: true })
}

async function removeSocketFolder(folder: string): Promise<void> {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(folder, name), { force: true })
  await rmdir(folder).catch(() => undefined)
}

const STOP_MS = 30_000

/** Rolls back what is under way and stops; at once when that takes too long, for the log recovers either way. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isSignalable(pid)) process.kill(pid, signal)
    const deadline = Date.now() + STOP_MS
    while ((await commandLineOf(pid)) !== '' && Date.now() < deadline) await sleep(10)
  }
  await removeSocketFolder(socketFolder)
}

/** The lines that PostgreSQL has logged since, for a message. */
export async function lastWords(home: Home, logSize: number): Promise<string> {
  const log = await readFile(home.log)
  return log.subarray(logSize).toString().trimEnd()
}
