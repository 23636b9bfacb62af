import { sql } from 'kysely'
import { partOf, selectionKey } from '#domain/casino/part.ts'
import { resultOf } from '#domain/casino/verdict.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { gameById } from '../games.ts'
import type { Odds } from '../odds/odds.ts'
import type { OddsSource } from '../odds/odds-source.ts'
import { type RoundRow, tableOf } from '../rounds/round-store.ts'
import { verdictOn } from '../rounds/verdicts.ts'
import { asTableBet, RoundBook } from './round-book.ts'

export type StoredBet = {
  walletId: number
  market: string
  selection: string
  side: 'back' | 'lay'
  price: number | null
  stakeMinor: Minor
  at: number
}

/** The open stage of a round in memory: its odds, the bets so far, and what is held for each player. */
export type OpenStage = {
  roundId: number
  stage: number
  odds: Odds
  book: RoundBook
  held: Map<number, Minor>
}

/** Keeps the books of the stages that are open. A book is read anew after anything that it did not hear of. */
export class BookKeeper {
  readonly #db: Db
  readonly #odds: OddsSource
  readonly #stages = new Map<number, OpenStage>()

  constructor(db: Db, odds: OddsSource) {
    this.#db = db
    this.#odds = odds
  }

  forget(roundId: number): void {
    this.#stages.delete(roundId)
  }

  forgetAll(): void {
    this.#stages.clear()
  }

  has(roundId: number): boolean {
    return this.#stages.has(roundId)
  }

  /** The book of the stage, if it is in memory. */
  known({ id, stage }: Pick<RoundRow, 'id' | 'stage'>): OpenStage | undefined {
    const known = this.#stages.get(id)
    return known?.stage === stage ? known : undefined
  }

  async of(round: RoundRow): Promise<OpenStage> {
    const known = this.known(round)
    if (known) return known
    const read = await this.#read(round)
    this.#stages.set(round.id, read)
    return read
  }

  async #read(round: RoundRow): Promise<OpenStage> {
    const odds = await this.#odds.of(round.gameId, tableOf(round))
    const [bets, stands] = await Promise.all([
      betsOfRound(this.#db, round.id),
      heldIn(this.#db, round.id),
    ])
    return {
      roundId: round.id,
      stage: round.stage,
      odds,
      book: bookOf(round, odds, bets),
      held: stands,
    }
  }
}

/** The book of bets that were taken so far. Those about a piece that has fallen are certain. */
export function bookOf(round: RoundRow, odds: Odds, bets: readonly StoredBet[]): RoundBook {
  const game = gameById(round.gameId)
  const table = tableOf(round)
  const book = new RoundBook(odds)
  for (const bet of bets) {
    const isCertain = bet.at < table.drawn.length && partOf(game.parts, bet).scope === 'next'
    if (isCertain) book.settle(bet.walletId, resultOf(asTableBet(bet), verdictOn(game, table, bet)))
    else book.add({ ...bet, key: selectionKey(bet.market, bet.selection) })
  }
  return book
}

export async function betsOfRound(db: Db, roundId: number): Promise<StoredBet[]> {
  const { rows } = await sql<StoredBet>`
    select account_id as "walletId", market, selection, side, price, stake_minor as "stakeMinor", at
    from casino_bet where round_id = ${roundId} and undone_at is null order by id`.execute(db)
  return rows
}

async function heldIn(db: Db, roundId: number): Promise<Map<number, Minor>> {
  const { rows } = await sql<{ id: number; held: Minor }>`
    select account_id as id, hold_minor as held from casino_stand where round_id = ${roundId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, held }) => [id, held]))
}
