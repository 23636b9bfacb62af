import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchScript } from './load.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('asks for a script again when the connection is back, and for the style sheet that failed', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  const file = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/dialog.css'))
    .mockResolvedValue('the script')
  const script = fetchScript(file)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(file).toHaveBeenCalledTimes(1)

  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await script).toBe('the script')
  const [sheet] = append.mock.lastCall ?? []
  expect((sheet as Element).outerHTML).toBe('<link rel="stylesheet" href="/assets/dialog.css">')
})

it('says so when the script is gone', async () => {
  const file = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  await Promise.all([
    expect(fetchScript(file)).rejects.toThrow('gone'),
    vi.advanceTimersByTimeAsync(60_000),
  ])
  expect(file).toHaveBeenCalledTimes(4)
})
