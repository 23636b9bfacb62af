import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import { assert } from '#domain/assert.ts'
import { hasNats, startNats } from '../tests/nats-server.ts'
import type { Figure } from './figure.ts'
import { median } from './placing.ts'
import type { OrderedReaders, OrderedReport } from './push-order-readers.ts'
import type { ServerOrder, ServerReport } from './push-server.ts'

const SOCKETS = Number(process.env['PUSH_SOCKETS'] ?? 3_000)
const SERVERS = 3
const WARM_UP = 20
const CHANGES = 100
/** Enough that the processor time of one stands out of the rest. */
const COSTED_CHANGES = 2_000

/**
 * Push by NATS. Each change to sockets at three servers, until the last has it; a socket that gets one twice or out of order
 * ends the measure. And the processor time of all servers for one change with one follower, at the owner: beside the owner
 * alone, and beside it with two servers that have none.
 */
export async function measurePushServers(): Promise<Figure[]> {
  // It has been said aloud that there is none.
  if (!hasNats) return []
  const nats = await startNats()
  try {
    return [...(await fanOut(nats.url)), await costOfOthers(nats.url)]
  } finally {
    await nats.kill()
  }
}

async function fanOut(natsUrl: string): Promise<Figure[]> {
  const servers = await startServers(natsUrl, SERVERS)
  const socketsEach = Math.ceil(SOCKETS / SERVERS)
  const readers = startReaders({ socketsEach, urls: servers.map(({ url }) => url) })
  await readers.next('ready')
  const times: number[] = []
  for (let change = 1; change <= WARM_UP + CHANGES; change += 1) {
    const startMs = performance.now()
    servers[0]?.change()
    await readers.next(change)
    if (change > WARM_UP) times.push(performance.now() - startMs)
  }
  stopAll([readers, ...servers])
  const medianMs = median(times)
  const sockets = socketsEach * SERVERS
  const name = `push by NATS, one change to ${sockets} sockets over ${SERVERS} servers`
  return [
    { name, value: Math.round((sockets / medianMs) * 1_000), unit: 'messages/s' },
    { name: `${name}, until the last has it`, value: medianMs, unit: 'ms' },
  ]
}

async function costOfOthers(natsUrl: string): Promise<Figure> {
  const alone = await costOfChange(natsUrl, 1)
  const withOthers = await costOfChange(natsUrl, SERVERS)
  return {
    name: `push by NATS, processor time of a change with ${SERVERS} servers, one with a listener`,
    value: withOthers * 1_000,
    unit: 'µs',
    against: 'the same with one server',
    ratio: withOthers / alone,
  }
}

/** Milliseconds of processor time, of all servers together. */
async function costOfChange(natsUrl: string, count: number): Promise<number> {
  const servers = await startServers(natsUrl, count)
  const [owner] = servers
  assert(owner !== undefined)
  const readers = startReaders({ socketsEach: 1, urls: [owner.url] })
  await readers.next('ready')
  const spent = async () => {
    const times = await Promise.all(servers.map((server) => server.processorMs()))
    return times.reduce((sum, ms) => sum + ms, 0)
  }
  let before = 0
  for (let change = 1; change <= WARM_UP + COSTED_CHANGES; change += 1) {
    if (change === WARM_UP + 1) before = await spent()
    owner.change()
    await readers.next(change)
  }
  const costMs = (await spent()) - before
  stopAll([readers, ...servers])
  return costMs / COSTED_CHANGES
}

const startServers = (natsUrl: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => startServer(natsUrl, index === 0)))

async function startServer(natsUrl: string, isOwner: boolean) {
  const order: ServerOrder = { natsUrl, isOwner, sockets: SOCKETS + 1 }
  const { child, next } = forked<ServerReport>('push-server.ts', order)
  const begun = await next()
  assert('url' in begun)
  return {
    url: begun.url,
    change: () => void child.send('change'),
    processorMs: async () => {
      child.send('processor time')
      const report = await next()
      assert('processorMs' in report)
      return report.processorMs
    },
    stop: () => child.disconnect(),
  }
}

function startReaders(order: OrderedReaders) {
  const { child, next } = forked<OrderedReport>('push-order-readers.ts', order)
  return {
    /** Resolves with the next report, which must be this one. */
    next: async (expected: OrderedReport) => {
      assert((await next()) === expected, `every socket has ${expected}, once and in order`)
    },
    stop: () => child.disconnect(),
  }
}

function forked<Report>(
  file: string,
  order: object,
): { child: ChildProcess; next: () => Promise<Report> } {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(order)])
  const reports = on(child, 'message', { close: ['exit'] })
  return {
    child,
    next: async () => {
      const { value } = await reports.next()
      assert(Array.isArray(value), `${file} goes on`)
      return value[0] as Report
    },
  }
}

function stopAll(parts: readonly { stop: () => void }[]): void {
  for (const { stop } of parts) stop()
}

if (import.meta.main) console.table(await measurePushServers())
