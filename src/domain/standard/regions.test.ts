import { expect, it } from 'vitest'
import { COUNTRIES } from '../account/countries.ts'
import { regionOf } from './regions.ts'

it('knows every country by three letters of its own, from the first of the list to the last', () => {
  const regions = COUNTRIES.map(regionOf)
  expect(regions.filter((region) => !/^[A-Z]{3}$/.test(region ?? ''))).toEqual([])
  expect(new Set(regions).size).toBe(COUNTRIES.length)
  expect(['AD', 'CD', 'DE', 'GB', 'IN', 'KY', 'MX', 'NZ', 'SX', 'UA', 'ZW'].map(regionOf)).toEqual([
    'AND',
    'COD',
    'DEU',
    'GBR',
    'IND',
    'CYM',
    'MEX',
    'NZL',
    'SXM',
    'UKR',
    'ZWE',
  ])
  expect(regionOf('XX')).toBeUndefined()
})
