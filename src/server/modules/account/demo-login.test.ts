import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/demo.ts'
import { openTestApp } from '#server/test-app.ts'

const LOGIN = '/api/login/demo'
const PAGE = { DEMO: '1' }

const isOffered = async ({ send }: Awaited<ReturnType<typeof openTestApp>>) =>
  (await send('GET', LOGIN)).body['isOffered']

it('signs a visitor in as the player of the demo, with points to bet', async () => {
  const app = await openTestApp(PAGE)
  await seedDemo(app.db, readConfig({}), () => {})
  expect(await isOffered(app)).toBe(true)
  const { status, body } = await app.send('POST', LOGIN)
  expect(status).toBe(200)
  const profile = await app.send('GET', '/api/profile', { token: String(body['token']) })
  expect(profile.body['user']).toMatchObject({ userId: 'demo', role: 'player', points: 10_000 })
})

it('signs nobody in where the demo has made no data, whatever a player is called', async () => {
  const app = await openTestApp(PAGE)
  await app.newPlayer({ userId: 'demo' })
  expect(await isOffered(app)).toBe(false)
  const { status, body } = await app.send('POST', LOGIN)
  expect({ status, code: body['code'] }).toEqual({ status: 404, code: 'DEMO_NOT_OFFERED' })
})
