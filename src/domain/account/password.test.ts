import { expect, it } from 'vitest'
import { isLongEnough } from './password.ts'

it.each(['twenty eight letters of mine', 'abcdefgh', 'Ñandúe7😀', '        '])(
  'takes %j: 8 characters of whatever kind',
  (password) => {
    expect(isLongEnough(password)).toBe(true)
  },
)

it.each(['', 'Abcde1!', 'Ñandú7😀'])(
  'does not take %j, an emoji being one character',
  (password) => {
    expect(isLongEnough(password)).toBe(false)
  },
)
