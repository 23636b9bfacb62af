import { beforeEach, expect, it, vi } from 'vitest'
import { getToken, removeToken, setToken, subscribeToken, takeHandOffCode } from './token.ts'

beforeEach(() => removeToken())

it('keeps the token in the cookie `token` and tells who listens', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToken(listener)
  document.cookie = 'other=1'
  setToken('a-b_c')
  expect(document.cookie).toContain('token=a-b_c')
  expect(getToken()).toBe('a-b_c')
  removeToken()
  expect(getToken()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

it('takes a hand-off code out of the address and leaves the rest of it', () => {
  history.replaceState(null, '', '/sports/4?token=CODE&tab=1#top')
  expect(takeHandOffCode()).toBe('CODE')
  expect(location.pathname + location.search + location.hash).toBe('/sports/4?tab=1#top')
  expect(takeHandOffCode()).toBeNull()
})

it('removes an empty code too', () => {
  history.replaceState(null, '', '/?token=')
  expect(takeHandOffCode()).toBe('')
  expect(location.search).toBe('')
})
