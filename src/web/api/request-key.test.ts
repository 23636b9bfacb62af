import { expect, it } from 'vitest'
import { createRequestKey } from './request-key.ts'

it('keeps the key of a content until it is answered', () => {
  const requests = createRequestKey()
  const key = requests.keyOf('500')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(requests.keyOf('500')).toBe(key)
  requests.answered()
  expect(requests.keyOf('500')).not.toBe(key)
})

it('gives another content another key', () => {
  const requests = createRequestKey()
  const key = requests.keyOf('500')
  expect(requests.keyOf('501')).not.toBe(key)
})
