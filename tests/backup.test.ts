import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { closeDatabase, type Db, inTransaction, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { sealLedger, verifyLedger } from '#server/modules/ledger/index.ts'
import { freePort, makeDataDir } from './server-process.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'fairbook-backup-'))
// Root's database is run by another user, who must be able to pass.
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true }))

/** The commands of a part of the how-to, in their order. */
async function commandsOf(heading: string): Promise<string[]> {
  const document = await readFile(join(root, 'docs/how-to/back-up-and-restore.md'), 'utf8')
  const part = document.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  return [...part.matchAll(/^```sh\n(.*?)^```/gms)].map((match) => match[1] ?? '')
}

async function run(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, options)
  const said = [child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : []))
  const [code] = await once(child, 'exit')
  return { code: Number(code), said: (await Promise.all(said)).join('') }
}

/** As somebody at a shell in the project's folder; files of the backup go elsewhere. */
async function shell(commands: string, environment: Record<string, string>) {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const script = commands.replaceAll(
    /\b(fairbook\.(?:dump|tar|verified)|restored\.verified)/g,
    `${folder}/$1`,
  )
  return run('sh', ['-euc', script], { cwd: root, env: { PATH, HOME, TMPDIR, ...environment } })
}

/** Players, money and an audit log, all of it sealed; answers the head. */
async function fill(db: Db): Promise<string> {
  await migrate(db)
  await seedDemo(db, readConfig({}), () => {})
  await sealLedger(db)
  const { head } = await verifyLedger(db)
  expect(head).toMatch(/^[0-9a-f]{64}$/)
  return head ?? ''
}

const whole = (head: string) =>
  new RegExp(
    `What must always hold: holds\nAudit log: whole, 2 rows\nLedger: whole, 2 transfers sealed, 0 not yet\nHead of the ledger: ${head}`,
  )

it('F15 is restored from the folder of the embedded database, and proves the same', async () => {
  const data = await makeDataDir()
  const embedded = await startEmbedded({ dataDir: data.path, log: () => {} })
  const db = openDatabase({ url: embedded.url })
  const head = await fill(db)
  await closeDatabase(db)
  await embedded.stop()

  const [backUp = '', restore = ''] = await commandsOf('With the embedded database')
  const environment = { DATA_DIR: data.path, RESTORED_DIR: join(folder, 'restored') }
  expect(await shell(backUp, environment)).toMatchObject({ code: 0 })
  await rm(data.path, { recursive: true })
  const restored = await shell(restore, environment)
  expect(restored).toMatchObject({ code: 0 })
  expect(await readFile(join(folder, 'restored.verified'), 'utf8')).toMatch(whole(head))
})

/** The PostgreSQL of the system, with all its tools. */
async function systemTools(): Promise<string | undefined> {
  const base = '/usr/lib/postgresql'
  const versions = (await readdir(base).catch(() => [])).map(Number).filter((each) => each >= 15)
  const newest = Math.max(...versions)
  const folderOf = join(base, String(newest), 'bin')
  const isThere = (tool: string) => spawnSync(join(folderOf, tool), ['--version']).status === 0
  return ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createdb'].every(isThere)
    ? folderOf
    : undefined
}
const tools = await systemTools()
if (!tools)
  console.log('NO pg_dump: a PostgreSQL of the system is missing, so no dump is restored.')

/** Starts it for the test, as a user that it accepts; answers its address without the database. */
async function startSystemPostgres(binaries: string): Promise<(database: string) => string> {
  const home = join(folder, 'system')
  await mkdir(home)
  const ids = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (ids.uid === 0) {
    const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
    Object.assign(ids, { uid: idOf('-u'), gid: idOf('-g') })
    await chown(home, ids.uid, ids.gid)
  }
  const options = { ...ids, cwd: home, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
  const data = join(home, 'data')
  const args = ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  expect(await run(join(binaries, 'initdb'), args, options)).toMatchObject({ code: 0 })
  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1'],
    { ...options, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await ended
  })
  const urlOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`
  const db = openDatabase({ url: urlOf('postgres') })
  await expect
    .poll(() =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await sql`create database fairbook`.execute(db)
  await closeDatabase(db)
  return urlOf
}

it.skipIf(!tools)(
  'F15 is restored from a dump, and proves the same; a changed one does not',
  async () => {
    const urlOf = await startSystemPostgres(tools ?? '')
    const db = openDatabase({ url: urlOf('fairbook') })
    const head = await fill(db)
    const [backUp = '', restore = ''] = await commandsOf('With a PostgreSQL of your own')
    const environment = {
      PATH: `${tools}:${process.env.PATH}`,
      DATABASE_URL: urlOf('fairbook'),
      RESTORED_URL: urlOf('fairbook_restored'),
    }
    expect(await shell(backUp, environment)).toMatchObject({ code: 0 })
    // Transfers after the dump are not in it.
    await inTransaction(db, async (tx) => {
      const operator = await tx
        .selectFrom('app_user')
        .select('id')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const entry = { operatorId: operator.id, action: 'x', subject: 'y', reason: '', details: {} }
      await recordAudit(tx, entry)
    })
    await closeDatabase(db)
    const restored = await shell(restore, environment)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.said).toMatch(whole(head))

    const other = openDatabase({ url: urlOf('fairbook_restored') })
    await sql`alter table ledger_transfer disable trigger user`.execute(other)
    await sql`update ledger_transfer set description = 'Another'`.execute(other)
    await closeDatabase(other)
    const changed = await shell('npm run verify --silent', {
      ...environment,
      DATABASE_URL: environment.RESTORED_URL,
    })
    expect(changed.code).toBe(1)
    expect(changed.said).toMatch(/Ledger: broken at transfer \d+, 2 transfers sealed/)
  },
)
