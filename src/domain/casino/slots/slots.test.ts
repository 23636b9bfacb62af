import { describe, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import { asNumber, fraction, fractionText } from '../chance.ts'
import { RETURN_LEAST, RETURN_MOST } from '../returns.ts'
import { upTo } from '../table.ts'
import { seededDraw } from '../test-draw.ts'
import {
  payoutOf,
  prizesOf,
  type SlotMachine,
  type SlotWindow,
  spin,
  spinWaitMs,
  stakeOf,
  windowOf,
} from './machine.ts'
import { SLOT_MACHINES } from './slot-machines.ts'
import { prizeTable, returnOfSlot } from './slot-returns.ts'

const [lantern, monsoon] = SLOT_MACHINES
assert(lantern !== undefined && monsoon !== undefined)

const coinsOf = (machine: SlotMachine, window: SlotWindow) =>
  prizesOf(machine, window).reduce((sum, { coins }) => sum + coins, 0)

/** Reels from rows, as a player sees them. */
const rows = (...texts: readonly string[]): SlotWindow =>
  upTo(texts[0]?.length ?? 0).map((reel) => texts.map((text) => text.charAt(reel)))

describe.each(SLOT_MACHINES)('the slot $name', (machine) => {
  it('returns what a slot may, by the exact computation from its strips', () => {
    const share = asNumber(returnOfSlot(machine))
    expect(share).toBeGreaterThanOrEqual(RETURN_LEAST)
    expect(share).toBeLessThanOrEqual(RETURN_MOST)
  })

  it('has a symbol for every sign of its strips, and lines for every reel', () => {
    const signs = machine.symbols.map(({ sign }) => sign)
    expect(new Set(signs).size).toBe(signs.length)
    expect([...new Set(machine.strips.join(''))].toSorted()).toEqual(signs.toSorted())
    expect(machine.lines.every((line) => line.length === machine.strips.length)).toBe(true)
    expect(new Set(machine.lines.map(String)).size).toBe(machine.lines.length)
  })

  it('pays every prize of its table sometimes', () => {
    const { lines, scatters } = prizeTable(machine)
    const inTable = machine.symbols.flatMap(({ pays }) => Object.keys(pays))
    expect([...lines, ...scatters]).toHaveLength(inTable.length)
  })

  it('deals in the long run what it says', () => {
    const random = SeededRandom.from(5)
    const draw = seededDraw(random)
    const rounds = 15_000
    let paid = 0
    let squares = 0
    for (let round = 0; round < rounds; round += 1) {
      const share = coinsOf(machine, windowOf(machine, spin(machine, draw))) / machine.lines.length
      paid += share
      squares += share * share
    }
    const spread = Math.sqrt((squares / rounds - (paid / rounds) ** 2) / rounds)
    expect(Math.abs(paid / rounds - asNumber(returnOfSlot(machine)))).toBeLessThan(4 * spread)
  })
})

describe('a window', () => {
  it('of three reels pays in all 13,824 positions together exactly what the return says', () => {
    let coins = 0
    for (const a of upTo(24)) {
      for (const b of upTo(24)) {
        for (const c of upTo(24)) coins += coinsOf(lantern, windowOf(lantern, [a, b, c]))
      }
    }
    expect(fractionText(fraction(BigInt(coins), BigInt(24 ** 3 * lantern.lines.length)))).toBe(
      fractionText(returnOfSlot(lantern)),
    )
  })

  it('pays lines from the left, wild pictures as the best of all, and the highest prize once', () => {
    expect(prizesOf(lantern, rows('KGP', 'CLC', 'GRG'))).toEqual([
      { line: 1, sign: 'C', count: 3, coins: 150 },
    ])
    expect(coinsOf(lantern, rows('GPP', 'LLL', 'PKG'))).toBe(600 + 10 + 8)
    expect(prizesOf(monsoon, rows('FNTUM', 'NBBWB', 'TFUMF'))).toEqual([])
    expect(prizesOf(monsoon, rows('FNTUM', 'BWBNB', 'MFUMF'))).toEqual([
      { line: 1, sign: 'B', count: 3, coins: 80 },
    ])
  })

  it('pays suns wherever they show, times the whole stake', () => {
    const window = rows('*NTUM', 'N*BFB', 'TF*MF')
    expect(prizesOf(monsoon, window)).toEqual([{ line: null, sign: '*', count: 3, coins: 20 }])
    expect(payoutOf(prizesOf(monsoon, window), 50)).toBe(2 * stakeOf(monsoon, 50))
    expect(coinsOf(monsoon, rows('*NTUM', 'NFBF*', 'TFUMF'))).toBe(0)
  })

  it('is spun again after two and a half seconds, not before', () => {
    const last = new Date('2026-12-01T12:00:00.000Z')
    expect(spinWaitMs(undefined, last, 2_500)).toBe(0)
    expect(spinWaitMs(last, new Date('2026-12-01T12:00:02.499Z'), 2_500)).toBe(1)
    expect(spinWaitMs(last, new Date('2026-12-01T12:00:02.500Z'), 2_500)).toBe(0)
    expect(spinWaitMs(last, new Date('2026-12-01T12:00:02.500Z'), 3_000)).toBe(500)
  })

  it('is staked with a coin that is offered', () => {
    expect(stakeOf(lantern, 100)).toBe(500)
    expect(() => stakeOf(lantern, 7)).toThrow('no coin of 7')
  })
})
