import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

const { send } = await openTestApp()
const idOf = async (given?: string) => {
  const headers = given === undefined ? {} : { [REQUEST_ID_HEADER]: given }
  const answer = await send('GET', '/api/settings', { headers })
  return String(answer.headers[REQUEST_ID_HEADER])
}

it('names each request in its answer, by the id that it came with or a new one', async () => {
  const [first, second] = [await idOf(), await idOf()]
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
  expect(await idOf(first)).toBe(first)
})

it('believes no id that is no UUID', async () => {
  for (const given of ['', 'req-1', `${'a'.repeat(8)}"}`, 'A'.repeat(36)])
    expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-/)
})
