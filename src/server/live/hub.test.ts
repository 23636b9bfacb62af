import { afterAll, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { Caller } from '#server/http/route.ts'
import { LiveHub } from './hub.ts'
import { liveTopic } from './topic.ts'

const { db, url } = await openTestDatabase()
const reads: string[] = []
const numbers = (name: string, audience: 'everybody' | 'player', notices: string[] = []) =>
  liveTopic<number>({
    name,
    audience,
    notices,
    source: {
      read: async (asked) => {
        reads.push(...asked.map(({ key }) => `${name} ${key}`))
        return new Map(asked.map(({ key }) => [key, reads.length]))
      },
      diff: (_before, after) => after,
    },
  })
const log = vi.fn<(message: string, error: unknown) => void>()
const missed = vi.fn<() => void>()
const heard: number[] = []
const options = { url, missed, log, heard: [{ draw: (id: number) => void heard.push(id) }] }
const hub = new LiveHub({
  ...options,
  topics: [numbers('draw', 'everybody', ['draw']), numbers('tickets', 'player')],
})
afterAll(() => hub.close())

const player: Caller = {
  id: 1,
  userId: 'anna',
  role: 'player',
  roles: [],
  walletId: 5,
  tokenHash: Buffer.alloc(0),
}
const found = (topic: string, caller?: Caller) => {
  const place = hub.find(topic, caller)
  return typeof place === 'string' ? place : place.key
}

it('finds a topic by its name: of everybody by its id, of players by their wallet', () => {
  expect(found('draw:7')).toBe(7)
  expect(found('tickets', player)).toBe(5)
})

it.each(['market:7', 'constructor', '__proto__:1', 'draw', 'tickets:5'])(
  'refuses the topic %s, which nobody has declared in this form',
  (topic) => expect(found(topic, player)).toBe('INVALID_INPUT'),
)

it('tells a visitor to log in and an operator that there is no wallet', () => {
  expect(found('tickets')).toBe('UNAUTHENTICATED')
  expect(found('tickets', { ...player, role: 'operator', walletId: null })).toBe('NOT_A_PLAYER')
})

it('reads a topic again when a notice names its id, and does what products do of it before', async () => {
  const place = hub.find('draw:7', undefined)
  if (typeof place === 'string') throw new Error(place)
  const follower = { send: () => {}, refuse: () => {} }
  place.channel.follow(place.key, follower)
  await vi.waitUntil(() => missed.mock.calls.length > 0 && reads.includes('draw 7'), 30_000)
  await expect.poll(() => reads.at(-1)).toBe('draw 7')
  const before = reads.length
  await inTransaction(db, async (tx) => {
    await announce(tx, 'ticket', [7])
    await announce(tx, 'draw', [8, 7])
  })
  await expect.poll(() => heard).toEqual([8, 7])
  await expect.poll(() => reads.length).toBeGreaterThan(before)
  expect(new Set(reads)).toEqual(new Set(['draw 7']))
  place.channel.leave(place.key, follower)
})

it('takes no two topics of one name', () => {
  const topics = [numbers('draw', 'everybody'), numbers('draw', 'player')]
  expect(() => new LiveHub({ ...options, topics })).toThrow('no two live topics are called draw')
})
