import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { hashOfRules } from './rules-files.ts'
import { checkRules } from './versions.ts'

const { db, send, newPlayer, newOperator, parts } = await openTestApp()
await parts.casino.start()
const folder = await mkdtemp(join(tmpdir(), 'fairbook-rules-'))
afterAll(() => rm(folder, { recursive: true }))

const GAME = 'casino:lucky-7-a'
const [before, changed] = ['ab'.repeat(32), 'cd'.repeat(32)]
const tables = () => parts.casino.tables
const isOn = () => tables().find(({ gameId }) => gameId === 'lucky-7-a')?.isOn
const versions = () =>
  db.selectFrom('game_rules').selectAll().where('game', '=', GAME).orderBy('version').execute()

it('sees a changed byte in a file of rules and in what it imports, and a changed declaration (PR-52)', async () => {
  await writeFile(join(folder, 'pays.ts'), 'export const pays = 150\n')
  await writeFile(join(folder, 'slot.ts'), "import { pays } from './pays.ts'\n")
  const first = hashOfRules({ pays: 150 }, 'slot.ts', folder)
  expect(hashOfRules({ pays: 150 }, 'slot.ts', folder)).toBe(first)
  expect(hashOfRules({ pays: 151 }, 'slot.ts', folder)).not.toBe(first)
  await writeFile(join(folder, 'pays.ts'), 'export const pays = 151\n')
  expect(hashOfRules({ pays: 150 }, 'slot.ts', folder)).not.toBe(first)
})

it('closes a game whose rules have changed until an operator accepts them, and tells players once (PR-16)', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer()
  const news = async () =>
    (await send('POST', '/api/game-rules/visit', { token: player.token, body: { game: GAME } }))
      .body['news']
  expect(await checkRules(db, [{ game: GAME, hash: before }])).toEqual([])
  await parts.casino.reloadTables()
  expect(isOn()).toBe(true)
  expect(await news()).toBeNull()

  expect(await checkRules(db, [{ game: GAME, hash: changed }])).toEqual([GAME])
  await parts.casino.reloadTables()
  expect(isOn()).toBe(false)
  const closed = await send('GET', '/api/admin/closed-games', { token })
  expect(closed.body['games']).toMatchObject([
    { game: GAME, version: 1, hash: before, foundHash: changed },
  ])

  const accept = (hash: string, by = token) =>
    send('POST', '/api/admin/closed-games/accept', {
      token: by,
      body: { game: GAME, hash, reason: 'Low pays more.' },
    })
  const support = await newOperator(['support'])
  expect((await accept(changed, support.token)).status).toBe(403)
  expect((await accept(before)).body['code']).toBe('RULES_CHANGED')
  expect(await accept(changed)).toMatchObject({ status: 200, body: { games: [] } })
  await parts.casino.reloadTables()
  expect(isOn()).toBe(true)
  expect(await versions()).toMatchObject([
    { version: 1, hash: before, accepted_by: null },
    { version: 2, hash: changed, change: 'Low pays more.' },
  ])

  expect(await news()).toMatchObject({ version: 2, change: 'Low pays more.' })
  expect(await news()).toMatchObject({ version: 2 })
  await send('POST', '/api/game-rules/acknowledge', {
    token: player.token,
    body: { game: GAME, version: 2 },
  })
  expect(await news()).toBeNull()
})

it('opens a game again whose files say once more what they said', async () => {
  const game = 'slot:test-reels'
  await checkRules(db, [{ game, hash: before }])
  expect(await checkRules(db, [{ game, hash: changed }])).toEqual([game])
  expect(await checkRules(db, [{ game, hash: before }])).toEqual([])
  expect(await db.selectFrom('game_closure').selectAll().execute()).toEqual([])
})
