import type { Minor } from '../money.ts'
import { highestReturnMinor, type StandingLeg } from './returns.ts'
import type { System } from './systems.ts'

/**
 * open: accepted, final for the player. settled: all legs are decided, or nothing can be won any more. cashed_out: the
 * player sold it back. cancelled: taken in error, the stake given back.
 *
 * | from    | move                                   | to         |
 * | ------- | -------------------------------------- | ---------- |
 * | open    | the last leg that matters is decided   | settled    |
 * | open    | the player takes a cash-out            | cashed_out |
 * | open    | its legs turn out to be correlated     | cancelled  |
 * | settled | a leg's market is reversed             | open       |
 */
export const multipleStatuses = ['open', 'settled', 'cashed_out', 'cancelled'] as const
export type MultipleStatus = (typeof multipleStatuses)[number]

export type Standing =
  | { status: 'open'; liabilityMinor: Minor }
  | { status: 'settled'; returnedMinor: Minor }

/** Where a bet that is neither cashed out nor cancelled stands by the legs decided so far. */
export function standingOf(bet: {
  sizes: System['sizes']
  stakePerLineMinor: Minor
  legs: readonly StandingLeg[]
}): Standing {
  const highestMinor = highestReturnMinor(bet)
  const isDecided = highestMinor === 0 || bet.legs.every((leg) => leg.result !== null)
  return isDecided
    ? { status: 'settled', returnedMinor: highestMinor }
    : { status: 'open', liabilityMinor: highestMinor }
}
