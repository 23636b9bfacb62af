import { expect, it, vi } from 'vitest'

it('leaves the next file of the worker a clock that runs and functions of their own', async () => {
  const spy = vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('Fairbook', 1)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  expect([vi.isFakeTimers(), Math.random(), 'Fairbook' in globalThis]).toEqual([true, 0, true])
  vi.resetModules()
  await import('./fresh-worker.ts')
  expect(vi.isFakeTimers()).toBe(false)
  expect(vi.isMockFunction(Math.random)).toBe(false)
  expect('Fairbook' in globalThis).toBe(false)
  expect(spy).not.toBe(Math.random)
})
