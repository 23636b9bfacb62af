import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'

// A server that remembers sessions for as long as it may.
const { db, send, newPlayer, newOperator } = await openTestApp({ SESSION_RECHECK_SECONDS: '60' })

const statusOf = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/profile', { token })).status

it('ends a remembered session with the logout', async () => {
  const player = await newPlayer()
  expect(await statusOf(player)).toBe(200)
  expect((await send('POST', '/api/logout', { token: player.token })).status).toBe(200)
  expect(await statusOf(player)).toBe(401)
})

it('ends the remembered sessions of a player who is suspended (A35)', async () => {
  const [player, operator] = [await newPlayer(), await newOperator()]
  expect(await statusOf(player)).toBe(200)
  const moved = await send('POST', `/api/admin/players/${player.id}/suspend`, {
    token: operator.token,
    body: { reason: 'a question about the last deposit' },
  })
  expect(moved.status).toBe(200)
  expect(await statusOf(player)).toBe(401)
})

it('hears of a session that ended in another process', async () => {
  const player = await newPlayer()
  expect(await statusOf(player)).toBe(200)
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('session').where('user_id', '=', player.id).execute()
    await announce(tx, 'app_user', [player.id])
  })
  await eventually(async () => expect(await statusOf(player)).toBe(401))
})
