import { sql } from 'kysely'
import { partOf, selectionKey } from '#domain/casino/part.ts'
import { resultOf } from '#domain/casino/verdict.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { inPieces } from '#server/db/pieces.ts'
import { gameById } from '../games.ts'
import type { Odds } from '../odds/odds.ts'
import type { OddsSource } from '../odds/odds-source.ts'
import { type RoundRow, tableOf } from '../rounds/round-store.ts'
import { verdictOn } from '../rounds/verdicts.ts'
import { asTableBet, RoundBook } from './round-book.ts'

type StoredBet = {
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

  /** The most that the house can lose in each stage that is in memory. */
  houseRisks(): { roundId: number; minor: Minor }[] {
    return [...this.#stages.values()].map(({ roundId, book }) => ({
      roundId,
      minor: book.houseRisk(),
    }))
  }

  async of(round: RoundRow): Promise<OpenStage> {
    const known = this.known(round)
    if (known) return known
    const read = await this.#read(round)
    this.#stages.set(round.id, read)
    return read
  }

  async #read(round: RoundRow): Promise<OpenStage> {
    const { id: roundId, stage } = round
    const odds = await this.#odds.of({ ...round, table: tableOf(round) })
    const { book, held } = await inTransaction(this.#db, async (tx) => ({
      book: await bookOf(tx, round, odds),
      held: await heldIn(tx, roundId),
    }))
    return { roundId, stage, odds, book, held }
  }
}

/** The book of bets that were taken so far. Those about a piece that has fallen are certain. */
async function bookOf(tx: Tx, round: RoundRow, odds: Odds): Promise<RoundBook> {
  const game = gameById(round.gameId)
  const table = tableOf(round)
  const book = new RoundBook(odds)
  for await (const bets of inPieces(tx, betsOfRound(round.id)))
    for (const bet of bets) {
      const isCertain = bet.at < table.drawn.length && partOf(game.parts, bet).scope === 'next'
      if (isCertain)
        book.settle(bet.walletId, resultOf(asTableBet(bet), verdictOn(game, table, bet)))
      else book.add({ ...bet, key: selectionKey(bet.market, bet.selection) })
    }
  return book
}

/** In any order: a book is a sum. */
const betsOfRound = (roundId: number) => sql<StoredBet>`
  select account_id as "walletId", market, selection, side, price, stake_minor as "stakeMinor", at
  from casino_bet where round_id = ${roundId} and undone_at is null`

async function heldIn(tx: Tx, roundId: number): Promise<Map<number, Minor>> {
  const held = new Map<number, Minor>()
  const stands = sql<{ id: number; minor: Minor }>`
    select account_id as id, hold_minor as minor from casino_stand where round_id = ${roundId}`
  for await (const rows of inPieces(tx, stands))
    for (const { id, minor } of rows) held.set(id, minor)
  return held
}
