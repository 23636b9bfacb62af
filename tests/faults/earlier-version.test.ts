import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { isSoak } from '#server/test-soak.ts'
import { startServer } from '../server-process.ts'
import { startOwnPostgres } from './own-postgres.ts'
import {
  call,
  logIn,
  openMarket,
  sendUntilAnswered,
  SETTINGS,
  someIntents,
  wrongWith,
} from './load.ts'

const root = join(import.meta.dirname, '../..')
const MIGRATIONS = 'src/server/db/migrations'

const git = (...words: string[]): string | undefined => {
  try {
    return execFileSync('git', words, { cwd: root, stdio: 'pipe', encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

const migrationsAt = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)?.split('\n').sort() ?? []

/**
 * `EARLIER_VERSION`, else the last tag, else the last code before a migration was added: it must have the first ones of
 * today, as a released version has.
 */
function earlierVersion(): string | undefined {
  const given = process.env['EARLIER_VERSION'] ?? git('describe', '--tags', '--abbrev=0')
  if (given) return given
  const today = migrationsAt('HEAD')
  const added = git('log', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)?.split('\n') ?? []
  return added
    .map((commit) => `${commit}^`)
    .find((commit) => {
      const then = migrationsAt(commit)
      return then.length > 1 && then.every((name, index) => name === today[index])
    })
}

const version = isSoak ? earlierVersion() : undefined
if (isSoak)
  console.log(
    version ? `The earlier version is ${version}` : 'NO EARLIER VERSION: no history of the code',
  )

const random = SeededRandom.from(seedOfRun('FAULT_SEED'))
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** The program of that version, with the packages of this one. */
async function checkedOut(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-earlier-'))
  stops.push(() => rm(folder, { recursive: true }))
  const code = join(folder, 'code')
  await mkdir(code)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', code], { input: archive })
  await symlink(join(root, 'node_modules'), join(code, 'node_modules'))
  return join(code, 'src/server/main.ts')
}

/** The status of every reading call that needs no further words, by path, for a player and an operator. */
async function statusesOf(
  url: string,
  tokens: readonly string[],
): Promise<Record<string, number[]>> {
  const { body } = await call(url, 'GET', '/api/openapi.json')
  const paths = Object.entries(body['paths'] as Record<string, object>)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    .map(([path]) => path)
  const statuses: Record<string, number[]> = {}
  for (const path of paths)
    statuses[path] = await Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${url}${path}`, { headers })).status
      }),
    )
  return statuses
}

/** The paths whose status has changed. A job may have made something meanwhile, which is there now. */
const worseThan = (before: Record<string, number[]>, now: Record<string, number[]>): string[] =>
  Object.entries(before).flatMap(([path, statuses]) => {
    const isSame = statuses.every((status, index) => {
      const then = now[path]?.[index]
      return then === status || (status === 404 && then === 200)
    })
    return isSame ? [] : [`${path}: ${statuses.join()}, now ${now[path]?.join()}`]
  })

async function migrationsIn(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schema_migration`.execute(db)
  return rows[0]?.count ?? 0
}

describe.skipIf(!version)('the version before this one', () => {
  it('goes on beside this one on the schema of this one, and both take orders', async () => {
    const postgres = await startOwnPostgres()
    stops.push(() => postgres.remove())
    const db = openDatabase({ url: postgres.url })
    stops.push(() => closeDatabase(db))
    const settings = { ...SETTINGS, DATABASE_URL: postgres.url, DEMO_TRADERS: '0' }
    const earlier = await startServer(settings, await checkedOut(version ?? ''))
    stops.push(() => earlier.stop())
    const market = await openMarket(earlier.url)
    const tokens = [await logIn(earlier.url, 'demo'), await logIn(earlier.url, 'demo2')]
    const callers = [...tokens.slice(0, 1), await logIn(earlier.url, 'admin', 'Admin@1234')]
    const before = await statusesOf(earlier.url, callers)
    expect(
      Object.values(before)
        .flat()
        .filter((status) => status === 200).length,
    ).toBeGreaterThan(50)
    const known = await migrationsIn(db)

    const next = await startServer(settings)
    stops.push(() => next.stop())
    expect(await migrationsIn(db)).toBeGreaterThanOrEqual(known)
    expect(worseThan(before, await statusesOf(earlier.url, callers))).toEqual([])
    const intents = someIntents(market, { tokens, count: 200, name: 'beside', random })
    await Promise.all(
      intents.map((intent, n) => sendUntilAnswered([earlier, next][n % 2]?.url ?? '', intent)),
    )
    await earlier.stop()
    const after = someIntents(market, { tokens, count: 50, name: 'after', random })
    await Promise.all(after.map((intent) => sendUntilAnswered(next.url, intent)))
    expect(await wrongWith([...intents, ...after], { url: next.url, db })).toEqual([])
  })
})
