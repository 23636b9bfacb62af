import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from './errors.ts'
import { strictJsonParser } from './strict-json.ts'

const app = Fastify()
answerErrors(app)
app.removeContentTypeParser('application/json')
app.addContentTypeParser('application/json', { parseAs: 'string' }, strictJsonParser(app))
app.post('/', async ({ body }) => ({ body }))

const read = async (payload: string) => {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload })
  return { status: statusCode, body: JSON.parse(body) as { body?: unknown; code?: string } }
}

it.each([
  '{}',
  '[]',
  '7',
  '"a\\":"',
  '{"a":"b\\\\","c":1}',
  '{"a" \r\n\t: {"a":1}, "b":[{"a":1},{"a":1}]}',
  '{"a":"\\"a\\":1","":null}',
])('reads %s', async (text) => {
  expect(await read(text)).toEqual({ status: 200, body: { body: JSON.parse(text) } })
})

it.each([
  '{"a":1,"a":1}',
  '{"stake":1,"b":{},"stake":100}',
  '{"a":1,"\\u0061":2}',
  '[{"b":{"a":1, "a" : 2}}]',
  '{"a":"\\\\","a":1}',
])('refuses %s, in which a field stands twice', async (text) => {
  expect(await read(text)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
})

it('refuses what is no JSON, and what reaches for the prototype', async () => {
  for (const text of ['{"a":', '{"__proto__":{"role":"operator"}}', '"'])
    expect((await read(text)).status).toBe(400)
})

it('reads what nests deeper than calls can', async () => {
  const depth = 30_000
  expect((await read(`{"a":1,"b":${'['.repeat(depth)}${']'.repeat(depth)},"a":1}`)).status).toBe(
    400,
  )
})
