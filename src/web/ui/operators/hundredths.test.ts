import { expect, it } from 'vitest'
import { bpsOf, hundredthsOf } from './hundredths.ts'

it.each([
  ['5', 500],
  ['2.5', 250],
  ['2,5', 250],
  ['0.05', 5],
  ['0', 0],
  ['100', 10_000],
  [' 3 ', 300],
  ['100.01', undefined],
  ['1.005', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['', undefined],
])('reads a commission of "%s" percent as %s basis points', (typed, bps) => {
  expect(bpsOf(typed)).toBe(bps)
})

it.each([
  ['2.25', 225],
  ['-0,75', -75],
  ['−1', -100],
  ['+1.5', 150],
  ['-0', 0],
  ['1.125', undefined],
  ['one', undefined],
])('reads "%s" as %s hundredths', (typed, hundredths) => {
  expect(hundredthsOf(typed)).toBe(hundredths)
})
