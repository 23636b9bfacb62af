import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEGS_MAX, linesOf, systemById, systemsOf } from './systems.ts'

describe('the systems', () => {
  it.each([
    ['2-of-2', 2, 'Double', 1],
    ['3-of-3', 3, 'Treble', 1],
    ['4-of-4', 4, '4-fold accumulator', 1],
    ['20-of-20', 20, '20-fold accumulator', 1],
    ['2-of-3', 3, 'Doubles (2 of 3)', 3],
    ['3-of-5', 5, 'Trebles (3 of 5)', 10],
    ['trixie', 3, 'Trixie', 4],
    ['patent', 3, 'Patent', 7],
    ['yankee', 4, 'Yankee', 11],
    ['lucky-15', 4, 'Lucky 15', 15],
    ['canadian', 5, 'Canadian (Super Yankee)', 26],
    ['lucky-31', 5, 'Lucky 31', 31],
    ['heinz', 6, 'Heinz', 57],
    ['lucky-63', 6, 'Lucky 63', 63],
    ['super-heinz', 7, 'Super Heinz', 120],
    ['goliath', 8, 'Goliath', 247],
  ])('%s of %i legs is called %s and has %i lines', (id, legs, name, lines) => {
    const system = systemById(id, legs)
    expect(system?.name).toBe(name)
    expect(system && linesOf(system)).toBe(lines)
  })

  it('offers all legs in one line first, then systems by name, then smaller folds', () => {
    expect(systemsOf(4).map(({ id }) => id)).toEqual([
      '4-of-4',
      'yankee',
      'lucky-15',
      '3-of-4',
      '2-of-4',
    ])
  })

  it('has none for one leg, for more legs than allowed, or for another number of legs', () => {
    expect(systemsOf(1)).toEqual([])
    expect(systemsOf(LEGS_MAX + 1)).toEqual([])
    expect(systemById('yankee', 5)).toBeUndefined()
    expect(systemById('2-of-3', 4)).toBeUndefined()
  })

  it('counts the lines of every system as writing them out does', () => {
    const legs = fc.integer({ min: 2, max: 10 })
    fc.assert(
      fc.property(legs, (count) => {
        for (const system of systemsOf(count)) {
          let lines = 0
          for (let chosen = 0; chosen < 2 ** count; chosen += 1)
            if (system.sizes.includes(bitsOf(chosen))) lines += 1
          expect(linesOf(system)).toBe(lines)
        }
      }),
    )
  })
})

const bitsOf = (number: number) => number.toString(2).replaceAll('0', '').length
