import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerMessage } from '#contract/live.ts'
import { assert } from '#domain/assert.ts'
import { liveTopic } from '../topic.ts'
import type { Follower, Position } from '../stream.ts'
import { Push } from './push.ts'
import { TestBus } from './test-bus.ts'
import { type Home, messageOf, readMessage, subjectsOf } from './messages.ts'

/** A topic holds one number, and a delta is the new number. Topics up to 10 live in shard 1, others in shard 2. */
const values = new Map<number, number>()
const read = vi.fn<(server: string, keys: number[]) => void>()
const log = vi.fn<(message: string, error: unknown) => void>()
let bus: TestBus
let servers: Server[]
let isDatabaseAway = false

class Server {
  readonly homes = new Map<Home, number>()
  readonly channel
  readonly #push: Push

  constructor(name: string, homes: [Home, number][]) {
    this.homes = new Map(homes)
    const topic = liveTopic<number>({
      name: 'market',
      audience: 'everybody',
      homeOf: (key) => {
        if (isDatabaseAway) throw new Error('The database is away')
        return key > 100 ? undefined : key > 10 ? 2 : 1
      },
      source: {
        read: async (asked) => {
          const keys = asked.map(({ key }) => key)
          read(name, keys)
          return new Map(
            keys.flatMap((key) => (values.has(key) ? [[key, values.get(key) ?? 0]] : [])),
          )
        },
        diff: (before, after) => (before === after ? undefined : after),
      },
    })
    this.channel = topic.open(log)
    const shared = { ...topic, channel: this.channel }
    this.#push = new Push(
      { bus: bus.end(), installation: 'test', homes: () => this.homes },
      [shared],
      log,
    )
    servers.push(this)
  }

  follow(key: number, follower: Follower, last?: Position): void {
    this.#push.find('market')?.follow(key, follower, last)
  }
  leave(key: number, follower: Follower): void {
    this.#push.find('market')?.leave(key, follower)
  }
  sweep(): void {
    this.#push.sweep()
  }
  close(): Promise<void> {
    this.channel.close()
    return this.#push.close()
  }
}

class Reader implements Follower {
  readonly got: ServerMessage[] = []
  readonly refused: string[] = []
  send(frame: Buffer): void {
    this.got.push(JSON.parse(frame.toString()))
  }
  refuse(_topic: string, code: string): void {
    this.refused.push(code)
  }
  /** Each message as its kind, number and value. */
  get told() {
    return this.got.map((message) => {
      if (message.op === 'stale') return message.isStale ? 'stale' : 'current'
      return 'data' in message ? [message.op, message.n, message.data] : message.op
    })
  }
  get position(): Position {
    const epochs = this.got.flatMap((message) => ('epoch' in message ? message.epoch : []))
    const numbers = this.got.flatMap((message) => ('n' in message ? message.n : []))
    return { epoch: epochs.at(-1) ?? '', n: numbers.at(-1) ?? 0 }
  }
}

const passing = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs)
const TOPIC = subjectsOf('test').topic('market:1')
/** The change is committed, and every server hears of it. */
async function change(key: number, value: number): Promise<void> {
  values.set(key, value)
  for (const { channel } of servers) channel.touch(key)
  await passing(110)
}
async function followed(server: Server, key = 1, last?: Position): Promise<Reader> {
  const reader = new Reader()
  server.follow(key, reader, last)
  await passing(110)
  return reader
}
const pair = () => [new Server('owner', [[1, 5]]), new Server('other', [[2, 3]])] as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  bus = new TestBus()
  servers = []
  values.clear()
  for (const key of [1, 2, 11]) values.set(key, 10)
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  vi.useRealTimers()
  assert(log.mock.calls.length === 0, 'nothing went wrong on the way')
})

it('tells followers at every server of each change once and in order, and reads at the owner alone', async () => {
  const [owner, other] = pair()
  const readers = [await followed(owner), await followed(other), await followed(other)]
  for (const value of [11, 12, 13]) await change(1, value)
  for (const reader of readers)
    expect(reader.told).toEqual([
      ['snapshot', 1, 10],
      ['delta', 2, 11],
      ['delta', 3, 12],
      ['delta', 4, 13],
    ])
  expect(new Set(read.mock.calls.map(([server]) => server))).toEqual(new Set(['owner']))
})

it('says once that the home of a topic is not found, however often it looks, and finds it then', async () => {
  const [, other] = pair()
  isDatabaseAway = true
  const reader = await followed(other)
  await passing(3_000)
  expect(log).toHaveBeenCalledTimes(1)
  isDatabaseAway = false
  await passing(1_000)
  expect(reader.told).toContainEqual(['snapshot', 1, 10])
  expect(log).toHaveBeenCalledTimes(1)
  log.mockClear()
})

it('sends a change to servers with a listener alone, and reads nothing where there is none', async () => {
  const [owner, other] = pair()
  new Server('third', [])
  const reader = await followed(other)
  await change(1, 11)
  expect(bus.published.filter(({ subject }) => subject === TOPIC)).toEqual([
    { subject: TOPIC, listeners: 1 },
  ])
  await change(2, 11)
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([[1], [1]])
  other.leave(1, reader)
  other.sweep()
  await passing(6_000)
  await change(1, 12)
  expect(read).toHaveBeenCalledTimes(2)
  expect(bus.published.filter(({ subject }) => subject === TOPIC)).toHaveLength(1)
  // It is told of as before when somebody follows it again.
  expect((await followed(owner)).told).toEqual([['snapshot', 3, 12]])
})

