import { expect, it } from 'vitest'
import { ODDS_FORMATS, oddsText } from './odds-format.ts'

const shown = (price: number) => ODDS_FORMATS.map((format) => oddsText(price, format))

it.each([
  [101, ['1.01', '1/100', '−10000', '−100.00', '99.0 %']],
  [195, ['1.95', '19/20', '−105', '−1.05', '51.3 %']],
  [200, ['2.00', '1/1', '+100', '1.00', '50.0 %']],
  [320, ['3.20', '11/5', '+220', '2.20', '31.3 %']],
  [100_000, ['1000.00', '999/1', '+99900', '999.00', '0.1 %']],
])('shows %i in every way of writing odds', (price, texts) => {
  expect(shown(price)).toEqual(texts)
})

it('writes decimals as the language does', () => {
  expect(ODDS_FORMATS.map((format) => oddsText(320, format, 'de'))).toEqual([
    '3,20',
    '11/5',
    '+220',
    '2,20',
    '31,3 %',
  ])
})
