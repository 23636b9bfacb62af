import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import Fastify from 'fastify'
import { WebSocket, WebSocketServer } from 'ws'
import { type ClientMessage, LIVE_PATH, type MarketSnapshot } from '#contract/live.ts'
import { assert } from '#domain/assert.ts'
import { Channel } from '#server/live/channel.ts'
import { liveRoute } from '#server/live/live-route.ts'
import { marketDiff } from '#server/modules/exchange/live/market-source.ts'
import type { Figure } from './figure.ts'
import type { ReadersOrder, ReadersReport } from './push-readers.ts'

const SOCKETS = 2_000
const WARM_UP_ROUNDS = 20
const ROUNDS = 200

/**
 * One price change to 2,000 sockets, until the last has it: through our channel (touch, read, difference, encoding,
 * sending) and by a bare `ws` broadcast of the same bytes. Both servers in this process, all readers in another; the
 * two take turns, and the median round counts.
 */
export async function measurePush(): Promise<Figure[]> {
  const ours = await ourServer()
  const bare = await bareServer()
  const readers = startReaders({
    sockets: SOCKETS,
    addresses: [
      { url: ours.url, says: ours.says },
      { url: bare.url, says: [] },
    ],
  })
  try {
    await readers.next('ready')
    const times: [ours: number[], bare: number[]] = [[], []]
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const turns = [...[ours.push, () => bare.push(ours.lastFrame())].entries()]
      // The side that begins changes: the traces of one must not always fall upon the other.
      for (const [index, push] of round % 2 === 0 ? turns : turns.toReversed()) {
        const startMs = performance.now()
        push()
        await readers.next(index)
        if (round >= WARM_UP_ROUNDS) times[index]?.push(performance.now() - startMs)
      }
    }
    const [oursMs, bareMs] = [median(times[0]), median(times[1])]
    if (process.env['VERBOSE']) console.log({ oursMs, bareMs, bytes: ours.lastFrame().length })
    return [
      {
        name: `push, one price change to ${SOCKETS} sockets`,
        value: Math.round((SOCKETS / oursMs) * 1_000),
        unit: 'messages/s',
        against: 'bare ws broadcast of the same bytes',
        ratio: bareMs / oursMs,
      },
    ]
  } finally {
    readers.stop()
    await Promise.all([ours.close(), bare.close()])
  }
}

async function ourServer() {
  let market = changedMarket(0)
  let last: Buffer = Buffer.alloc(0)
  const channel = new Channel<MarketSnapshot>(
    {
      topicOf: (key) => `market:${key}`,
      read: async (asked) => new Map(asked.map(({ key }) => [key, market])),
      diff: marketDiff,
    },
    // The pause between two changes would be the measure.
    { conflateMs: 0, log: console.error },
  )
  channel.follow(1, { send: (frame) => (last = frame), refuse: () => {} })
  const app = Fastify()
  await liveRoute(app, {
    find: () => ({ channel, key: 1 }),
    sessions: { callerOf: async () => undefined, openAmong: async () => new Set() },
    sweep: () => {},
    socketsPerAddressMax: SOCKETS,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const says: ClientMessage[] = [{ op: 'hello' }, { op: 'subscribe', topic: 'market:1' }]
  let changes = 0
  return {
    url: address.replace('http', 'ws') + LIVE_PATH,
    says: says.map((message) => JSON.stringify(message)),
    push: () => {
      changes += 1
      market = changedMarket(changes)
      channel.touch(1)
    },
    /** The bytes that the last change was told with. */
    lastFrame: () => last,
    close: async () => {
      channel.close()
      await app.close()
    },
  }
}

async function bareServer() {
  const server = createServer().listen(0, '127.0.0.1')
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  await once(server, 'listening')
  const address = server.address()
  assert(address !== null && typeof address === 'object')
  return {
    url: `ws://127.0.0.1:${address.port}`,
    push: (bytes: Buffer) => {
      for (const socket of sockets.clients)
        if (socket.readyState === WebSocket.OPEN) socket.send(bytes, { binary: false })
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A market of three selections, each with three offers a side; `change` moves the prices of one. */
export const changedMarket = (change: number): MarketSnapshot => ({
  marketId: 1,
  eventId: 1,
  name: 'Match Odds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  status: 'open',
  inPlay: true,
  version: 1,
  commissionBps: 500,
  isResettled: false,
  turnsInPlay: true,
  betDelaySeconds: 0,
  takesStartingPrice: false,
  score: '0-0',
  selections: (['1', 'X', '2'] as const).map((outcome, index) => ({
    selectionId: index + 1,
    name: `Runner ${index + 1}`,
    outcome,
    handicap: 0,
    reductionBps: null,
    status: 'active',
    back: [0, 1, 2].map((level) => [200 - 2 * level, 1_000 + (index === 0 ? change : 0)]),
    lay: [0, 1, 2].map((level) => [204 + 2 * level, 2_000 + (index === 0 ? change : 0)]),
    lastPrice: 202,
    tradedMinor: 100_000,
  })),
})

function startReaders(order: ReadersOrder) {
  const child = fork(join(import.meta.dirname, 'push-readers.ts'), [JSON.stringify(order)])
  const reports = on(child, 'message', { close: ['exit'] })
  return {
    /** Resolves with the next report, which must be this one. */
    async next(expected: ReadersReport): Promise<void> {
      const { value } = await reports.next()
      assert(Array.isArray(value) && value[0] === expected, `the readers report ${expected}`)
    },
    stop: () => child.disconnect(),
  }
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1]
  assert(middle !== undefined)
  return middle
}

if (import.meta.main) console.table(await measurePush())
