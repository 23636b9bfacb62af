import { expect, it } from 'vitest'
import { hasPage, pagePatterns } from '#contract/page-paths.ts'
import { paths, routePatterns } from './paths.ts'

const own = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...Object.values(routePatterns),
]

it('is known to the server page by page, so that it answers 404 elsewhere only', () => {
  expect([...pagePatterns].sort()).toEqual([...own].sort())
})

it.each([
  ['/', true],
  ['/deposit', true],
  ['/Deposit/', true],
  ['/sports/1', true],
  ['/sports/999999', false],
  ['/gamedetails/1/7', true],
  ['/gamedetails/1/x', false],
  ['/admin/markets/12', true],
  ['/admin/markets/0', false],
  ['/no/such/page', false],
  ['/deposit/more', false],
])('%s has a page: %j', (path, has) => {
  expect(hasPage(path)).toBe(has)
})
