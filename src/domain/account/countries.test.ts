import { expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'

it('lists the 249 codes of ISO 3166-1 once each, in order', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect([...COUNTRIES].toSorted()).toEqual(COUNTRIES)
  expect(new Set(COUNTRIES).size).toBe(249)
})

it('lists only codes that have a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([])
})
