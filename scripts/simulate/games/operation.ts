import type { BingoTicket } from '#domain/casino/bingo/bingo.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { Minor } from '#domain/money.ts'
import type { BetForm } from './kept-table.ts'
import type { LotteryResult, Marks } from './lottery-wins.ts'

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

/** A step of a lottery. */
export type LotteryOperation =
  | { kind: 'plan-draw'; inSeconds: number }
  | ({
      kind: 'buy-lottery'
      slips: readonly { plays: readonly Marks[]; priceMinor: Minor }[]
      /** Whether one bad slip spoils the cart. */
      mode: 'all' | 'each'
    } & Ordered)
  /** The job that closes draws, takes them back and settles them. */
  | { kind: 'run-draws' }
  | { kind: 'tell-result'; drawId: number; person: number; result: LotteryResult }
  | { kind: 'confirm-evidence'; drawId: number; evidenceId: number; person: number }
  | { kind: 'reverse-draw'; drawId: number }

/** A step of a room of bingo. */
export type BingoOperation =
  /** The room goes on as far as it is time for; `calls`: the order of the balls once they are drawn. */
  | { kind: 'turn-room'; roomId: number; calls: readonly number[] }
  | ({
      kind: 'buy-bingo'
      roomId: number
      roundId: number
      tickets: number
      /** Their numbers. */
      rows: readonly BingoTicket[]
    } & Ordered)
  | { kind: 'void-bingo'; roundId: number }

/** A step of a product in which players stand against the house, or share a pot. */
export type GameOperation =
  | InstantWinOperation
  | CasinoOperation
  | LotteryOperation
  | BingoOperation

const INSTANT_WINS: readonly string[] = [
  'open-pool',
  'buy-card',
  'reveal-card',
  'play-due-cards',
  'close-pool',
  'spin-slot',
] satisfies InstantWinOperation['kind'][]
const CASINO: readonly string[] = [
  'turn-table',
  'bet-table',
  'undo-table-bet',
  'void-round',
] satisfies CasinoOperation['kind'][]
const LOTTERY: readonly string[] = [
  'plan-draw',
  'buy-lottery',
  'run-draws',
  'tell-result',
  'confirm-evidence',
  'reverse-draw',
] satisfies LotteryOperation['kind'][]
const BINGO: readonly string[] = [
  'turn-room',
  'buy-bingo',
  'void-bingo',
] satisfies BingoOperation['kind'][]

type Named = { kind: string }

export const isOfInstantWins = (operation: Named): operation is InstantWinOperation =>
  INSTANT_WINS.includes(operation.kind)
export const isOfCasino = (operation: Named): operation is CasinoOperation =>
  CASINO.includes(operation.kind)
export const isOfLottery = (operation: Named): operation is LotteryOperation =>
  LOTTERY.includes(operation.kind)
export const isOfBingo = (operation: Named): operation is BingoOperation =>
  BINGO.includes(operation.kind)

export const isOfGames = (operation: Named): operation is GameOperation =>
  isOfInstantWins(operation) ||
  isOfCasino(operation) ||
  isOfLottery(operation) ||
  isOfBingo(operation)
