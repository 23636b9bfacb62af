import { describe, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { type Game, setAsideAfter } from '../game.ts'
import instant from '../games/instant-teenpatti.ts'
import queenTop from '../games/queen-top-open.ts'
import lucky7 from '../games/lucky-7-a.ts'
import { EMPTY_TABLE, type Table } from '../table.ts'
import { seededDraw } from '../test-draw.ts'
import { namedCards } from './instant.ts'

/** Round after round, each without the cards of those before. */
function* rounds(game: Game, count: number): Generator<Table> {
  const random = SeededRandom.from(5)
  let setAside: readonly number[] = []
  for (let round = 0; round < count; round += 1) {
    const table = game.deal(seededDraw(random), { ...EMPTY_TABLE, setAside })
    yield table
    setAside = setAsideAfter(game, table)
  }
}

describe('a pack that runs down', () => {
  it('gives no card twice until fewer than 35 are left, and then is whole again', () => {
    const tables = [...rounds(instant, 14)]
    const first = tables.slice(0, 13).flatMap(({ drawn }) => drawn)
    expect(new Set(first).size).toBe(13)
    expect(tables[12]?.setAside).toHaveLength(12)
    expect(tables[13]?.setAside).toEqual([])
    expect(namedCards('KS QH 10D 9C 8S').some((card) => first.includes(card))).toBe(false)
  })

  it('moves the chances by what lies aside, as dealt rounds do', () => {
    const setAside = namedCards('JS JC JD 7S 7H 7D 9S 9H 9C')
    const before = queenTop.chances(EMPTY_TABLE).get('Winner | Player B')
    const after = queenTop.chances({ ...EMPTY_TABLE, setAside }).get('Winner | Player B')
    expect(after?.total).toBe((40n * 39n * 38n) / 6n)
    expect(after?.by.get('win')).not.toBe(before?.by.get('win'))
  })

  it('gives the stake back on exactly 21', () => {
    const bet = { market: 'Under/Over 21', side: 'back' as const, price: 190, stake: 100, at: 0 }
    const bets = ['Under 21', 'Over 21'].map((selection) => ({ ...bet, selection }))
    const of = (names: string) =>
      queenTop.results({ ...EMPTY_TABLE, drawn: namedCards(names) }, bets)
    expect(of('10S 9S 2H')).toEqual([0, 0])
    expect(of('10S 8S 2H')).toEqual([90, -100])
    expect(of('10S 10H 2H')).toEqual([-100, 90])
  })

  it('is whole for every round of other games', () => {
    expect(setAsideAfter(lucky7, { drawn: [1], setAside: [] })).toEqual([])
  })
})
