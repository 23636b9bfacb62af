import { expect, it } from 'vitest'
import { Windows } from './rate-limit.ts'

const MINUTE_MS = 60_000

it('goes on counting a key that is asked for among very many others', () => {
  const windows = new Windows()
  const countOf = (key: string) => windows.count(key, MINUTE_MS).current
  expect(countOf('steady')).toBe(1)
  for (let n = 0; n < 49_999; n++) countOf(`first ${n}`)
  expect(countOf('steady')).toBe(2)
  for (let n = 0; n < 50_000; n++) countOf(`second ${n}`)
  expect(countOf('steady')).toBe(3)
  expect(countOf('first 0')).toBe(2)
})

it('forgets keys that nobody has asked for while 100,000 others came', () => {
  const windows = new Windows()
  const countOf = (key: string) => windows.count(key, MINUTE_MS).current
  countOf('once')
  for (let n = 0; n < 110_000; n++) countOf(`other ${n}`)
  expect(countOf('once')).toBe(1)
})
