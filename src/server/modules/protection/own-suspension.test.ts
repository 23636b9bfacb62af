import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { admit } from './index.ts'

const { db, newPlayer, newOperator, send } = await openTestApp()
const suspend = ({ token }: TestPlayer) => send('POST', '/api/account/suspend', { token })
const stake = ({ walletId }: TestPlayer) =>
  inTransaction(db, (tx) =>
    admit(tx, { walletId, product: 'casino', purpose: 'stake', amountMinor: 100 }),
  ).then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  )
const loggedIn = async ({ userId }: TestPlayer): Promise<string> => {
  const { body } = await send('POST', '/api/login', { body: { userId, password: PASSWORD } })
  return String(body['token'])
}

it('suspends the own account at once, ends its sessions, and lets the player log in to withdraw (R-023)', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  expect(await stake(player)).toBe('admitted')
  expect((await suspend(player)).status).toBe(200)
  expect(await stake(player)).toBe('ACCOUNT_SUSPENDED')
  expect((await send('GET', '/api/profile', { token: player.token })).status).toBe(401)
  const token = await loggedIn(player)
  const profile = await send('GET', '/api/profile', { token })
  expect(profile.body).toMatchObject({ user: { state: 'suspended' } })
  const { body: told } = await send('GET', '/api/notices', { token })
  expect(told['items']).toMatchObject([{ title: 'You have suspended your account' }])
  expect(await suspend({ ...player, token })).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_SUSPENDED' },
  })
  expect(await brokenInvariants(db)).toEqual([])
})

it('opens an account that its player has suspended by support alone, and back to the break behind it (R-023, R-024)', async () => {
  const player = await newPlayer()
  const { token } = player
  await send('POST', '/api/pauses/time-out', { token, body: { length: 'week' } })
  await suspend({ ...player, token: await loggedIn(player) })
  const own = { token: await loggedIn(player), body: { reason: 'please' } }
  const path = `/api/admin/players/${player.id}/reopen`
  expect((await send('POST', path, own)).status).toBe(403)
  expect(await stake(player)).toBe('ACCOUNT_SUSPENDED')
  const operator = await newOperator()
  const asked = { token: operator.token, body: { reason: 'asked in a message' } }
  expect((await send('POST', path, asked)).status).toBe(200)
  expect(await stake(player)).toBe('TIMED_OUT')
})
