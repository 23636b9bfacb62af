import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderRow } from '#contract/exchange.ts'
import type { MarketSnapshot, Topic } from '#contract/live.ts'
import type { LiveSocket } from './live-connection.ts'
import { LiveClient } from './live.ts'

class FakeSocket implements LiveSocket {
  readonly sent: unknown[] = []
  isClosed = false
  readonly #listeners = new Map<string, ((event: { data: unknown }) => void)[]>()

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
  }
  fire(type: string, data?: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data })
  }
  say(message: unknown): void {
    this.fire('message', JSON.stringify(message))
  }
  /** The server's greeting. */
  welcome(userId: string | null = null): void {
    this.fire('open')
    this.say({ op: 'ready', heartbeatMs: 5_000, userId })
  }
}

let sockets: FakeSocket[]
let token: string | null
let endedSessions: number
let client: LiveClient
const last = (): FakeSocket => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}
const nothing = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  token = null
  endedSessions = 0
  client = new LiveClient({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    token: () => token,
    onEndedSession: () => (endedSessions += 1),
    random: () => 0.5,
  })
})
afterEach(() => vi.useRealTimers())

const selection = (selectionId: number, price: number) => ({
  selectionId,
  name: `Runner ${selectionId}`,
  outcome: '1',
  handicap: 0,
  reductionBps: null,
  status: 'active',
  back: [[price, 5_000]],
  lay: [[price + 2, 7_000]],
  lastPrice: null,
  tradedMinor: 0,
})
const market = {
  marketId: 1,
  eventId: 2,
  name: 'Match odds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  status: 'open',
  inPlay: false,
  version: 1,
  commissionBps: 200,
  isResettled: false,
  turnsInPlay: true,
  betDelaySeconds: 0,
  takesStartingPrice: false,
  selections: [selection(11, 200), selection(12, 300)],
}
const topic: Topic = 'market:1'
const snapshot = (n: number, epoch = 'e1') => ({ op: 'snapshot', topic, epoch, n, data: market })
const delta = (n: number, price: number) => ({
  op: 'delta',
  topic,
  n,
  data: { selections: [selection(11, price)] },
})
const read = (): MarketSnapshot | undefined => client.read('market:1')
const bestPrice = (): number | undefined => read()?.selections[0]?.back[0]?.[0]

