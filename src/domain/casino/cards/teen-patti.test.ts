import { describe, expect, it } from 'vitest'
import { choices } from '../space.ts'
import { EMPTY_TABLE, without } from '../table.ts'
import { cardNamed, ONE_PACK } from './cards.ts'
import { countsOf, duelOf, winnerOf } from './teen-patti.ts'
import { allHands, HAND_CLASSES, handClass, handStrength, TABLE_ORDER } from './three-cards.ts'

const hand = (names: string) => names.split(' ').map(cardNamed)
const INDIAN = { top: 'trail', aceTwoThree: 'lowest' } as const

describe('hands of three cards', () => {
  it('come as often as the textbooks say', () => {
    const counts = new Map<string, number>()
    for (const each of allHands()) {
      const kind = handClass(each)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    expect(HAND_CLASSES.map((kind) => counts.get(kind))).toEqual([
      16_440, 3_744, 1_096, 720, 52, 48,
    ])
  })

  it.each([
    ['KS QS JS', '2D 2C 2H', 'a pure sequence beats a trail'],
    ['AD AC AH', 'KS QC JS', 'a trail beats a sequence'],
    ['AD KC QH', 'AS 2C 3S', 'ace-king-queen is the highest sequence'],
    ['AS 2C 3S', 'KD QC JH', 'ace-two-three is the second'],
    ['4D 3C 2H', 'AS KS JS', 'a sequence beats a colour'],
    ['5D 3D 2D', 'AS AC KH', 'a colour beats a pair'],
    ['2D 2C 3H', 'AS KC JH', 'a pair beats a high card'],
    ['AS KC 3H', 'AD QC JH', 'the second card decides when the first are alike'],
    ['9S 9C 4H', '9D 9H 3C', 'the third card decides between pairs'],
  ])('%s is ahead of %s: %s', (better, worse) => {
    expect(winnerOf(hand(better), hand(worse), TABLE_ORDER)).toBe('A')
    expect(winnerOf(hand(worse), hand(better), TABLE_ORDER)).toBe('B')
  })

  it('know a tie, and the other order of tables', () => {
    expect(winnerOf(hand('AS KC 3H'), hand('AD KS 3C'), TABLE_ORDER)).toBe('tie')
    expect(winnerOf(hand('2D 2C 2H'), hand('AS KS QS'), INDIAN)).toBe('A')
    expect(winnerOf(hand('4S 3C 2H'), hand('AS 2C 3S'), INDIAN)).toBe('A')
  })
})

describe('two hands against each other', () => {
  const duel = duelOf({ A: [0, 2, 4], B: [1, 3, 5] })
  const weights = (names: string) =>
    Object.fromEntries(
      duel
        .space({ ...EMPTY_TABLE, drawn: names === '' ? [] : hand(names) })
        .map(({ outcome, weight }) => [outcome, weight]),
    )

  /** The same by trying out everything. */
  const tried = (a: readonly number[], b: readonly number[]) => {
    const ways = { A: 0n, tie: 0n, B: 0n }
    const left = without(ONE_PACK, [...a, ...b])
    for (const restA of choices(left, 3 - a.length)) {
      const handA = [...a, ...restA]
      const strength = handStrength(handA, TABLE_ORDER)
      for (const restB of choices(without(left, restA), 3 - b.length)) {
        const lead = strength - handStrength([...b, ...restB], TABLE_ORDER)
        ways[lead === 0 ? 'tie' : lead > 0 ? 'A' : 'B'] += 1n
      }
    }
    return ways
  }

  it('are counted as by trying out every end of the deal', () => {
    expect(weights('AS KD AH KC')).toEqual({ A: 2_166n, B: 90n })
    expect(tried(hand('AS AH'), hand('KD KC'))).toEqual({ A: 2_166n, tie: 0n, B: 90n })
    expect(weights('9S 9D 8S')).toEqual(tried(hand('9S 8S'), hand('9D')))
  })

  it('are even before a card lies, and the ways are all that there are', () => {
    const { A, B, tie } = weights('')
    expect(A).toBe(B)
    expect((A ?? 0n) + (B ?? 0n) + (tie ?? 0n)).toBe(22_100n * 18_424n)
    expect(tie).toBeGreaterThan(0n)
    const counts = countsOf(INDIAN).duel([], [], [])
    // Which class is on top does not change how often hands tie.
    expect(counts.tie).toBe(tie)
  })

  it('leave out cards that lie aside', () => {
    const used = hand('9C 8H 10D JH')
    const state = { drawn: hand('9S 9D 8S'), setAside: used }
    const left = without(ONE_PACK, [...state.drawn, ...used])
    const total = duel.space(state).reduce((sum, { weight }) => sum + weight, 0n)
    const pairs = BigInt((left.length - 1) * (left.length - 2)) / 2n
    expect(total).toBe(BigInt(left.length) * pairs)
  })
})
