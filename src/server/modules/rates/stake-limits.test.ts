import { beforeAll, expect, it } from 'vitest'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'

const app = await openTestApp()
const { db, exchange } = app
let token = ''
let player: TestPlayer
beforeAll(async () => {
  token = (await app.newOperator()).token
  player = await app.newPlayer({ balanceMinor: 10_000_000, userId: 'Anna' })
})

const set = (scope: string, key: string, maximumMinor: number | null) =>
  app.send('PUT', '/api/admin/stake-limits', {
    token,
    body: { scope, key, maximumMinor, reason: 'as agreed' },
  })
let references = 0
async function largestStake(): Promise<unknown> {
  const market = await addMarket({ db, exchange })
  const { body } = await app.send('POST', '/api/orders', {
    token: player.token,
    body: {
      marketId: market.marketId,
      selectionId: market.selectionIds[0],
      side: 'back',
      price: 101,
      stakeMinor: 900_000,
      customerRef: `stake-${++references}`,
    },
  })
  return body['code'] === 'STAKE_TOO_LARGE' ? body['details'] : body['status']
}
const max = (maximumStakeMinor: number) => ({ maximumStakeMinor })

it('R-081 the largest stake is that of the kind, the league, the sport or of all, and of the player', async () => {
  expect(await largestStake()).toBe('open')
  await set('all', '', 500_000)
  expect(await largestStake()).toEqual(max(500_000))
  await set('sport', '1', 600_000)
  expect(await largestStake()).toEqual(max(600_000))
  await set('league', 'Test League', 400_000)
  expect(await largestStake()).toEqual(max(400_000))
  await set('kind', 'match_odds', 450_000)
  expect(await largestStake()).toEqual(max(450_000))
  await set('player', 'anna', 100_000)
  expect(await largestStake()).toEqual(max(100_000))
  // A player's limit never raises what holds for all.
  await set('player', 'anna', 800_000)
  const { status, body } = await app.send('GET', '/api/admin/stake-limits', { token })
  expect({ status, body }).toMatchObject({ status: 200 })
  expect(await largestStake()).toEqual(max(450_000))
  for (const [scope, key] of [
    ['kind', 'match_odds'],
    ['league', 'Test League'],
    ['sport', '1'],
    ['all', ''],
    ['player', 'anna'],
  ] as const)
    expect((await set(scope, key, null)).status).toBe(200)
  expect(await largestStake()).toBe('open')
})

it('is set only for what there is', async () => {
  for (const [scope, key] of [
    ['kind', 'roulette'],
    ['sport', '99'],
    ['all', 'x'],
    ['league', ''],
    ['player', 'nobody'],
  ] as const)
    expect(await set(scope, key, 1_000)).toMatchObject({ status: 400, body: { field: 'key' } })
})
