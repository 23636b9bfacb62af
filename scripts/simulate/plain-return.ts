import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { StandingLeg } from '#domain/multiples/returns.ts'
import { systemById } from '#domain/multiples/systems.ts'
import type { KeptMultiple } from './multiples.ts'

/** The return of a bet if its open legs win: every line is written out and multiplied, and the sum rounded down. */
export function plainReturnMinor(
  { system: id, stakePerLineMinor }: KeptMultiple,
  legs: readonly StandingLeg[],
): Minor {
  const system = systemById(id, legs.length)
  assert(system !== undefined, 'a bet that was taken has a system')
  // Of each leg, in hundredths: the price of the parts that won, the stake of those given back, nothing of the lost.
  const worths = legs.map(({ price, result }) => {
    const { winParts, loseParts, parts } = result ?? { winParts: 1, loseParts: 0, parts: 1 }
    return { centi: winParts * price + (parts - winParts - loseParts) * 100, of: parts * 100 }
  })
  const divisor = worths.reduce((product, { of }) => product * BigInt(of), 1n)
  let sum = 0n
  for (let line = 0; line < 1 << legs.length; line += 1) {
    const isIn = (place: number) => (line & (1 << place)) !== 0
    if (!system.sizes.includes(worths.filter((_, place) => isIn(place)).length)) continue
    sum += worths.reduce((product, { centi, of }, place) => {
      return product * BigInt(isIn(place) ? centi : of)
    }, BigInt(stakePerLineMinor))
  }
  return Number(sum / divisor)
}
