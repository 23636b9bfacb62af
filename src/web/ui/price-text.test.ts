import { expect, it } from 'vitest'
import { cellPriceText, priceText, sizeText } from './price-text.ts'

it.each([
  [101, '1.01'],
  [320, '3.20'],
  [100_000, '1000.00'],
])('writes the price %i as %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

it.each([
  [9_500, '95.00'],
  [12_000, '120'],
  [14_650, '146.5'],
  [100_000, '1000'],
])('fits the price %i into its cell as %s', (price, text) => {
  expect(cellPriceText(price)).toBe(text)
})

it.each([
  [5_000, '50'],
  [5_050, '50'],
  [99_999, '999'],
  [40, '0.4'],
  [100_000, '1k'],
  [1_239_900, '12.3k'],
  [99_999_999, '999.9k'],
  [250_000_000, '2.5M'],
])('writes the size %i short and never too large: %s', (size, text) => {
  expect(sizeText(size, 'PTS')).toBe(text)
})

it('writes prices and sizes with the decimal sign of the language, without grouping', () => {
  expect(priceText(100_050, 'de')).toBe('1000,50')
  expect(cellPriceText(320, 'es')).toBe('3,20')
  expect(cellPriceText(14_650, 'pt-BR')).toBe('146,5')
  expect(sizeText(1_239_900, 'PTS', 'de')).toBe('12,3k')
  expect(sizeText(40, 'PTS', 'de')).toBe('0,4')
  expect(priceText(320, 'hi')).toBe('3.20')
})
