import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

const { send, newPlayer, newOperator } = await openTestApp({ RATE_LIMIT_FACTOR: '1' })

/** How many of each status, when the same is asked often at once. */
async function statusesOf(count: number, ask: () => ReturnType<typeof send>) {
  const answers = await Promise.all(Array.from({ length: count }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: Number(headers['retry-after']) },
    })
  }
  return { let: answers.length - refused.length, refused: refused.length }
}

it('lets a player change twenty things in four seconds, and read on', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()]
  const body = { marketId: 1, selectionId: 1, side: 'back', price: 200, stakeMinor: 100 }
  const place = () =>
    send('POST', '/api/orders', { token: player.token, body: { ...body, customerRef: 'limit' } })
  expect(await statusesOf(30, place)).toEqual({ let: 20, refused: 10 })
  expect((await send('GET', '/api/profile', { token: player.token })).status).toBe(200)
  const cancel = (token: string) => send('DELETE', '/api/orders/1', { token })
  expect((await cancel(player.token)).status).toBe(429)
  expect((await cancel(other.token)).status).toBe(404)
})

it('counts reads that cost much, by player and for visitors by address', async () => {
  const operator = await newOperator()
  const read = (token?: string) => () => send('GET', '/api/events', token ? { token } : {})
  expect(await statusesOf(50, read(operator.token))).toEqual({ let: 40, refused: 10 })
  expect(await statusesOf(310, read())).toEqual({ let: 300, refused: 10 })
  expect((await send('GET', '/api/health')).status).toBe(200)
})

it('decodes no picture for who may not deposit', async () => {
  const { token } = await newPlayer({ state: 'suspended' })
  const form = new FormData()
  form.append('unique_transaction_id', '9912345678')
  form.append('amount', '100')
  form.append('file', new Blob(['no picture']), 'slip.png')
  const headers = { 'idempotency-key': 'suspended' }
  const answer = await send('POST', '/api/deposit', { token, body: form, headers })
  expect([answer.status, answer.body['code']]).toEqual([403, 'ACCOUNT_SUSPENDED'])
})
