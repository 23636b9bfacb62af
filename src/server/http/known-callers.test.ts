import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KnownCallers } from './known-callers.ts'
import type { Authenticate, Caller } from './route.ts'

const callerOf = (id: number): Caller => ({
  id,
  userId: `player${id}`,
  role: 'player',
  roles: [],
  walletId: id,
  tokenHash: Buffer.from([id]),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once for a token until its time is over', async () => {
  const lookUp = vi.fn<Authenticate>(async (token) => callerOf(Number(token)))
  const callers = new KnownCallers(lookUp, 5_000)
  for (let n = 0; n < 3; n++) expect((await callers.callerOf('7'))?.id).toBe(7)
  expect(lookUp).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  await callers.callerOf('7')
  expect(lookUp).toHaveBeenCalledTimes(2)
})

it('remembers no token that nobody owns', async () => {
  const lookUp = vi.fn<Authenticate>(async () => undefined)
  const callers = new KnownCallers(lookUp, 5_000)
  await callers.callerOf('x')
  await callers.callerOf('x')
  expect(lookUp).toHaveBeenCalledTimes(2)
})

it('remembers nothing when it is told to ask every time', async () => {
  const lookUp = vi.fn<Authenticate>(async () => callerOf(1))
  const callers = new KnownCallers(lookUp, 0)
  await callers.callerOf('1')
  await callers.callerOf('1')
  expect(lookUp).toHaveBeenCalledTimes(2)
})

it('forgets all tokens of a user, and of no other', async () => {
  const lookUp = vi.fn<Authenticate>(async (token) => callerOf(token.length))
  const callers = new KnownCallers(lookUp, 5_000)
  for (const token of ['a', 'b', 'cc']) await callers.callerOf(token)
  callers.forget(1)
  for (const token of ['a', 'b', 'cc']) await callers.callerOf(token)
  expect(lookUp).toHaveBeenCalledTimes(5)
  callers.forgetAll()
  await callers.callerOf('cc')
  expect(lookUp).toHaveBeenCalledTimes(6)
})

it('does not remember what was read before a session ended and heard after it', async () => {
  const reads: ((caller: Caller) => void)[] = []
  const callers = new KnownCallers<Caller>(() => new Promise((read) => reads.push(read)), 5_000)
  const first = callers.callerOf('1')
  callers.forget(1)
  reads[0]?.(callerOf(1))
  await first
  void callers.callerOf('1')
  expect(reads).toHaveLength(2)
})
