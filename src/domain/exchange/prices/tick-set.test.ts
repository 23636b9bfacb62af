import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_TICK, TickSet } from './tick-set.ts'

const TICKS = 350
const tick = fc.integer({ min: 0, max: TICKS - 1 })

it('finds the neighbours of any tick among those that were added and not deleted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), tick), { maxLength: 200 }), (changes) => {
      const set = new TickSet(TICKS)
      const model = new Set<number>()
      for (const [isAdded, at] of changes) {
        if (isAdded) set.add(at)
        else set.delete(at)
        if (isAdded) model.add(at)
        else model.delete(at)
      }
      const sorted = [...model].toSorted((a, b) => a - b)
      for (let at = 0; at <= TICKS; at += 1) {
        expect(set.above(at - 1)).toBe(sorted.find((other) => other >= at) ?? NO_TICK)
        expect(set.below(at)).toBe(sorted.findLast((other) => other < at) ?? NO_TICK)
      }
    }),
  )
})
