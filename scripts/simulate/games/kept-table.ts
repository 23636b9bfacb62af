import type { PlaceBets } from '#contract/casino/bets.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import type { Table } from '#domain/casino/table.ts'
import type { Game } from '#domain/casino/game.ts'
import type { Minor } from '#domain/money.ts'
import type { OpenStage } from '#server/modules/casino/bets/book-keeper.ts'

export type KeptBet = {
  readonly id: number
  readonly accountId: number
  readonly roundId: number
  readonly market: string
  readonly selection: string
  readonly side: 'back' | 'lay'
  readonly price: number | null
  readonly stakeMinor: Minor
  /** How many pieces lay on the table. */
  readonly at: number
  readonly stage: number
  isUndone: boolean
}
/** A player in a round: the amount that is bound, and once it is settled the amount won or lost. */
export type Stand = { holdMinor: Minor; resultMinor: Minor }

/** A round as a database would keep it, with the book of its open stage as the program has it in memory. */
export type KeptRound = {
  readonly id: number
  state: RoundState
  stage: number
  table: Table
  closesAtMs: number
  endsAtMs: number
  readonly bets: KeptBet[]
  readonly stands: Map<number, Stand>
  book: OpenStage | undefined
}

export type KeptTable = { readonly id: number; readonly game: Game; readonly rounds: KeptRound[] }

/** Bets as a page sends them. */
export type BetForm = Omit<PlaceBets, 'roundId' | 'customerRef' | 'playerSeed'>

export const lastRound = ({ rounds }: KeptTable): KeptRound | undefined => rounds.at(-1)

export const openBets = ({ bets }: KeptRound): KeptBet[] => bets.filter(({ isUndone }) => !isUndone)
