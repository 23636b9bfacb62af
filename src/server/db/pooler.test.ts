import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { closeDatabase, openDatabase } from './database.ts'
import { refusePooler } from './pooler.ts'
import { openTestDatabase } from './test-database.ts'

const { db, url } = await openTestDatabase()
const hasPooler = await new Promise<boolean>((answer) => {
  const asked = spawn('pgbouncer', ['--version'], { stdio: 'ignore' })
  asked.once('error', () => answer(false)).once('exit', (code) => answer(code === 0))
})
if (!hasPooler) console.log('pgbouncer is not installed: tests behind it are skipped')

const IGNORED =
  'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options'

/** Answers what the check says behind a pgbouncer of its own with these settings. */
async function behindPooler(...settings: string[]): Promise<unknown> {
  const { host, user, database } = new pg.Client({ connectionString: url })
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'))
  // As root it has to become another user, who must be able to make its socket here.
  await chmod(folder, 0o777)
  const isRoot = process.getuid?.() === 0
  const config = [
    '[databases]',
    `* = host=${host} user=${user}`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'listen_addr =',
    'auth_type = any',
    ...settings,
  ]
  await writeFile(join(folder, 'pooler.ini'), config.join('\n'))
  const pooler = spawn(
    'pgbouncer',
    [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pooler.ini')],
    {
      stdio: 'ignore',
    },
  )
  const behind = openDatabase({
    url: `postgres:///${database}?host=${encodeURIComponent(folder)}&port=6432&user=${user}`,
  })
  onTestFinished(async () => {
    await closeDatabase(behind)
    await end(pooler)
    await rm(folder, { recursive: true })
  })
  let said: unknown
  await expect
    .poll(async () => {
      said = await refusePooler(behind).then(
        () => 'taken',
        (error: unknown) => String(error),
      )
      return said
    })
    .not.toMatch(/ENOENT|ECONNREFUSED/)
  return said
}

async function end(child: ChildProcess): Promise<void> {
  const isOver = new Promise((over) => child.once('exit', over))
  child.kill('SIGKILL')
  await isOver
}

it('takes a database whose connections have a session each', async () => {
  await expect(refusePooler(db)).resolves.toBeUndefined()
})

it.skipIf(!hasPooler)(
  'refuses a pooler in transaction mode, and not one in session mode',
  async () => {
    expect(await behindPooler('pool_mode = transaction', IGNORED)).toMatch(
      'leads to a pooler that gives one session to several connections',
    )
    const roundRobin = ['pool_mode = transaction', 'server_round_robin = 1', IGNORED]
    expect(await behindPooler(...roundRobin)).toMatch('gives one session to several connections')
    expect(await behindPooler('pool_mode = session', IGNORED)).toBe('taken')
  },
)

it.skipIf(!hasPooler)('refuses a pooler that takes no settings of a session', async () => {
  expect(await behindPooler('pool_mode = transaction')).toMatch(
    'refuses the settings of a session (unsupported startup parameter',
  )
})
