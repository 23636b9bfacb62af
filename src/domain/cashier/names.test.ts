import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchNames } from './names.ts'

it.each([
  ['Asha Rao', 'RAO ASHA'],
  ['Asha Rao', 'Ms. Asha K. Rao'],
  ['A. Rao', 'Asha Rao'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['Anna Bell', 'BELL/ANNA'],
  ['Cher', 'cher'],
])('takes %j and %j for one name', (one, other) => expect(matchNames(one, other)).toBe('same'))

it.each([
  ['Asha Rao', 'Asha Patel'],
  ['Asha Rao', 'Rao'],
  ['Asha Rao', 'Vikram Rao'],
  ['Ann Ann', 'Ann Bell'],
])('leaves %j and %j to a person', (one, other) => expect(matchNames(one, other)).toBe('similar'))

it.each([
  ['Asha Rao', 'Vikram Patel'],
  ['Asha Rao', 'A R'],
  ['Asha Rao', ''],
  ['', ''],
  ['Mr', 'Mr'],
  ['Asha Rao', 'Raoul Ashan'],
])('does not take %j and %j for one name', (one, other) =>
  expect(matchNames(one, other)).toBe('other'),
)

it('says the same whichever name comes first, and in whatever order the words stand', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(name, name, (one, other) => {
      const match = matchNames(one.join(' '), other.join(' '))
      expect(matchNames(other.join(' '), one.toReversed().join('  ').toUpperCase())).toBe(match)
    }),
  )
})
