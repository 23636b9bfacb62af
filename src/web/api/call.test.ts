import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getProfile, login } from '#contract/account.ts'
import { deposit, listDeposits } from '#contract/cashier.ts'
import { cancelOrder, listOrders, placeOrder } from '#contract/exchange.ts'
import { getLadder } from '#contract/prices.ts'
import { ApiRefusal, call, callMultipart, fieldErrors } from './call.ts'
import { getToken, removeToken, setToken } from './token.ts'

const requests: { url: string; init: RequestInit & { headers: Headers } }[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  requests.length = 0
  removeToken()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { headers: Headers }) => {
    requests.push({ url, init })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const refuse = (status: number, body: unknown) => () => Response.json(body, { status })

it('puts parameters into the path, the query behind it and the token into the header', async () => {
  setToken('abc')
  answer = () => Response.json({ items: [], total: 0, page: 2, pageSize: 25 })
  await call(listOrders, { query: { state: 'open', page: 2, marketId: undefined } })
  answer = () => Response.json({ orderId: 7, cancelledMinor: 100, matchedMinor: 0 })
  await call(cancelOrder, { params: { orderId: 7 } })
  expect(requests.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', '/api/orders?state=open&page=2'],
    ['DELETE', '/api/orders/7'],
  ])
  expect(requests[0]?.init.headers.get('authorization')).toBe('Bearer abc')
  expect(requests[0]?.init.headers.get('accept-language')).toBe('en')
  expect(requests[0]?.init.credentials).toBe('omit')
})

it('sends a body as JSON and no token when none is wanted', async () => {
  setToken('abc')
  answer = () => Response.json({ token: 'new' })
  const reply = await call(login, { body: { userId: 'a', password: 'b' }, token: null })
  expect(reply).toEqual({ token: 'new' })
  expect(requests[0]?.init.body).toBe('{"userId":"a","password":"b"}')
  expect(requests[0]?.init.headers.get('content-type')).toBe('application/json')
  expect(requests[0]?.init.headers.has('authorization')).toBe(false)
})

it('leaves the content type of a form with files to the browser and sends its idempotency key', async () => {
  answer = () => Response.json({ id: 1, status: 'P', message: 'ok' }, { status: 201 })
  await callMultipart(deposit, new FormData(), { idempotencyKey: 'k-1' })
  expect(requests[0]?.init.headers.has('content-type')).toBe(false)
  expect(requests[0]?.init.headers.get('idempotency-key')).toBe('k-1')
})

it('throws what the server refused, with its fields', async () => {
  answer = refuse(400, {
    code: 'INVALID_INPUT',
    message: 'Please check the marked fields.',
    issues: [{ field: 'userId', message: 'Too long' }],
  })
  const error = await caught(call(login, { body: { userId: 'a', password: 'b' } }))
  expect(error).toBeInstanceOf(ApiRefusal)
  expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  expect(fieldErrors(error)).toEqual({ userId: 'Too long' })
})

it('says when the server cannot be reached, and when a stranger answered', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await caught(call(getProfile))).toMatchObject({ code: 'OFFLINE', status: 0 })
  answer = () => new Response('<html>Bad gateway</html>', { status: 502 })
  expect(await caught(call(getProfile))).toMatchObject({ code: 'BAD_REPLY', status: 502 })
  answer = () => Response.json({ nothing: 'known' })
  expect(await caught(call(listDeposits))).toMatchObject({ code: 'BAD_REPLY', status: 200 })
})

it('lets an aborted call end as aborted, not as offline', async () => {
  const abort = new AbortController()
  answer = () => {
    abort.abort()
    return Promise.reject(new DOMException('Aborted', 'AbortError'))
  }
  const error = await caught(call(getProfile, { signal: abort.signal }))
  expect(error).toMatchObject({ name: 'AbortError' })
})

it('forgets a token that the server no longer knows, and only that one', async () => {
  setToken('old')
  answer = refuse(401, { code: 'UNAUTHENTICATED', message: 'Please log in to continue.' })
  await caught(call(getProfile))
  expect(getToken()).toBeNull()

  setToken('old')
  answer = () => {
    setToken('new')
    return Response.json({ code: 'UNAUTHENTICATED', message: 'x' }, { status: 401 })
  }
  await caught(call(getProfile))
  expect(getToken()).toBe('new')
})

it('keeps the session when only a password was wrong', async () => {
  setToken('mine')
  answer = refuse(401, { code: 'WRONG_CREDENTIALS', message: 'x' })
  await caught(call(login, { body: { userId: 'a', password: 'b' } }))
  expect(getToken()).toBe('mine')
})

it('sends calls on a market to the server that answers have named as the owner of its book', async () => {
  const ladder = { marketId: 5, status: 'open', inPlay: false, version: 1, selections: [] }
  answer = () => Response.json(ladder, { headers: { 'fairbook-server': 'b' } })
  await call(getLadder, { params: { marketId: 5 } })
  answer = () => Response.json({ ...ladder, marketId: 6 })
  await call(getLadder, { params: { marketId: 6 } })
  answer = refuse(503, { code: 'SERVICE_UNAVAILABLE', message: 'Try again.' })
  const order = {
    selectionId: 1,
    side: 'back',
    price: 200,
    stakeMinor: 100,
    customerRef: 'r',
  } as const
  await caught(call(placeOrder, { body: { ...order, marketId: 5 } }))
  await caught(call(placeOrder, { body: { ...order, marketId: 6 } }))
  expect(requests.map(({ init }) => init.headers.get('fairbook-server'))).toEqual([
    null,
    null,
    'b',
    null,
  ])
})
