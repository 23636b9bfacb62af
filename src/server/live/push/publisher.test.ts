import { expect, it, onTestFinished, vi } from 'vitest'
import type { Follower } from '../stream.ts'
import { Publisher } from './publisher.ts'
import { TestBus } from './test-bus.ts'
import { bytesOf, type Home, subjectsOf } from './messages.ts'

it('forgets a server that asks for a topic which cannot be read, and answers one that still waits', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const followers = new Set<Follower>()
  const channel = {
    follow: (_key: number, follower: Follower) => void followers.add(follower),
    leave: (_key: number, follower: Follower) => void followers.delete(follower),
  }
  const bus = new TestBus()
  const subjects = subjectsOf('test')
  const publisher = new Publisher({
    bus: bus.end(),
    subjects,
    homes: () => new Map<Home, number>([[1, 5]]),
    find: () => ({ channel, key: 7 }),
    log: () => {},
  })
  onTestFinished(() => publisher.close())
  publisher.tick()
  const ask = () => bus.end().request(subjects.ask(1), bytesOf(['market:7']))
  for (let asked = 0; asked < 20; asked += 1) {
    void ask()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  // The publication itself, and those of the last five seconds.
  expect(followers.size).toBeLessThanOrEqual(6)
  const answer = ask()
  const told = { op: 'snapshot', epoch: 'one', n: 1 } as const
  for (const follower of followers) follower.send(Buffer.from('{}'), told)
  expect((await answer).length).toBeGreaterThan(0)
  expect(followers.size).toBe(1)
})
