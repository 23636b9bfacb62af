import type { APIRequestContext } from '@playwright/test'
import { TestClient } from '#server/live/test-client.ts'
import type { OwnPlayer } from './backstage.ts'
import { balanceOf, expect, test } from './journey-test.ts'

/** A program of the player's that has logged in at the standard API; answers how it lists its orders. */
async function openProgram(
  request: APIRequestContext,
  { userId, password }: OwnPlayer,
  key: string,
) {
  const headers = { 'x-application': key, accept: 'application/json' }
  const form = { username: userId, password }
  const login = await request.post('/api/login', { headers, form })
  const { token, status }: { token: string; status: string } = await login.json()
  expect(status).toBe('SUCCESS')
  return async (): Promise<string> => {
    const response = await request.post('/exchange/betting/rest/v1.0/listCurrentOrders/', {
      headers: { ...headers, 'x-authentication': token },
      data: {},
    })
    return response.text()
  }
}

test('an exclusion in the middle of play stops the page, the program and the live socket at once (PR-42)', async ({
  open,
  backstage,
  request,
  baseURL,
}) => {
  const player = await backstage.newPlayer('Stop')
  await backstage.credit(player, 60)
  const market = await backstage.openMarket('Stopping')
  await backstage.offer(market, { person: player, side: 'back', price: 320, stakeMinor: 2_500 })
  const playing = await open(market.path, player)
  await expect(balanceOf(playing)).toHaveText('Balance35.00 PTS25.00 PTS held')
  const watcher = await open(market.path)
  const offered = watcher.getByRole('button', {
    name: `Lay ${market.home} at 3.20 with 25 PTS on offer`,
  })
  await expect(offered).toBeVisible()
  const orders = await openProgram(request, player, await backstage.programKey(player))
  expect(JSON.parse(await orders())).toMatchObject({ currentOrders: [{ status: 'EXECUTABLE' }] })
  const live = await TestClient.greeted(baseURL ?? '', player.token)

  const limits = await open('/limits', player)
  await limits.getByRole('button', { name: 'Exclude me' }).click()
  await limits.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(limits.getByText('You are excluded from now on.')).toBeVisible()

  expect(await live.closed).toEqual({ code: 1008, reason: 'session ended' })
  expect(await orders()).toContain('INVALID_SESSION_INFORMATION')
  await expect(playing.getByRole('alert')).toContainText('Your session was ended')
  await expect(playing).toHaveURL('/login')
  await expect(offered, 'the bet that could be cancelled is cancelled').toBeHidden()

  // The player can still sign in, to read and to take the money out.
  await playing.getByLabel('Username').fill(player.userId)
  await playing.getByLabel('Password', { exact: true }).fill(player.password)
  await playing.getByRole('button', { name: 'Login' }).click()
  await expect(balanceOf(playing)).toHaveText('Balance60.00 PTS')
  const [cookie] = await playing.context().cookies()
  const headers = { authorization: `Bearer ${cookie?.value}` }
  const profile = await request.get('/api/profile', { headers })
  expect(await profile.json()).toMatchObject({ user: { state: 'excluded' } })
})
