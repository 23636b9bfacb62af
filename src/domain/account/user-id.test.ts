import { expect, it } from 'vitest'
import { isUserId, maskedUserId, userIdKey } from './user-id.ts'

it.each([
  ['Alice', 'ALICE'],
  ['ﬁona', 'fiona'],
  ['ａｌｉｃｅ', 'alice'],
  ['José', 'Jose\u0301'],
])('takes %s and %s for one name', (one, other) => {
  expect(userIdKey(one)).toBe(userIdKey(other))
})

it.each([
  'ab',
  'a b c',
  'alice\u200b',
  'alice\n',
  '',
  'x'.repeat(33),
  'a<b>c',
  'José',
  'аdmin',
  'аԁмін',
  'αdmin',
  'admın',
])('does not take %j for a name', (userId) => {
  expect(isUserId(userId)).toBe(false)
})

it.each(['Anna.Bell', 'anna_1', 'a-b', 'ａｎｎａ'])('takes %j for a name', (userId) => {
  expect(isUserId(userId)).toBe(true)
})

it('hides the middle of a name', () => {
  expect([maskedUserId('demo'), maskedUserId('abc')]).toEqual(['d**o', 'a*c'])
})