it('speaks first, subscribes when the server is ready, and merges numbered deltas', () => {
  const listener = vi.fn<() => void>()
  client.subscribe(topic, listener)
  expect(client.connection.state).toBe('connecting')
  last().welcome()
  expect(last().sent).toEqual([{ op: 'hello' }, { op: 'subscribe', topic }])
  expect(client.connection.state).toBe('live')
  last().say(snapshot(4))
  last().say(delta(5, 210))
  expect(bestPrice()).toBe(210)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('keeps the identity of what a delta did not change', () => {
  client.subscribe(topic, nothing)
  last().welcome()
  last().say(snapshot(1))
  const before = read()
  last().say(delta(2, 200))
  const after = read()
  expect(after?.selections[1]).toBe(before?.selections[1])
  expect(after?.selections[0]?.back).toBe(before?.selections[0]?.back)
})

it('ignores a delta it has had, and asks again from the last number after a gap, once', () => {
  client.subscribe(topic, nothing)
  last().welcome()
  last().say(snapshot(4))
  last().say(delta(4, 999))
  expect(bestPrice()).toBe(200)
  last().say(delta(6, 220))
  last().say(delta(7, 230))
  expect(bestPrice()).toBe(200)
  expect(last().sent.slice(2)).toEqual([{ op: 'subscribe', topic, epoch: 'e1', after: 4 }])
  for (const n of [5, 6, 7]) last().say(delta(n, 200 + n))
  expect(bestPrice()).toBe(207)
})

it('counts the readers of a topic and gives it up a moment after the last one', () => {
  const first = client.subscribe(topic, nothing)
  const second = client.subscribe(topic, vi.fn<() => void>())
  last().welcome()
  first()
  second()
  const again = client.subscribe(topic, nothing)
  vi.advanceTimersByTime(2_000)
  expect(last().sent).toHaveLength(2)
  again()
  vi.advanceTimersByTime(2_000)
  expect(last().sent.at(-1)).toEqual({ op: 'unsubscribe', topic })
  expect(read()).toBeUndefined()
})

it('calls prices old when a heartbeat is late, and current again with the next one', () => {
  client.subscribe(topic, nothing)
  const watcher = vi.fn<() => void>()
  last().welcome()
  client.connection.watch(watcher)
  vi.advanceTimersByTime(6_000)
  expect([client.connection.state, client.connection.isCurrent]).toEqual(['live', false])
  last().say({ op: 'heartbeat', at: 1 })
  expect(client.connection.isCurrent).toBe(true)
  expect(watcher).toHaveBeenCalledTimes(2)
})

it('calls prices old while the server hears no news of a topic that is followed', () => {
  const leave = client.subscribe(topic, nothing)
  const other = client.subscribe('market:2', nothing)
  const watcher = vi.fn<() => void>()
  last().welcome()
  last().say(snapshot(4))
  client.watch(watcher)
  last().say({ op: 'stale', topic, isStale: true })
  last().say({ op: 'heartbeat', at: 1 })
  expect(client.isCurrent).toBe(false)
  last().say({ op: 'stale', topic: 'market:2', isStale: true })
  last().say({ op: 'stale', topic, isStale: false })
  expect(client.isCurrent).toBe(false)
  last().say({ op: 'stale', topic: 'market:2', isStale: false })
  expect(client.isCurrent).toBe(true)
  expect(watcher).toHaveBeenCalledTimes(4)
  last().say({ op: 'stale', topic, isStale: true })
  leave()
  vi.advanceTimersByTime(2_000)
  expect(client.isCurrent, 'nobody shows the stale one any more').toBe(true)
  other()
})

it('takes silence of twice the heartbeat for a lost connection, and resumes where it was', () => {
  client.subscribe(topic, nothing)
  last().welcome()
  last().say(snapshot(4))
  const first = last()
  vi.advanceTimersByTime(10_000)
  expect([client.connection.state, first.isClosed]).toEqual(['lost', true])
  expect(bestPrice()).toBe(200)
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
  last().welcome()
  expect(last().sent).toEqual([{ op: 'hello' }, { op: 'subscribe', topic, epoch: 'e1', after: 4 }])
  last().say(snapshot(1, 'e2'))
  last().say(delta(2, 250))
  expect(bestPrice()).toBe(250)
})

it('is lost at once when the network is, and comes back by itself', () => {
  client.connection.lose()
  expect(client.connection.state, 'nothing was connected yet').toBe('connecting')
  client.subscribe('market:1', nothing)
  last().welcome()
  client.connection.lose()
  expect(client.connection).toMatchObject({ state: 'lost', isCurrent: false })
  vi.advanceTimersByTime(1_000)
  last().welcome()
  expect(client.connection).toMatchObject({ state: 'live', isCurrent: true })
})

it('waits longer after each failure, and no longer than a bound', () => {
  client.subscribe(topic, nothing)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    last().fire('close')
    const opened = sockets.length
    let pause = 0
    for (; sockets.length === opened; pause += 25) vi.advanceTimersByTime(25)
    pauses.push(pause)
  }
  expect(pauses).toEqual([375, 750, 1_500, 3_000, 6_000, 11_250, 11_250, 11_250])
})

it('shows a player only what is his own, and forgets it when another comes', () => {
  token = 'one'
  client.subscribe('wallet', nothing)
  client.subscribe(topic, nothing)
  last().welcome('anna')
  expect(last().sent).toEqual([
    { op: 'hello', token: 'one' },
    { op: 'subscribe', topic: 'wallet' },
    { op: 'subscribe', topic },
  ])
  const wallet = { points: 10, availableMinor: 1_000, heldMinor: 0, currency: 'PTS' }
  last().say({ op: 'snapshot', topic: 'wallet', epoch: 'w', n: 1, data: wallet })
  last().say(snapshot(4))
  expect(client.read('wallet')).toEqual(wallet)

  token = null
  client.changePlayer()
  expect(client.read('wallet')).toBeUndefined()
  expect(bestPrice()).toBe(200)
  expect(sockets).toHaveLength(2)
  last().welcome(null)
  expect(last().sent).toEqual([{ op: 'hello' }, { op: 'subscribe', topic, epoch: 'e1', after: 4 }])
})

it('drops what does not fit the contract and stays connected', () => {
  client.subscribe(topic, nothing)
  last().welcome()
  last().say(snapshot(4))
  last().fire('message', 'not json')
  last().say({ op: 'from-the-future' })
  expect(bestPrice()).toBe(200)
  last().say({ op: 'delta', topic, n: 5, data: { selections: 'x' } })
  expect(read()).toBeUndefined()
  expect(client.connection.state).toBe('live')
})

it('merges orders: changed ones in place, new ones first, gone ones out', () => {
  token = 'one'
  client.subscribe('orders', nothing)
  last().welcome('anna')
  const order = (orderId: number, matchedMinor = 0): OrderRow => ({
    orderId,
    customerRef: `r${orderId}`,
    eventId: 2,
    eventName: 'A v B',
    sportId: 1,
    marketId: 1,
    marketName: 'Match odds',
    marketKind: 'match_odds',
    marketStatus: 'open',
    selectionId: 11,
    selectionName: 'A',
    side: 'back',
    price: 200,
    stakeMinor: 1_000,
    standingMinor: 1_000,
    matchedMinor,
    remainingMinor: 1_000 - matchedMinor,
    averagePrice: null,
    matchedWinCenti: 0,
    status: 'open',
    orderKind: 'limit',
    persistence: 'lapse',
    waitsUntil: null,
    placedAt: '2026-01-01T00:00:00.000Z',
    settledAt: null,
    profitMinor: null,
    currency: 'PTS',
  })
  const say = (message: object) => last().say({ topic: 'orders', ...message })
  say({ op: 'snapshot', epoch: 'o', n: 1, data: [order(3), order(2)] })
  say({ op: 'delta', n: 2, data: { changed: [order(2, 500), order(4)], gone: [3] } })
  expect(
    client.read('orders')?.map(({ orderId, matchedMinor }) => [orderId, matchedMinor]),
  ).toEqual([
    [4, 0],
    [2, 500],
  ])
})

it('notices that the session was ended elsewhere while nobody pressed anything', () => {
  token = 'mine'
  client.subscribe('market:1', nothing)
  last().welcome('anna')
  expect(endedSessions).toBe(0)
  last().fire('close')
  vi.advanceTimersByTime(1_000)
  last().welcome(null)
  expect(endedSessions).toBe(1)
  token = null
  client.changePlayer()
  last().welcome(null)
  expect(endedSessions, 'a visitor has no session').toBe(1)
})
