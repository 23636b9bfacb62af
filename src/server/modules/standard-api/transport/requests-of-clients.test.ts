import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addMarket } from '../../exchange/test-exchange.ts'
import { answersTo, Program } from '../test-program.ts'

/*
 * Requests in the shape in which programs in use send them: their paths, their headers, their bodies, letter by letter
 * where that differs from what the definitions would have.
 */

const test = await openTestApp()
const program = await Program.of(test, await test.newPlayer({ balanceMinor: 10_000 }))
await addMarket(test)

type Sent = {
  path: string
  body?: string
  type?: string | undefined
  method?: 'GET' | 'POST'
  accept?: string
}

/** Sends exactly this: no type is added where none is sent. */
async function answer({ path, body, type, method = 'POST', accept = 'application/json' }: Sent) {
  const reply = await test.app.inject({
    method,
    url: path,
    headers: { ...program.headers, accept, ...(type !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { payload: Buffer.from(body) }),
  })
  return { status: reply.statusCode, type: reply.headers['content-type'], text: reply.payload }
}

const BETTING = '/exchange/betting/json-rpc/v1'
const ACCOUNT = '/exchange/account/json-rpc/v1'
const call = (method: string, params: unknown = { filter: {} }) =>
  JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 })

it.each<[string, Sent]>([
  [
    'of .NET',
    { path: BETTING, type: 'application/json-rpc', body: call('SportsAPING/v1.0/listEventTypes') },
  ],
  [
    'of .NET with a charset',
    {
      path: BETTING,
      type: 'application/json-rpc; charset=utf-8',
      body: call('SportsAPING/v1.0/listEventTypes'),
    },
  ],
  ['of Go, which names no type', { path: BETTING, body: call('SportsAPING/v1.0/listEventTypes') }],
  [
    'of curl, which calls everything a form',
    {
      path: `${BETTING}/`,
      type: 'application/x-www-form-urlencoded',
      body: call('SportsAPING/v1.0/listEventTypes'),
    },
  ],
  [
    'of Perl, with a short version',
    { path: BETTING, type: 'application/json', body: call('SportsAPING/v1/listEventTypes') },
  ],
  [
    'that names its method twice',
    {
      path: `${BETTING}/SportsAPING/v1.0/listEventTypes`,
      type: 'application/json',
      body: call('SportsAPING/v1.0/listEventTypes'),
    },
  ],
  [
    'that names its method in the address alone',
    {
      path: `${BETTING}/SportsAPING/v1.0/listEventTypes/`,
      type: 'application/json',
      body: '{"params":{"filter":{}},"id":1}',
    },
  ],
])('answers a JSON-RPC call %s', async (_, sent) => {
  const { status, type, text } = await answer(sent)
  const { id, result, error } = JSON.parse(text) as Record<string, unknown>
  expect({ status, type, id, error }).toEqual({
    status: 200,
    type: 'application/json',
    id: 1,
    error: undefined,
  })
  expect(result).toMatchObject([{ eventType: { id: '1' }, marketCount: 1 }])
})

it.each<[string, Sent]>([
  [
    'with a short version',
    {
      path: '/exchange/betting/rest/v1/listEventTypes/',
      type: 'application/json',
      body: '{"filter":{}}',
    },
  ],
  [
    'without a type',
    { path: '/exchange/betting/rest/v1.0/listEventTypes/', body: '{"filter":{}}' },
  ],
  [
    'without parameters, said to be JSON',
    { path: '/exchange/account/rest/v1.0/getAccountDetails/', type: 'application/json', body: '' },
  ],
  [
    'without parameters and without a body',
    { path: '/exchange/account/rest/v1.0/getAccountFunds/', type: 'application/json' },
  ],
  ['without anything', { path: '/exchange/account/rest/v1.0/getAccountFunds/' }],
  ['for the menu', { path: '/exchange/betting/rest/v1/en/navigation/menu.json', method: 'GET' }],
  ['for the menu by POST', { path: '/exchange/betting/rest/v1/en/navigation/menu.json' }],
  [
    'for the menu by POST, said to be JSON',
    {
      path: '/exchange/betting/rest/v1/en/navigation/menu.json',
      type: 'application/json',
      body: '',
    },
  ],
])('answers a REST call %s', async (_, sent) => {
  const { status, type, text } = await answer(sent)
  expect([status, type]).toEqual([200, 'application/json'])
  expect(JSON.stringify(JSON.parse(text))).toMatch(
    /eventType|"EVENT_TYPE"|currencyCode|availableToBetBalance/,
  )
})

it('keeps a session alive and ends it, also where an empty body is said to be JSON', async () => {
  const own = await Program.of(test, program.player)
  const say = async (path: string, type?: string) => {
    const { payload } = await test.app.inject({
      method: 'POST',
      url: path,
      headers: { ...own.headers, ...(type && { 'content-type': type }) },
      ...(type && { payload: '' }),
    })
    const { status, error } = JSON.parse(payload) as Record<string, unknown>
    return [status, error]
  }
  for (const path of ['/api/keepAlive', '/api/identity/keepAlive'])
    for (const type of [undefined, 'application/json', 'application/x-www-form-urlencoded'])
      expect(await say(path, type)).toEqual(['SUCCESS', ''])
  expect(await say('/api/logout', 'application/json')).toEqual(['SUCCESS', ''])
  expect(await say('/api/keepAlive')).toEqual(['FAIL', 'NO_SESSION'])
})

it('still says what it cannot read, whatever it is said to be', async () => {
  const faults: [Sent, string][] = [
    [{ path: BETTING, type: 'application/json-rpc', body: '{' }, '-32700'],
    [{ path: BETTING, body: 'filter=1' }, '-32700'],
    [{ path: BETTING, type: 'application/json', body: '' }, '-32600'],
    [{ path: `${BETTING}/SportsAPING/v2/listEventTypes`, body: call('x') }, '404'],
    [{ path: `${BETTING}/SportsAPING/v1.0/nothing`, body: '{}' }, '-32601'],
    [
      {
        path: ACCOUNT,
        type: 'application/json',
        body: call('AccountAPING/v3/getAccountFunds', {}),
      },
      '-32601',
    ],
    [
      { path: '/exchange/betting/rest/v1/listEventTypes', type: 'application/json', body: '' },
      'DSC-0018',
    ],
  ]
  const answers = await answersTo(faults, async (sent) => {
    const { status, text } = await answer(sent)
    return (
      /-32\d{3}/.exec(text)?.[0] ?? (status === 404 ? '404' : (/DSC-\d+/.exec(text)?.[0] ?? text))
    )
  })
  expect(answers).toEqual(faults)
})