it('brings those who join later up to date without asking the owner again', async () => {
  const [, other] = pair()
  const first = await followed(other)
  for (const value of [11, 12]) await change(1, value)
  const asked = read.mock.calls.length
  const late = await followed(other)
  expect(late.told).toEqual(first.told)
  const back = await followed(other, 1, { ...first.position, n: 2 })
  expect(back.told).toEqual([['delta', 3, 12]])
  expect(read).toHaveBeenCalledTimes(asked)
  for (let value = 13; value < 90; value += 1) await change(1, value)
  const last = await followed(other)
  expect(last.told).toEqual([['snapshot', 80, 89]])
  await change(1, 90)
  for (const reader of [first, late, back, last])
    expect(reader.told.at(-1)).toEqual(['delta', 81, 90])
})

it('fetches a snapshot when a number is missing, and passes nothing on that is out of order', async () => {
  const [, other] = pair()
  const reader = await followed(other)
  bus.loses = (subject) => subject === TOPIC
  await change(1, 11)
  bus.loses = () => false
  await change(1, 12)
  expect(reader.told).toEqual([
    ['snapshot', 1, 10],
    ['snapshot', 3, 12],
  ])
  const { epoch } = reader.position
  const again = { generation: 5, epoch, n: 3 }
  const frame = Buffer.from(JSON.stringify({ op: 'delta', topic: 'market:1', n: 3, data: 12 }))
  bus.publish(TOPIC, messageOf(again, frame))
  bus.publish(TOPIC, messageOf({ ...again, n: 2 }, frame))
  // An owner of before has nothing to say, however its numbers are.
  bus.publish(TOPIC, messageOf({ ...again, generation: 4, n: 4 }, frame))
  bus.publish(TOPIC, messageOf({ generation: 4, epoch: 'another', n: 9 }, frame))
  await change(1, 13)
  expect(reader.told.slice(2)).toEqual([['delta', 4, 13]])
})

it('sees within two seconds that the last change was lost', async () => {
  const [, other] = pair()
  const reader = await followed(other)
  bus.loses = (subject) => subject === TOPIC
  await change(1, 11)
  expect(reader.told).toHaveLength(1)
  bus.loses = () => false
  await passing(2_000)
  expect(reader.told.at(-1)).toEqual(['snapshot', 2, 11])
})

it('goes on at the next owner, which numbers anew', async () => {
  const [owner, other] = pair()
  const reader = await followed(other)
  await change(1, 11)
  owner.homes.delete(1)
  other.homes.set(1, 6)
  await passing(600)
  expect(reader.told.slice(2)).toEqual([['snapshot', 1, 11]])
  await change(1, 12)
  expect(reader.told.slice(3)).toEqual([['delta', 2, 12]])
  expect(new Set(read.mock.calls.slice(-1).map(([server]) => server))).toEqual(new Set(['other']))
})

it('says within five seconds that the bus is dead, at the server of the owner too, and heals by itself', async () => {
  const [owner, other] = pair()
  const readers = [await followed(other), await followed(owner)]
  await passing(60_000)
  for (const reader of readers) expect(reader.told).toEqual([['snapshot', 1, 10]])
  bus.isCut = true
  await change(1, 11)
  await passing(3_000 - 110)
  for (const reader of readers) expect(reader.told, 'a short break is none').toHaveLength(1)
  await passing(2_000)
  for (const reader of readers) expect(reader.told.slice(1)).toEqual(['stale'])
  const comes = await followed(other)
  expect(comes.told).toEqual([['snapshot', 1, 10], 'stale'])
  bus.isCut = false
  await passing(1_500)
  for (const reader of [...readers, comes])
    expect(reader.told.slice(-2)).toEqual([['snapshot', 2, 11], 'current'])
})

it('calls what a follower had old until the owner has answered', async () => {
  const [, other] = pair()
  const before = await followed(other)
  bus.isCut = true
  const late = new Server('late', [])
  const back = await followed(late, 1, before.position)
  const fresh = await followed(late)
  expect([back.told, fresh.told]).toEqual([['stale'], []])
  await passing(5_000)
  expect(fresh.told).toEqual(['stale'])
  bus.isCut = false
  await passing(500)
  expect(back.told, 'it had everything').toEqual(['stale', 'stale', 'current'])
  expect(fresh.told).toEqual(['stale', ['snapshot', 1, 10], 'current'])
})

it('says so when no owner answers, though the bus lives', async () => {
  const [owner, other] = pair()
  const reader = await followed(other)
  owner.homes.delete(1)
  await passing(5_000)
  expect(reader.told.slice(1)).toEqual(['stale'])
  owner.homes.set(1, 6)
  await passing(1_000)
  expect(reader.told.slice(2), 'it had everything').toEqual(['current'])
})

it('refuses a topic that has no home, and one that its owner does not find', async () => {
  const [, other] = pair()
  expect((await followed(other, 404)).refused).toEqual(['NOT_FOUND'])
  const reader = await followed(other, 9)
  expect([reader.refused, reader.got]).toEqual([['NOT_FOUND'], []])
  values.set(9, 1)
  expect((await followed(other, 9)).told).toEqual([['snapshot', 1, 1]])
})

it('keeps head and frame apart, whatever is in the frame', () => {
  const at = { generation: 3, epoch: 'e.1', n: 7 }
  const frame = Buffer.from('{"a":"b\\n c"}\n{}')
  expect(readMessage(messageOf(at, frame))).toEqual({ at, frame })
  for (const bytes of ['', '\n', 'x y z\n{}', '1 e\n']) {
    expect(() => readMessage(Buffer.from(bytes))).toThrow('cannot be read')
  }
})
