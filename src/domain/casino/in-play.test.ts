import { describe, expect, it } from 'vitest'
import { cardNamed, ONE_PACK, rankOf, suitOf } from './cards/cards.ts'
import { type Race, isRaceOver, RACE_PACK, raceOf, raceSpace } from './cards/race.ts'
import { fraction, fractionText } from './chance.ts'
import { eachBoard } from './poker/boards.ts'
import { pokerStrength } from './poker/hand.ts'
import { choices, type Space, weightOf } from './space.ts'
import { type Table, without } from './table.ts'

const cards = (names: string) => names.split(' ').map(cardNamed)
const tableOf = (drawn: readonly number[]): Table => ({ drawn, setAside: [] })

describe('boards of poker before the flop are counted as by trying out every board, with', () => {
  // Small packs, in which a flush, a straight and a full house still come.
  const pack = ONE_PACK.filter((card) => [1, 9, 10, 11, 12, 13].includes(rankOf(card)))
  it.each([
    ['two of a suit in each hand', 'AS KS', 'QH 10H'],
    ['two of the same suit in both hands', 'AS 9S', 'QS 10S'],
    ['one of each suit', 'AS KD', 'QC 10H'],
    ['a pair against a pair, and a suit that nobody has', 'AS AD', 'KC KS'],
  ])('%s', (_, first, second) => {
    const [A, B] = [cards(first), cards(second)]
    const left = without(pack, [...A, ...B])
    const counted = new Map<string, number>()
    const count = (ways: Map<string, number>, a: number, b: number, more: number) =>
      ways.set(`${a} ${b}`, (ways.get(`${a} ${b}`) ?? 0) + more)
    eachBoard({ A, B }, left, (a, b, ways) => count(counted, a, b, ways))
    const tried = new Map<string, number>()
    for (const board of choices(left, 5))
      count(tried, pokerStrength([...A, ...board]), pokerStrength([...B, ...board]), 1)
    expect(counted).toEqual(tried)
  })
})

/** The share of each end, by trying out every card that can fall. */
function triedRaces(table: Table): Map<string, number> {
  const shares = new Map<string, number>()
  const fall = (drawn: readonly number[], share: number): void => {
    if (isRaceOver(tableOf(drawn))) {
      const key = JSON.stringify(raceOf(tableOf(drawn)))
      shares.set(key, (shares.get(key) ?? 0) + share)
      return
    }
    const left = without(RACE_PACK, drawn)
    for (const card of left) fall([...drawn, card], share / left.length)
  }
  fall(table.drawn, 1)
  return shares
}

const sharesOf = (space: Space<Race>): Map<string, string> => {
  const total = weightOf(space)
  return new Map(
    space.map(({ outcome, weight }) => [
      JSON.stringify(outcome),
      fractionText(fraction(weight, total)),
    ]),
  )
}

describe('a race is counted', () => {
  it('as by trying out every card, while suits are alike and while they are not', () => {
    for (const state of [
      'AS 2S 3S 4S AH 2H 3H 4H AC 2C 3C 4C AD 2D',
      'AS 5S 3S 9S AH 2H 3H QH AC 2C 3C 6C 10D 2D 7D',
    ]) {
      const table = tableOf(cards(state))
      const space = raceSpace(table)
      const total = Number(weightOf(space))
      const tried = triedRaces(table)
      expect(space).toHaveLength(tried.size)
      for (const { outcome, weight } of space)
        expect(Number(weight) / total).toBeCloseTo(tried.get(JSON.stringify(outcome)) ?? 0, 12)
    }
  })

  it('alike after suits are exchanged', () => {
    const drawn = cards('AS 5S 9H QC')
    const exchanged = drawn.map((card) => {
      const suit = (suitOf(card) + 1) % 4
      const found = ONE_PACK.find((each) => rankOf(each) === rankOf(card) && suitOf(each) === suit)
      return found ?? card
    })
    const moved = raceSpace(tableOf(drawn)).map(({ outcome, weight }) => ({
      outcome: { ...outcome, winner: (outcome.winner + 1) % 4 },
      weight,
    }))
    expect(sharesOf(raceSpace(tableOf(exchanged)))).toEqual(sharesOf(moved))
  })
})
