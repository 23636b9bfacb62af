import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addMarket } from '../../exchange/test-exchange.ts'
import { answersTo, type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { send } = test
const program = await Program.of(test, await test.newPlayer({ balanceMinor: 10_000 }))
const { headers } = program

const raw = async (path: string, body: unknown, more: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { status, bytes } = await send('POST', path, {
    headers: { ...headers, ...more },
    body: text,
  })
  return { status, body: JSON.parse(bytes.toString()) as unknown }
}
const BETTING = '/exchange/betting/json-rpc/v1'
const call = (method: string, params: unknown, id: unknown) => ({
  jsonrpc: '2.0',
  method,
  params,
  id,
})

it('answers a batch in its order, each call with its own id', async () => {
  const { status, body } = await raw(`${BETTING}/`, [
    call('SportsAPING/v1.0/listEventTypes', { filter: {} }, 'a'),
    call('SportsAPING/v1.0/listEventTypes', {}, 2),
    call('SportsAPING/v1.0/nothing', {}, 3),
    call('AccountAPING/v2.0/getAccountFunds', {}, 4),
    call('HeartbeatAPING/v1.0/heartbeat', { preferredTimeoutSeconds: 0 }, 'h'),
    call('SportsAPING/v1.0/__proto__', {}, 5),
    7,
  ])
  const error = (code: number, message: string, id: unknown) => ({
    jsonrpc: '2.0',
    error: { code, message },
    id,
  })
  expect([status, body]).toEqual([
    200,
    [
      { jsonrpc: '2.0', result: [], id: 'a' },
      error(-32_602, 'DSC-0018', 2),
      error(-32_601, 'DSC-0021', 3),
      error(-32_601, 'DSC-0021', 4),
      {
        jsonrpc: '2.0',
        result: { actionPerformed: 'NONE', actualTimeoutSeconds: 0 },
        id: 'h',
      },
      error(-32_601, 'DSC-0021', 5),
      error(-32_600, 'DSC-0008', null),
    ],
  ])
  const tooMany = Array.from({ length: 51 }, (_, id) =>
    call('SportsAPING/v1.0/listVenues', { filter: {} }, id),
  )
  for (const batch of [[], tooMany])
    expect((await raw(BETTING, batch)).body).toEqual(error(-32_600, 'DSC-0008', null))
})

it('calls its answers JSON and nothing else, as some programs compare letter by letter', async () => {
  const paths = [BETTING, '/exchange/account/rest/v1.0/getAccountFunds', '/api/keepAlive']
  const types = await Promise.all(
    paths.map(async (path) => (await send('POST', path, { headers, body: '{}' })).headers),
  )
  expect(types.map((each) => each['content-type'])).toEqual(paths.map(() => 'application/json'))
})

it('shows a fault as the definitions have it', async () => {
  const exception = (errorCode: string, errorDetails = '') => ({
    requestUUID: expect.stringMatching(/^[\da-f-]{36}$/),
    errorCode,
    errorDetails,
  })
  const without = { 'x-application': '' }
  const path = '/exchange/account/json-rpc/v1'
  expect((await raw(path, call('AccountAPING/v1.0/getAccountFunds', {}, 1), without)).body).toEqual(
    {
      jsonrpc: '2.0',
      error: {
        code: -32_099,
        message: 'AANGX-0011',
        data: {
          exceptionname: 'AccountAPINGException',
          AccountAPINGException: exception('NO_APP_KEY'),
        },
      },
      id: 1,
    },
  )
  expect(await raw('/exchange/account/rest/v1.0/getAccountFunds/', {}, without)).toEqual({
    status: 400,
    body: {
      faultcode: 'Client',
      faultstring: 'AANGX-0011',
      detail: {
        exceptionname: 'AccountAPINGException',
        AccountAPINGException: exception('NO_APP_KEY'),
      },
    },
  })
  expect(
    (await raw('/exchange/betting/rest/v1.0/listMarketBook', { marketIds: [] })).body,
  ).toMatchObject({
    faultstring: 'ANGX-0002',
    detail: { APINGException: exception('INVALID_INPUT_DATA', 'no market is named') },
  })
})

it('says what it cannot read', async () => {
  const fault = (faultstring: string) => ({ faultcode: 'Client', faultstring, detail: {} })
  const rest = '/exchange/betting/rest/v1.0'
  expect(await raw(`${rest}/listEvents`, '{')).toEqual({ status: 400, body: fault('DSC-0008') })
  expect(await raw(`${rest}/listEvents`, {})).toEqual({ status: 400, body: fault('DSC-0018') })
  expect(await raw(`${rest}/listEvents`, [])).toEqual({ status: 400, body: fault('DSC-0009') })
  expect(await raw(`${rest}/listEvents`, { filter: 7 })).toEqual({
    status: 400,
    body: fault('DSC-0009'),
  })
  expect(await raw(`${rest}/nothing`, {})).toEqual({ status: 404, body: fault('DSC-0021') })
  expect(await raw('/exchange/nothing', {})).toEqual({ status: 404, body: fault('DSC-0021') })
  expect((await raw(BETTING, '{')).body).toEqual({
    jsonrpc: '2.0',
    error: { code: -32_700, message: 'DSC-0008' },
    id: null,
  })
  const large = JSON.stringify({ filter: { textQuery: 'x'.repeat(300_000) } })
  expect((await raw(`${rest}/listEvents`, large)).body).toMatchObject({ faultstring: 'ANGX-0014' })
  const text = await raw(`${rest}/listEvents`, 'filter=1', { 'content-type': 'text/csv' })
  expect(text.body).toEqual(fault('DSC-0008'))
})

it.each<[string, Json]>([
  ['DSC-0009', { filter: { marketIds: '1.1' } }],
  ['DSC-0009', { filter: { inPlayOnly: 'yes' } }],
  ['DSC-0009', { filter: { marketBettingTypes: ['EVEN'] } }],
  ['DSC-0009', { filter: { marketStartTime: { from: 'tomorrow' } } }],
  ['DSC-0009', { filter: {}, maxResults: '1e3' }],
  ['DSC-0009', { filter: {}, maxResults: 1.5 }],
  ['DSC-0009', { filter: {}, maxResults: '0x10' }],
  ['DSC-0009', { filter: { textQuery: 'a\u0000b' } }],
  ['DSC-0018', { filter: {}, maxResults: null }],
])('refuses with %s what is no value: %j', async (fault, params) => {
  expect(await program.fault('listMarketCatalogue', { maxResults: 1, ...params })).toBe(fault)
})

it('takes numbers for sizes and prices only as they are meant, and crashes on none', async () => {
  const market = await addMarket(test)
  const marketId = `1.${market.marketId}`
  const [selectionId = 0] = market.selectionIds
  const order = (size: string) =>
    `{"marketId":"${marketId}","instructions":[{"orderType":"LIMIT","selectionId":${selectionId},"side":"BACK",` +
    `"limitOrder":{"price":3,"size":${size}}}]}`
  const sizes: [string, string][] = [
    ['1e3', 'INSUFFICIENT_FUNDS'],
    ['"1e3"', 'DSC-0009'],
    ['"0x10"', 'DSC-0009'],
    ['" 5"', 'DSC-0009'],
    ['"5,00"', 'DSC-0009'],
    ['"٥"', 'DSC-0009'],
    ['"NaN"', 'DSC-0009'],
    ['1e400', 'INVALID_BET_SIZE'],
    ['[5]', 'DSC-0009'],
    ['{"$gt":0}', 'DSC-0009'],
    ['true', 'DSC-0009'],
    ['9007199254740993', 'INVALID_BET_SIZE'],
    ['9'.repeat(400), 'INVALID_BET_SIZE'],
    ['5.001', 'INVALID_BET_SIZE'],
    ['-5', 'INVALID_BET_SIZE'],
    ['0', 'INVALID_BET_SIZE'],
    ['0.1', 'INVALID_BET_SIZE'],
    ['null', 'INVALID_BET_SIZE'],
  ]
  const answers = await answersTo(sizes, async (size) => {
    const { body } = await raw('/exchange/betting/rest/v1.0/placeOrders/', order(size))
    const text = JSON.stringify(body)
    return /DSC-\d+|INVALID_BET_SIZE|INSUFFICIENT_FUNDS/.exec(text)?.[0] ?? text
  })
  expect(answers).toEqual(sizes)
  const { currentOrders } = await program.call<{ currentOrders: Json[] }>('listCurrentOrders')
  expect(currentOrders).toEqual([])
})

it('ignores what it does not know, and never takes a wallet from the caller', async () => {
  const other = await test.newPlayer({ balanceMinor: 5_000 })
  const sent = {
    accountId: other.walletId,
    walletId: other.walletId,
    userId: other.id,
    newField: 1,
  }
  expect(await program.call('getAccountFunds', sent)).toMatchObject({ availableToBetBalance: 100 })
  const { status } = await raw(
    '/exchange/account/rest/v1.0/getAccountFunds',
    '{"__proto__":{"x":1}}',
  )
  expect(status).toBe(400)
})
