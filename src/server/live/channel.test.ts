import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerMessage, Topic } from '#contract/live.ts'
import { Channel, type Source } from './channel.ts'
import type { Follower, Position } from './stream.ts'

/** A topic holds one number, and a delta is the new number. */
const values = new Map<number, number>()
const read = vi.fn<Source<number>['read']>(async (asked) => {
  const found = asked.flatMap(({ key }): [number, number][] => {
    const value = values.get(key)
    return value ? [[key, value]] : []
  })
  return new Map(found)
})
const log = vi.fn<(message: string, error: unknown) => void>()
let channel: Channel<number>

class Reader implements Follower {
  readonly got: ServerMessage[] = []
  readonly frames: Buffer[] = []
  readonly refused: Topic[] = []
  send(frame: Buffer): void {
    this.frames.push(frame)
    this.got.push(JSON.parse(frame.toString()))
  }
  refuse(topic: Topic): void {
    this.refused.push(topic)
  }
  /** Each message as its kind, number and value. */
  get told() {
    return this.got.map((message) =>
      'data' in message && 'n' in message ? [message.op, message.n, message.data] : [message.op],
    )
  }
  get position(): Position {
    const epochs = this.got.flatMap((message) => ('epoch' in message ? message.epoch : []))
    const numbers = this.got.flatMap((message) => ('n' in message ? message.n : []))
    return { epoch: epochs.at(-1) ?? '', n: numbers.at(-1) ?? 0 }
  }
}

const passing = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs)
const change = (key: number, value: number) => {
  values.set(key, value)
  channel.touch(key)
}
async function followed(key = 1): Promise<Reader> {
  const reader = new Reader()
  channel.follow(key, reader)
  await passing(100)
  return reader
}

beforeEach(() => {
  vi.useFakeTimers()
  read.mockClear()
  log.mockClear()
  values.clear()
  values.set(1, 10)
  channel = new Channel<number>(
    {
      topicOf: (key) => `market:${key}`,
      read,
      diff: (before, after) => (before === after ? undefined : after),
    },
    { log },
  )
})
afterEach(() => {
  channel.close()
  vi.useRealTimers()
})

it('begins with a snapshot and goes on with deltas whose numbers rise by one', async () => {
  const reader = await followed()
  for (const value of [11, 12, 13]) {
    change(1, value)
    await passing(100)
  }
  expect(reader.told).toEqual([
    ['snapshot', 1, 10],
    ['delta', 2, 11],
    ['delta', 3, 12],
    ['delta', 4, 13],
  ])
})

it('tells the first change at once and what follows within 100 ms as one', async () => {
  const reader = await followed()
  await passing(1_000)
  change(1, 11)
  await passing(1)
  expect(reader.told.at(-1)).toEqual(['delta', 2, 11])
  for (const value of [12, 13, 14]) {
    change(1, value)
    await passing(10)
  }
  expect(reader.told).toHaveLength(2)
  await passing(70)
  expect(reader.told.slice(2)).toEqual([['delta', 3, 14]])
})

it('says nothing when a touch changed nothing', async () => {
  const reader = await followed()
  channel.touch(1)
  await passing(100)
  expect(read).toHaveBeenCalledTimes(2)
  expect(reader.told).toHaveLength(1)
})

it('reads all touched topics in one go, and none that nobody follows', async () => {
  for (const key of [2, 3, 4]) values.set(key, key)
  await Promise.all([followed(1), followed(2)])
  const gone = new Reader()
  channel.follow(3, gone)
  await passing(100)
  channel.leave(3, gone)
  read.mockClear()
  for (const key of [1, 2, 3, 4]) change(key, 50 + key)
  await passing(100)
  expect(read.mock.calls.map(([asked]) => asked.map(({ key }) => key))).toEqual([[1, 2]])
})

it('encodes a message once, however many follow', async () => {
  const readers = await Promise.all([followed(), followed(), followed()])
  change(1, 11)
  await passing(100)
  const [first, ...others] = readers.map(({ frames }) => frames)
  for (const frames of others)
    expect(frames.map((frame, index) => frame === first?.[index])).toEqual([true, true])
})

it('sends those who come back the deltas they missed', async () => {
  const [stays, leaves] = await Promise.all([followed(), followed()])
  channel.leave(1, leaves)
  for (const value of [11, 12]) {
    change(1, value)
    await passing(100)
  }
  const back = new Reader()
  channel.follow(1, back, leaves.position)
  expect(back.told).toEqual(stays.told.slice(1))
  const upToDate = new Reader()
  channel.follow(1, upToDate, stays.position)
  expect(upToDate.told).toEqual([])
})

