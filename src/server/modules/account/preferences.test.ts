import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const app = await openTestApp()

const usual = {
  oddsFormat: 'decimal',
  oddsChange: 'better',
  asksFirst: false,
  keepsStake: false,
  quickStakes: [10, 50, 100, 500],
  timeZone: 'Asia/Kolkata',
  colorScheme: 'dark',
  language: 'hi',
}
const save = (token: string, body: Record<string, unknown>) =>
  app.send('PUT', '/api/preferences', { token, body })
const read = async (token: string) => (await app.send('GET', '/api/preferences', { token })).body

it('keeps the preferences of each player, the last ones', async () => {
  const [anna, bert] = [await app.newPlayer(), await app.newPlayer()]
  expect(await read(anna.token)).toEqual({ preferences: null })
  await save(anna.token, usual)
  const american = { ...usual, oddsFormat: 'american', quickStakes: [1, 2, 3, 4] }
  expect((await save(anna.token, american)).status).toBe(200)
  expect(await read(anna.token)).toEqual({ preferences: american })
  expect(await read(bert.token)).toEqual({ preferences: null })
})

it('takes no preference that pages do not know, and none of operators', async () => {
  const { token } = await app.newPlayer()
  for (const wrong of [
    { oddsFormat: 'roman' },
    { quickStakes: [1, 2, 3] },
    { quickStakes: [0, 1, 2, 3] },
    { more: 1 },
    { timeZone: 'Mars/Olympus' },
    { language: 'xx' },
  ])
    expect((await save(token, { ...usual, ...wrong })).body).toMatchObject({
      code: 'INVALID_INPUT',
    })
  expect(await read(token)).toEqual({ preferences: null })
  const operator = await app.newOperator()
  expect((await save(operator.token, usual)).body).toMatchObject({ code: 'NOT_A_PLAYER' })
})
