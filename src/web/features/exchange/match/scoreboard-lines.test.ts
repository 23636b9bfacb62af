import { expect, it } from 'vitest'
import { scoreboardOf } from './scoreboard-lines.ts'

it('reads goals, sets and innings, and leaves other words alone', () => {
  expect(scoreboardOf("2 - 1 (45+2')")).toEqual({ home: ['2'], away: ['1'], phase: "45+2'" })
  expect(scoreboardOf('6-3 1-4 (30-15)')).toEqual({
    home: ['6', '1'],
    away: ['3', '4'],
    phase: '30-15',
  })
  expect(scoreboardOf('140/3 (20.0) v 124/5 (18.1)')).toEqual({
    home: ['140/3 (20.0)'],
    away: ['124/5 (18.1)'],
    phase: '',
  })
  expect(scoreboardOf('142/3')).toBeUndefined()
  expect(scoreboardOf('')).toBeUndefined()
})
