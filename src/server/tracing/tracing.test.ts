import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { passOnAddress, peerSecret } from '#server/http/client-address.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { Peers } from '#server/shards/peers.ts'
import { openTestApp } from '#server/test-app.ts'
import { startTracing } from './tracing.ts'

type ReceivedSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string }

/** A collector: what OTLP sends over HTTP as JSON. */
const received: ReceivedSpan[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans) received.push(...spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo
afterAll(() => collector.close())
beforeEach(() => received.splice(0))

const app = await openTestApp()
const player = await app.newPlayer({ balanceMinor: 10_000 })
const market = await addMarket({ db: app.db, exchange: app.exchange })

const TRACE = 'a1'.repeat(16)
const SPAN = 'b2'.repeat(8)
const byPage = { traceparent: `00-${TRACE}-${SPAN}-00` }

async function withTraces(percent: number, work: () => Promise<void>): Promise<void> {
  const stop = await startTracing({
    tracesUrl: `http://127.0.0.1:${port}/v1/traces`,
    tracesPercent: percent,
  })
  await work().finally(stop)
}

let references = 0
const place = (headers: Record<string, string>) =>
  app.send('POST', '/api/orders', {
    token: player.token,
    headers,
    body: {
      marketId: market.marketId,
      selectionId: market.selectionIds[0],
      side: 'back',
      price: 200,
      stakeMinor: 100,
      customerRef: `traced-${++references}`,
    },
  })

const namesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ name }) => name)

it('traces an order from the call of the page to the commit, as one trace', async () => {
  await withTraces(100, async () => {
    expect((await place(byPage)).status).toBe(201)
  })
  const call = received.find(({ name }) => name === 'POST /api/orders')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: SPAN })
  const steps = received.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(namesOf(steps)).toEqual(expect.arrayContaining(['decide orders', 'commit orders']))
  expect(new Set(steps.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
})

it('records nothing where chance says so, whatever the caller writes', async () => {
  await withTraces(1e-9, async () => {
    expect((await place({ traceparent: `00-${TRACE}-${SPAN}-01` })).status).toBe(201)
  })
  expect(received).toEqual([])
})

it('makes a name of its own where the caller has none, or nonsense', async () => {
  await withTraces(100, async () => {
    for (const traceparent of ['nonsense', `00-${'0'.repeat(32)}-${SPAN}-01`])
      expect((await place({ traceparent })).status).toBe(201)
  })
  const calls = received.filter(({ name }) => name === 'POST /api/orders')
  expect(calls).toHaveLength(2)
  for (const call of calls) {
    expect(call.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
    expect(call.parentSpanId).toBeUndefined()
  }
})

it('follows the server that passes a call on', async () => {
  const secret = await peerSecret(app.db)
  const passedOn = (flags: string) => {
    const headers: Record<string, string> = { traceparent: `00-${TRACE}-${SPAN}-${flags}` }
    const socket = { remoteAddress: '127.0.0.1' }
    passOnAddress({ headers, socket, connection: socket } as never, { secret, trustProxy: 0 })
    return place(headers)
  }
  await withTraces(100, async () => {
    expect((await passedOn('00')).status).toBe(201)
  })
  expect(received).toEqual([])
  await withTraces(1e-9, async () => {
    expect((await passedOn('01')).status).toBe(201)
  })
  expect(namesOf(received)).toContain('POST /api/orders')
})

it('goes on at the server that is asked over a kept connection', async () => {
  const secret = Buffer.alloc(32, 7)
  const options = { secret, onPeer: () => {}, log: () => {} }
  const asked = new Peers({
    ...options,
    answers: { sum: ([a, b]: number[]) => (a ?? 0) + (b ?? 0) },
  })
  const asking = new Peers({ ...options, answers: {} })
  const link = `127.0.0.1:${await asked.listen('127.0.0.1', 0)}`
  const { beginSpan, endSpan, within } = await import('./spans.ts')
  await withTraces(100, async () => {
    expect(await asking.ask(link, 'sum', [1, 2])).toBe(3)
    const span = beginSpan('call', undefined)
    expect(await within(span, () => asking.ask(link, 'sum', [3, 4]))).toBe(7)
    endSpan(span)
  })
  await asking.close()
  await asked.close()
  const [call] = received.filter(({ name }) => name === 'call')
  const [ask] = received.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  const [answer] = received.filter(({ parentSpanId }) => parentSpanId === ask?.spanId)
  expect([ask?.name, answer?.name]).toEqual(['ask sum', 'answer sum'])
  expect(received).toHaveLength(3)
})

it('goes on without a collector that answers', async () => {
  const stop = await startTracing({ tracesUrl: 'http://127.0.0.1:1/', tracesPercent: 100 })
  expect((await place(byPage)).status).toBe(201)
  await stop()
  expect((await place({})).status).toBe(201)
})
