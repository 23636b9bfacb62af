import { describe, expect, it } from 'vitest'
import { asNumber } from './chance.ts'
import type { Game } from './game.ts'
import baccarat from './games/baccarat-8.ts'
import casinoWar from './games/casino-war.ts'
import french from './games/roulette-french.ts'
import european from './games/roulette-european.ts'
import american from './games/roulette-american.ts'
import { bankerDraws } from './cards/baccarat.ts'
import { returnsOfPart } from './returns.ts'

/** The house edge of a selection in percent, to so many places. */
const edge = (game: Game, market: string, selection: string, places: number): string => {
  const line = game.parts
    .flatMap((part) => returnsOfPart(part))
    .find((each) => each.market === market && each.selection === selection)
  return line ? (100 - 100 * asNumber(line.return)).toFixed(places) : 'none'
}

describe('what the books say', () => {
  it('is what baccarat with eight packs keeps', () => {
    expect(edge(baccarat, 'Main', 'Player', 4)).toBe('1.2351')
    expect(edge(baccarat, 'Main', 'Banker (5% commission)', 4)).toBe('1.0579')
    expect(edge(baccarat, 'Main', 'Tie 8:1', 4)).toBe('14.3596')
  })

  it('is what a wheel keeps', () => {
    expect(edge(european, 'Straight up', 'Straight up 17', 2)).toBe('2.70')
    expect(edge(european, 'Corner', 'Corner 0-1-2-3', 2)).toBe('2.70')
    expect(edge(american, 'Split', 'Split 0-00', 2)).toBe('5.26')
    expect(edge(american, 'Top line', '0-00-1-2-3', 2)).toBe('7.89')
    expect(edge(french, 'Even money with La Partage', 'Red', 2)).toBe('1.35')
  })

  it('is what a casino war with six packs keeps', () => {
    expect(edge(casinoWar, 'Ante', 'go to war on tie', 2)).toBe('2.88')
  })

  it('is when Banker draws', () => {
    const draws = (points: number) =>
      Array.from({ length: 10 }, (_, card) => card).filter((card) =>
        bankerDraws(points, card === 0 ? 10 : card),
      )
    expect(draws(2)).toHaveLength(10)
    expect(draws(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
    expect(draws(4)).toEqual([2, 3, 4, 5, 6, 7])
    expect(draws(5)).toEqual([4, 5, 6, 7])
    expect(draws(6)).toEqual([6, 7])
    expect(draws(7)).toEqual([])
    expect([5, 6].map((points) => bankerDraws(points, undefined))).toEqual([true, false])
  })
})
