import { expect, it } from 'vitest'
import { scoreOf } from '#domain/casino/cricket/innings.ts'
import fiveFive from '#domain/casino/games/five-five-cricket.ts'
import mini from '#domain/casino/games/mini-super-over.ts'
import superOverTwo from '#domain/casino/games/super-over-2.ts'
import superOver from '#domain/casino/games/super-over.ts'
import { dealtRound } from '../test-table.ts'
import { inningsOf } from './innings.ts'

it.each([
  [superOver, { copies: 5, balls: 6, wickets: 2 }],
  [superOverTwo, { copies: 4, balls: 6, wickets: 2 }],
  [mini, { copies: 3, balls: 4, wickets: 1 }],
  [fiveFive, { copies: 10, balls: 30, wickets: 10 }],
])('parts the innings of $0.name as its rules do', (game, format) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { drawn } = dealtRound(game, seed)
    const { first, second } = scoreOf(format, drawn)
    const names = inningsOf(game.id, drawn.map(game.piece))
    expect(names.map(({ length }) => length)).toEqual([first.pieces.length, second.pieces.length])
  }
})

it('leaves the balls of other games together', () => {
  expect(inningsOf('lucky-15', ['4 runs', 'Wicket', '1 run'])).toHaveLength(1)
})
