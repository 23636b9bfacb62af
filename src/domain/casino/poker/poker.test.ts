import { describe, expect, it } from 'vitest'
import { cardNamed, ONE_PACK, rankOf } from '../cards/cards.ts'
import { asNumber, fraction } from '../chance.ts'
import { choices, weightOf } from '../space.ts'
import { EMPTY_TABLE, without } from '../table.ts'
import { eachBoard } from './boards.ts'
import { pokerClass, pokerStrength } from './hand.ts'
import { boardsUpToSuits, pokerDuel, tiesOfBoards, winnerOfPoker } from './heads-up.ts'
import { sevenCards } from './seven-cards.ts'
import { SIX_HANDS_RUN, simulateSixHands, sixHandsError, sixHandsSpace } from './six-players.ts'

const hand = (names: string) => names.split(' ').map(cardNamed)
const strength = (names: string) => pokerStrength(hand(names))

describe('hands of poker', () => {
  it.each([
    ['AS KS QS JS 10S 2D 3C', 'Straight flush'],
    ['AS 2S 3S 4S 5S KD KC', 'Straight flush'],
    ['9S 9D 9C 9H KD KC KH', 'Four of a kind'],
    ['9S 9D 9C KH KD 2C 2H', 'Full house'],
    ['9S 9D 9C KH KD KC 2H', 'Full house'],
    ['AS JS 9S 4S 2S AD AC', 'Flush'],
    ['AS 2D 3C 4H 5S 9D KC', 'Straight'],
    ['10S JD QC KH AS 9D 2C', 'Straight'],
    ['9S 9D 9C KH QD 2C 3H', 'Three of a kind'],
    ['9S 9D KC KH QD QC 3H', 'Two pair'],
    ['9S 9D KC JH QD 2C 3H', 'One pair'],
    ['KS AD 2C 3H 4S 9D 8C', 'High card'],
  ])('%s is: %s', (names, kind) => {
    expect(pokerClass(strength(names))).toBe(kind)
  })

  it.each([
    ['2S 3D 4C 5H 6S KD KC', 'AS 2D 3C 4H 5S KD KC', 'the ace is low in the lowest straight'],
    ['9S 9D 9C KH KD 2C 3H', '9S 9D 9C QH QD AC 3H', 'the pair decides between full houses'],
    [
      '9S 9D KC KH QD QC AH',
      '9S 9D KC KH QD QC JH',
      'of three pairs two count, and the best other card',
    ],
    ['AS JS 9S 4S 3S 2D 2C', 'AH JH 9H 4H 2H KD KC', 'the fifth card of a flush decides'],
    ['AS AD KC QH 9D 2C 3H', 'AC AH KD QS 8D 7C 3S', 'the third card beside a pair decides'],
  ])('%s is ahead of %s: %s', (better, worse) => {
    expect(strength(better)).toBeGreaterThan(strength(worse))
  })

  it('are as often as the books say among all of seven cards', () => {
    const counts = new Map(sevenCards().map(({ outcome, weight }) => [outcome, Number(weight)]))
    expect(Object.fromEntries(counts)).toEqual({
      'Royal flush': 4_324,
      'Straight flush': 37_260,
      'Four of a kind': 224_848,
      'Full house': 3_473_184,
      Flush: 4_047_644,
      Straight: 6_180_020,
      'Three of a kind': 6_461_620,
      'Two pair': 31_433_400,
      'One pair': 58_627_800,
      'High card': 23_294_460,
    })
  })
})

describe('two hands of poker', () => {
  it('are counted over every end of the board', () => {
    const drawn = hand('AS AD KS KD 2C 7H 9D QC')
    const ways = Object.fromEntries(
      pokerDuel({ ...EMPTY_TABLE, drawn }).map(({ outcome, weight }) => [outcome, weight]),
    )
    // Only the two kings that are left help B.
    expect(ways).toEqual({ A: 42n, B: 2n })
    expect(winnerOfPoker({ ...EMPTY_TABLE, drawn: [...drawn, cardNamed('KH')] })).toBe('B')
  })

  it('tie as often as trying out every deal of a small pack says', () => {
    const pack = ONE_PACK.filter((card) => [1, 12, 13].includes(rankOf(card))).slice(0, 9)
    let tried = 0
    for (const board of choices(pack, 5)) {
      const left = without(pack, board)
      for (const a of choices(left, 2)) {
        for (const b of choices(without(left, a), 2)) {
          if (pokerStrength([...a, ...board]) === pokerStrength([...b, ...board])) tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(0)
    expect(tiesOfBoards(pack, boardsUpToSuits(pack))).toBe(tried)
  })
})

describe('boards for two hands that are known', () => {
  it.each([
    ['AS KS', '9D 9C', 'QS JS 10S 9S 8S 2S 3S 4S AH AD 9H KH 5D 6C 10D 7S'],
    ['AH AC', '7D 2D', 'KD QD JD 9D 8D 5D 7H 2H 2S AS KS KC KH QC 3D'],
    ['5H 6H', '5C 6C', '2H 3H 4H 7C 8C 9C 4C AH AC 5S 6S 5D 6D 7D 8H'],
  ])('of %s and %s are counted as by trying out every one of %s', (a, b, others) => {
    const [A, B, pack] = [hand(a), hand(b), hand(others)]
    const [counted, tried] = [new Map<string, number>(), new Map<string, number>()]
    const note = (into: Map<string, number>) => (x: number, y: number, ways: number) =>
      into.set(`${x} ${y}`, (into.get(`${x} ${y}`) ?? 0) + ways)
    eachBoard({ A, B }, pack, note(counted))
    for (const board of choices(pack, 5)) {
      note(tried)(pokerStrength([...A, ...board]), pokerStrength([...B, ...board]), 1)
    }
    expect(counted).toEqual(tried)
  })
})

describe('six hands of poker', () => {
  it('come in a new run as often as in the one that was kept', () => {
    const deals = 5_000
    const counts = simulateSixHands(deals, SIX_HANDS_RUN.seed + 1)
    const space = sixHandsSpace()
    const total = weightOf(space)
    const strange = [...counts].filter(([pattern, [alone, shared]]) => {
      const kept = space.filter(({ outcome }) => outcome.pattern === pattern)
      const p = asNumber(fraction(weightOf(kept), total))
      return Math.abs(alone + shared - p * deals) > 5 * Math.sqrt(p * (1 - p) * deals) + 2
    })
    expect(strange).toEqual([])
    expect(sixHandsError(1 / 6)).toBeLessThan(0.0003)
  })
})
