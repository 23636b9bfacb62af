import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReferenceWindow } from './references.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('refuses a reference for a minute, each account for itself', () => {
  const references = new ReferenceWindow()
  // Wherever in the window the first try falls.
  for (const pauseMs of [0, 30_000, 59_999, 1, 90_000, 600_000]) {
    vi.advanceTimersByTime(pauseMs)
    const name = `after-${pauseMs}`
    expect(references.take(1, name)).toBe(true)
    vi.advanceTimersByTime(59_999)
    expect(references.take(1, name)).toBe(false)
    expect(references.take(2, name)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(references.take(1, name)).toBe(true)
  }
})

it('frees the reference of a request that came to nothing, also in the next window', () => {
  const references = new ReferenceWindow()
  references.take(1, 'first')
  vi.advanceTimersByTime(59_000)
  references.take(1, 'late')
  vi.advanceTimersByTime(2_000)
  expect(references.take(1, 'late')).toBe(false)
  references.release(1, 'late')
  expect(references.take(1, 'late')).toBe(true)
})
