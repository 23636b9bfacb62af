import { expect, it } from 'vitest'
import { isEmail, isMobile } from './contact.ts'

it.each(['a@b.co', 'first.last+tag@mail.example.org', 'ü@bücher.example'])(
  'takes %s for an email address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

it.each(['', 'a@b', 'a b@c.de', 'a@@b.co', '@b.co'])('does not take "%s" for one', (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each(['+91 98765 43210', '(030) 1234-567', '123456'])('takes %s for a telephone', (text) => {
  expect(isMobile(text)).toBe(true)
})

it.each(['', '12345', '+', 'call me maybe', '1'.repeat(21)])('does not take "%s"', (text) => {
  expect(isMobile(text)).toBe(false)
})
