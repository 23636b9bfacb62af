/**
 * The things that lie on a table of the casino: numbers in the order in which they fell. A game says what a number is: a card, a
 * face of a die, a pocket of a wheel, a ball.
 */
export type Table = {
  readonly drawn: readonly number[]
  /** Cards of earlier rounds that this round is dealt without; empty where every round has a whole pack. */
  readonly setAside: readonly number[]
}

export const EMPTY_TABLE: Table = { drawn: [], setAside: [] }

/** Where a game gets its chance from. The scheme of fairness stands behind it; tests have one of their own. */
export type Draw = {
  /** One of 0 … count - 1, all alike. */
  readonly below: (count: number) => number
  /** The first `count` of the pieces after a whole shuffle. */
  readonly take: (pieces: readonly number[], count: number) => readonly number[]
}

/** The numbers 0 … count - 1. */
export const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)

/** The pieces that are left when `gone` have been taken. */
export function without(pieces: readonly number[], gone: readonly number[]): readonly number[] {
  const isGone = new Set(gone)
  return pieces.filter((piece) => !isGone.has(piece))
}
