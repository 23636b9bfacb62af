import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openTestDatabase } from './db/test-database.ts'
import { seedDemo } from './demo.ts'

const { db } = await openTestDatabase()

async function said(settings: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  await seedDemo(db, readConfig(settings), (line) => lines.push(line))
  return lines
}
const users = () => db.selectFrom('app_user').select('user_id').orderBy('id').execute()

it('makes the demo once, also when two servers start at the same moment', async () => {
  await Promise.all([said({}), said({})])
  const names = (await users()).map(({ user_id }) => user_id)
  expect(names).toEqual(['admin', 'demo', 'demo2', 'empty'])
  const verified = await db.selectFrom('identity_check').select('state').execute()
  expect(verified.map(({ state }) => state)).toEqual(['verified', 'verified', 'verified'])
})

it.each(['0.0.0.0', '::', '10.0.0.5'])('warns when it listens on %s', async (HOST) => {
  expect((await said({ HOST })).at(-1)).toMatch(
    new RegExp(`^WARNING: the demo listens on ${HOST}\\. .* Set HOST=127\\.0\\.0\\.1`),
  )
})

it.each(['127.0.0.1', 'localhost', '::1'])('does not warn when it listens on %s', async (HOST) => {
  expect((await said({ HOST })).join()).toMatch(/Demo operator(?!.*WARNING)/)
})
