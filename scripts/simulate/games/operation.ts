import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { Minor } from '#domain/money.ts'
import type { BetForm } from './kept-table.ts'

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

/** A step of a table of the casino. */
export type CasinoOperation =
  /** The table goes on as far as it is time for; `drawn`: all pieces on it once its closed stage is dealt. */
  | { kind: 'turn-table'; tableId: number; drawn: readonly number[] }
  | ({ kind: 'bet-table'; tableId: number; roundId: number } & BetForm & Ordered)
  | { kind: 'undo-table-bet'; tableId: number; accountId: number; betId: number }
  | { kind: 'void-round'; roundId: number }

/** A step of a product in which players stand against the house, or share a pot. */
export type GameOperation = InstantWinOperation | CasinoOperation

type Game = 'instant-wins' | 'casino'

const GAME_OF: Readonly<Record<GameOperation['kind'], Game>> = {
  'open-pool': 'instant-wins',
  'buy-card': 'instant-wins',
  'reveal-card': 'instant-wins',
  'play-due-cards': 'instant-wins',
  'close-pool': 'instant-wins',
  'spin-slot': 'instant-wins',
  'turn-table': 'casino',
  'bet-table': 'casino',
  'undo-table-bet': 'casino',
  'void-round': 'casino',
}

export const isOfGames = <Other extends { kind: string }>(
  operation: GameOperation | Other,
): operation is GameOperation => operation.kind in GAME_OF

export const isOfCasino = (operation: GameOperation): operation is CasinoOperation =>
  GAME_OF[operation.kind] === 'casino'
