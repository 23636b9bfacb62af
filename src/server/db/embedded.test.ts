import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { DataFolderInUse, type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0

const folder = await mkdtemp(join(tmpdir(), 'fairbook-embedded-'))
await chmod(folder, 0o711)
const dataDir = join(folder, 'data')

const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(path = dataDir): Promise<EmbeddedPostgres & { lines: string[] }> {
  const lines: string[] = []
  const postgres = await startEmbedded({ dataDir: path, log: (line) => lines.push(line) })
  running.push(postgres)
  return { ...postgres, lines }
}

/** Another server, as its own process: answers the address of its database, or why it was refused. */
async function startChild(path = dataDir): Promise<{ child: ChildProcess; answer: string }> {
  const program = `
    import { startEmbedded } from '#server/db/embedded.ts'
    const postgres = await startEmbedded({ dataDir: ${JSON.stringify(path)}, log: () => {} }).catch(
      (error) => { console.log(error.message); process.exit(1) })
    console.log(postgres.url)
    process.on('SIGTERM', () => postgres.stop())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [answer] = await once(createInterface(child.stdout), 'line')
  return { child, answer }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

const socketFolderOf = ({ url }: { url: string }) => new URL(url).searchParams.get('host') ?? ''

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

it('keeps what was written when it stops and starts again', async () => {
  const first = await start()
  await query(first.url, 'create table kept (value int); insert into kept values (7)')
  await first.stop()
  await expect(stat(socketFolderOf(first))).rejects.toThrow('ENOENT')
  const second = await start()
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  expect(second.lines).toEqual([])
})

it('is sound: UTF-8, checksums, everything confirmed is on disk', async () => {
  const { url } = await start()
  const [settings] = await query(
    url,
    `select current_setting('server_encoding') as encoding, datlocale as locale,
       current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit
     from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    locale: 'C.UTF-8',
    checksums: 'on',
    fsync: 'on',
    pages: 'on',
    commit: 'on',
  })
})

it('listens on a socket only, in a folder that is closed to others', async () => {
  const postgres = await start()
  expect(await query(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const socketFolder = await stat(socketFolderOf(postgres))
  const home = await stat(join(dataDir, 'postgres'))
  expect(socketFolder.mode & 0o777).toBe(0o700)
  expect(home.mode & 0o777).toBe(0o700)
  expect(socketFolder.uid).toBe(home.uid)
  expect(home.uid === 0).toBe(false)
})

it('goes on after its server was killed, and ends what that server had begun', async () => {
  const { child, answer } = await startChild()
  await query(answer, 'create table survivor (value int); insert into survivor values (1)')
  const open = new pg.Client({ connectionString: answer })
  open.on('error', () => {})
  await open.connect()
  await open.query('begin; insert into survivor values (2)')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await start()
  expect(next.lines).toEqual([expect.stringContaining('A server was killed')])
  expect(await query(next.url, 'select value from survivor')).toEqual([{ value: 1 }])
})

it('goes on after everything was killed', async () => {
  const { child, answer } = await startChild()
  await query(answer, 'create table power_cut (value int); insert into power_cut values (1)')
  process.kill(await postmasterPid(), 'SIGKILL')
  child.kill('SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select value from power_cut')).toEqual([{ value: 1 }])
  await expect(stat(socketFolderOf({ url: answer }))).rejects.toThrow('ENOENT')
})

it('refuses a second server on the same data folder and leaves the first alone', async () => {
  const { child, answer } = await startChild()
  const refusal = await startEmbedded({ dataDir, log: () => {} }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataFolderInUse)
  expect(String(refusal)).toContain(`Another Fairbook server (process ${child.pid}) uses`)
  expect(await query(answer, 'select 1 as still_here')).toEqual([{ still_here: 1 }])
})

it('starts one of two servers that start at the same moment, also the very first time', async () => {
  const path = join(folder, 'both')
  for (const round of ['first', 'second']) {
    const both = await Promise.all([startChild(path), startChild(path)])
    const [url, refusal] = both
      .map(({ answer }) => answer)
      .toSorted()
      .toReversed()
    expect([round, url, refusal]).toEqual([
      round,
      expect.stringMatching(/^postgres:/),
      expect.stringMatching(/^Another Fairbook server/),
    ])
    const owners = both.filter(({ answer }) => answer === url)
    expect(await query(owners[0]?.answer ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    owners[0]?.child.kill('SIGTERM')
    await once(owners[0]?.child ?? both[0].child, 'exit')
  }
})

/** As PostgreSQL makes it, before it writes its pid. */
async function makeEmptyLockFile(): Promise<string> {
  await (await start()).stop()
  const lockFile = join(dataDir, 'postgres/data/postmaster.pid')
  await writeFile(lockFile, '')
  const home = await stat(join(dataDir, 'postgres'))
  await chown(lockFile, home.uid, home.gid)
  return lockFile
}

it('looks again when another PostgreSQL has made its lock file and not yet written it', async () => {
  const lockFile = await makeEmptyLockFile()
  const starting = start()
  const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')
  await expect.poll(log, { interval: 5 }).toContain('is empty')
  await rm(lockFile)
  expect(await query((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('says so when a lock file stays empty', async () => {
  const lockFile = await makeEmptyLockFile()
  await expect(start()).rejects.toThrow('is empty')
  await rm(lockFile)
})

it('is not fooled by a pid file whose pid belongs to another process by now', async () => {
  await (await start()).stop()
  const home = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: home.uid, gid: home.gid } : {})
  children.push(stranger)
  const data = join(dataDir, 'postgres/data')
  await writeFile(
    join(data, 'postmaster.pid'),
    [stranger.pid, await realpath(data), 1, 5432, '/nowhere', '', '0 0', 'ready', ''].join('\n'),
  )
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
})

it('asks for help when the socket of a running PostgreSQL was removed', async () => {
  const postgres = await start()
  const socketFolder = socketFolderOf(postgres)
  await rename(socketFolder, `${socketFolder}-removed`)
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
    `(process ${await postmasterPid()}) serves`,
  )
  await rename(`${socketFolder}-removed`, socketFolder)
})

it('says so when PostgreSQL is gone without having been asked', async () => {
  const postgres = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  expect(await postgres.lost).toMatch(/PostgreSQL/)
})

it('says why PostgreSQL does not start', async () => {
  const path = join(folder, 'other-version')
  await (await start(path)).stop()
  await writeFile(join(path, 'postgres/data/PG_VERSION'), '9.6\n')
  await expect(start(path)).rejects.toThrow('initialized by PostgreSQL version 9.6')
})

it('keeps its data where its user may go when that user may not enter the data folder', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const path = join(closed, 'data')
  const first = await start(path)
  await query(first.url, 'create table kept (value int); insert into kept values (7)')
  await first.stop()

  const home = await realpath(join(path, 'postgres'))
  expect(dirname(home)).toBe(isRoot ? '/var/lib' : path)
  expect(first.lines.some((line) => line.includes(`is kept in ${home}`))).toBe(isRoot)
  const second = await start(path)
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  await second.stop()
  await rm(home, { recursive: true })
})
