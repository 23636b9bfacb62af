import type { Minor } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'

/**
 * The win or loss of an account on one selection, in centi: hundredths of a minor unit, exact integers. Matched bets
 * count on both outcomes. Resting orders may match or not, so their possible losses and winnings are kept apart.
 */
export type SelectionPosition = {
  /** The result of the matched bets if the selection wins. */
  readonly winCenti: number
  /** The result of the matched bets if it does not. */
  readonly loseCenti: number
  /** The possible loss of the resting lays if it wins. */
  readonly unmatchedLayCenti: number
  /** The possible loss of the resting backs if it does not. */
  readonly unmatchedBackCenti: number
  /** The possible winnings of the resting lays if it does not win. */
  readonly unmatchedLayGainCenti: number
  /** The possible winnings of the resting backs if it does. */
  readonly unmatchedBackGainCenti: number
  /** In an each-way market all that rests, where a place is worth a gain or a loss by the price; else missing. */
  readonly resting?: readonly RestingAt[]
}

/** The backs and the lays of an account that rest at one price, the lowest price first. */
export type RestingAt = {
  readonly price: Price
  readonly backMinor: Minor
  readonly layMinor: Minor
}

/**
 * An account's position in one market, by selection id; in a line market, which has one selection, by line. A missing
 * entry is level.
 */
export type Position = ReadonlyMap<number, SelectionPosition>