it('catches up with one delta when everybody was away', async () => {
  const reader = await followed()
  channel.leave(1, reader)
  for (const value of [11, 12, 13]) change(1, value)
  await passing(10_000)
  const back = new Reader()
  channel.follow(1, back, reader.position)
  await passing(100)
  expect(back.told).toEqual([['delta', 2, 13]])
})

it('starts anew with a snapshot when the missed deltas are gone', async () => {
  const [stays, leaves] = await Promise.all([followed(), followed()])
  channel.leave(1, leaves)
  for (let value = 11; value < 76; value += 1) {
    change(1, value)
    await passing(100)
  }
  const back = new Reader()
  channel.follow(1, back, leaves.position)
  expect(back.told).toEqual([['snapshot', 66, 75]])
  expect(stays.told.map(([, n]) => n)).toEqual(Array.from({ length: 66 }, (_, n) => n + 1))
  const justInTime = new Reader()
  channel.follow(1, justInTime, { ...leaves.position, n: 2 })
  expect(justInTime.got).toHaveLength(64)
})

it.each([
  ['of another numbering', { epoch: 'another', n: 1 }],
  ['of the future', { n: 99 }],
  ['below zero', { n: -1 }],
])('answers a position %s with a snapshot', async (_what, given) => {
  const reader = await followed()
  const back = new Reader()
  channel.follow(1, back, { ...reader.position, ...given })
  expect(back.told).toEqual([['snapshot', 1, 10]])
})

it('forgets a topic a minute after the last one left, numbering and all', async () => {
  const reader = await followed()
  channel.leave(1, reader)
  await passing(59_000)
  channel.sweep()
  const early = new Reader()
  channel.follow(1, early, reader.position)
  await passing(100)
  expect(early.told).toEqual([])
  channel.leave(1, early)
  await passing(61_000)
  channel.sweep()
  const late = new Reader()
  channel.follow(1, late, reader.position)
  await passing(100)
  expect(late.told).toEqual([['snapshot', 1, 10]])
  expect(late.position.epoch === reader.position.epoch).toBe(false)
})

it('refuses a topic that does not exist', async () => {
  const reader = await followed(404)
  expect(reader.refused).toEqual(['market:404'])
  expect(reader.got).toEqual([])
})

it('reads again what is touched while it is being read', async () => {
  const reader = await followed()
  let answer: (states: Map<number, number>) => void = () => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  change(1, 11)
  await passing(100)
  change(1, 12)
  const comes = new Reader()
  channel.follow(1, comes)
  answer(new Map([[1, 11]]))
  await passing(200)
  expect(reader.told.slice(1)).toEqual([
    ['delta', 2, 11],
    ['delta', 3, 12],
  ])
  expect(comes.told.at(-1)).toEqual(['delta', 3, 12])
})

it('does not miss a change that came while nobody followed and the topic was being read', async () => {
  const reader = await followed()
  let answer: (states: Map<number, number>) => void = () => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  change(1, 11)
  await passing(100)
  channel.leave(1, reader)
  change(1, 12)
  const comes = new Reader()
  channel.follow(1, comes)
  answer(new Map([[1, 11]]))
  await passing(200)
  expect(comes.told.at(-1)?.at(-1)).toBe(12)
})

it('tells its source what it knows, unless changes were missed', async () => {
  const reader = await followed()
  change(1, 11)
  await passing(100)
  channel.touch(1, { isWhole: true })
  await passing(100)
  channel.leave(1, reader)
  channel.follow(1, reader)
  await passing(100)
  const known = read.mock.calls.map(([asked]) => asked.map((topic) => topic.known))
  expect(known).toEqual([[undefined], [10], [undefined], [undefined]])
})

it('tries again when reading fails, and reads everything then', async () => {
  const reader = await followed()
  read.mockRejectedValueOnce(new Error('the database is away'))
  change(1, 11)
  await passing(100)
  expect(log).toHaveBeenCalledTimes(1)
  const comes = new Reader()
  channel.follow(1, comes)
  await passing(1_000)
  expect(reader.told.at(-1)).toEqual(['delta', 2, 11])
  expect(comes.told).toEqual([['snapshot', 2, 11]])
  expect(read.mock.lastCall?.[0]).toEqual([{ key: 1, known: undefined }])
})

it('touches the topics whose state fits, and those that are being read and may come to fit', async () => {
  for (const key of [2, 3]) values.set(key, key)
  await Promise.all([followed(1), followed(2), followed(3)])
  let answer: (states: Map<number, number>) => void = () => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  change(2, 20)
  await passing(100)
  read.mockClear()
  channel.touchWhere((value) => value === 10)
  answer(new Map([[2, 20]]))
  await passing(200)
  expect(read.mock.calls).toEqual([
    [
      [
        { key: 1, known: 10 },
        { key: 2, known: undefined },
      ],
    ],
  ])
})
