import { expect, it } from 'vitest'
import { isNamed } from './is-named.ts'

it('finds a part of any of the names, in any case', () => {
  expect(isNamed(' LOTTO', 'German Lotto', 'Deutsches Lotto')).toBe(true)
  expect(isNamed('deutsches', 'German Lotto', 'Deutsches Lotto')).toBe(true)
  expect(isNamed('irish', 'German Lotto', 'Deutsches Lotto')).toBe(false)
})

it('finds names whose accents are not typed, and no other vowel of Hindi', () => {
  expect(isNamed('loteria', 'Lotería de Irlanda')).toBe(true)
  expect(isNamed('gluck', 'Glücksmango')).toBe(true)
  expect(isNamed('फ्रेंच', 'फ़्रेंच रूले')).toBe(true)
  expect(isNamed('रूली', 'फ़्रेंच रूले')).toBe(false)
})
