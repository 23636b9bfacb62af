import { expect, it } from 'vitest'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'

const { db, newPlayer, newOperator, send } = await openTestApp()
const close = ({ token }: TestPlayer) => send('POST', '/api/account/close', { token })

it('closes the own account for good once nothing is left in it (R-025)', async () => {
  const player = await newPlayer()
  expect((await close(player)).status).toBe(200)
  const again = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  expect(again.body).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect((await close(player)).status).toBe(401)
  expect(await brokenInvariants(db)).toEqual([])
})

it('refuses to close with the list of what is left, and changes nothing', async () => {
  const player = await newPlayer({ balanceMinor: 700 })
  expect(await close(player)).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_NOT_EMPTY', details: { balanceMinor: 700 } },
  })
  const profile = await send('GET', '/api/profile', { token: player.token })
  expect(profile.body).toMatchObject({ user: { state: 'active' } })
})

it('leaves a suspended account to the desk', async () => {
  const player = await newPlayer({ state: 'suspended' })
  expect((await close(player)).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})

it('keeps every change of the state for the desk (R-023)', async () => {
  const player = await newPlayer()
  const operator = await newOperator()
  const move = (name: string) =>
    send('POST', `/api/admin/players/${player.id}/${name}`, {
      token: operator.token,
      body: { reason: 'a test' },
    })
  await move('suspend')
  await move('reopen')
  const desk = await send('GET', `/api/admin/players/${player.id}/protection`, {
    token: operator.token,
  })
  expect(desk.body).toMatchObject({
    states: [
      { from: 'suspended', to: 'active' },
      { from: 'active', to: 'suspended' },
    ],
  })
})
