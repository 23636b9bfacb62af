import { expect, it } from 'vitest'
import { parseMatchLog } from './match-log.ts'

it('reads a card a line: the half, the clock, who, and which', () => {
  expect(parseMatchLog('1 23:10 North 7 yellow\n\n  2  91:05  north  7 second-yellow ')).toEqual({
    cards: [
      { at: { half: 1, second: 1_390 }, player: 'north 7', card: 'yellow' },
      { at: { half: 2, second: 5_465 }, player: 'north 7', card: 'second-yellow' },
    ],
    wrongLines: [],
  })
})

it('says which lines it cannot read', () => {
  const lines = [
    '1 23:10 North 7 yellow',
    '3 23:10 a red',
    '1 23:61 a red',
    '1 23:10 red',
    '1 2:10 a blue',
  ]
  expect(parseMatchLog(lines.join('\n'))).toMatchObject({ wrongLines: [2, 3, 4, 5] })
})
