import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { Minor } from '#domain/money.ts'

/** A purchase says which it is: the same reference again is the same purchase. */
type Ordered = { accountId: number; ref: string }

/**
 * A step of a scratch card or a slot. The outcome of chance stands in the operation: beside a database the server
 * draws it, and the model is told.
 */
export type InstantWinOperation =
  /** A game with so many tickets comes on sale; the prizes of its tickets by their number. */
  | { kind: 'open-pool'; game: ScratchGame; prizes: readonly Minor[] }
  | ({ kind: 'buy-card'; poolId: number; ticket: number } & Ordered)
  | { kind: 'reveal-card'; cardId: number }
  /** Two weeks have passed for all cards that nobody has played. */
  | { kind: 'play-due-cards' }
  | { kind: 'close-pool'; poolId: number; isVoid: boolean }
  | ({
      kind: 'spin-slot'
      machineId: string
      coinMinor: Minor
      stops: readonly number[]
    } & Ordered)

/** A step of a product in which players stand against the house, or share a pot. */
export type GameOperation = InstantWinOperation

const KINDS: Readonly<Record<GameOperation['kind'], true>> = {
  'open-pool': true,
  'buy-card': true,
  'reveal-card': true,
  'play-due-cards': true,
  'close-pool': true,
  'spin-slot': true,
}

export const isOfGames = <Other extends { kind: string }>(
  operation: GameOperation | Other,
): operation is GameOperation => operation.kind in KINDS
