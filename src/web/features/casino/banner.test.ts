// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { CASINO_TILES } from './tiles.ts'

it.each(CASINO_TILES)('draws a well-formed banner for $name', ({ imageUrl }) => {
  const svg = decodeURIComponent(imageUrl.replace('data:image/svg+xml,', ''))
  expect(svg).not.toMatch(/NaN|undefined/)
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.documentElement.tagName).toBe('svg')
})

it('draws no two games alike', () => {
  expect(new Set(CASINO_TILES.map(({ imageUrl }) => imageUrl)).size).toBe(CASINO_TILES.length)
})
