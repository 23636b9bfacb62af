import { expect, it } from 'vitest'
import { passwordLacks } from './password.ts'

it('accepts 8 characters with a capital letter, a number and a special character', () => {
  expect(passwordLacks('Abcdef1!')).toEqual([])
})

it.each([
  ['Abcde1!', ['length']],
  ['abcdef1!', ['capital']],
  ['Abcdefg!', ['number']],
  ['Abcdefg1', ['special']],
  ['Abcdef 1', ['special']],
  ['', ['length', 'capital', 'number', 'special']],
])('says what "%s" lacks', (password, lacks) => {
  expect(passwordLacks(password)).toEqual(lacks)
})

it('counts letters of every script, and an emoji as one special character', () => {
  expect(passwordLacks('Ñandúes7_')).toEqual([])
  expect(passwordLacks('Ñandú7😀')).toEqual(['length'])
  expect(passwordLacks('Ñandúe7😀')).toEqual([])
})

it('does not take a combining accent for a special character', () => {
  expect(passwordLacks('Cafe\u0301noir1')).toEqual(['special'])
})
