import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { openSeedVault } from '#server/vault/seed-vault.ts'
import { BetDesk } from '#server/modules/casino/bets/bet-desk.ts'
import { BookKeeper } from '#server/modules/casino/bets/book-keeper.ts'
import { entropyOfPlayers } from '#server/modules/casino/entropy/players.ts'
import { addChain, Seeds } from '#server/modules/casino/fairness/chains.ts'
import { oddsOf } from '#server/modules/casino/odds/odds.ts'
import { OddsSource } from '#server/modules/casino/odds/odds-source.ts'
import { lastRounds, type RoundRow } from '#server/modules/casino/rounds/round-store.ts'
import { houseOfCasino } from '#server/modules/casino/rounds/settle-round.ts'
import { TableRunner } from '#server/modules/casino/rounds/table-runner.ts'
import { voidRound } from '#server/modules/casino/rounds/void-round.ts'
import { WHOLE_RIGHT } from '#server/shards/test-turners.ts'
import { addTables, allTables, type TableRow } from '#server/modules/casino/tables/table-store.ts'
import { TABLE_LIMITS, TABLES } from '../games/casino.ts'
import type { CasinoOperation } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'

type Given = { db: Db; url: string; accounts: MirrorAccounts; currency: string }
type Bet = Extract<CasinoOperation, { kind: 'bet-table' }>
type Undo = Extract<CasinoOperation, { kind: 'undo-table-bet' }>

const VAULT = await openSeedVault({ gameSeedKey: '5a'.repeat(32), dataDir: '' })

/** The tables of the whole program: turned by its runner, with bets at its desk. Its own ids by the model's. */
export class MirrorCasino {
  readonly #given: Given
  readonly #books: BookKeeper
  readonly #desk: BetDesk
  readonly #tables: readonly TableRow[]
  readonly #runners = new Map<number, TableRunner>()
  readonly #roundIds: number[] = []
  readonly #betIds: number[] = []

  private constructor(given: Given, tables: readonly TableRow[]) {
    this.#given = given
    this.#tables = tables
    // Counted where it is asked for: a thread of its own would only wait.
    const odds = new OddsSource({
      count: async (question) => oddsOf(question),
      stop: async () => {},
    })
    const { db, url, currency } = given
    this.#books = new BookKeeper(db, odds)
    this.#desk = new BetDesk({
      db,
      url,
      right: WHOLE_RIGHT,
      config: {
        casinoBatchMax: 100,
        casinoLossLimit: TABLE_LIMITS.lossUnits,
        casinoPlayerLimit: TABLE_LIMITS.playerUnits,
        currency,
      },
      books: this.#books,
      tableOf: (tableId) => tables.find(({ id }) => id === tableId),
      changed: () => {},
      log: () => {},
    })
  }

  static async open(given: Given): Promise<MirrorCasino> {
    const { db } = given
    await addTables(db, TABLES)
    const rows = await allTables(db)
    const tables = TABLES.map((gameId) => {
      const row = rows.find((each) => each.gameId === gameId)
      assert(row !== undefined, `there is a table of ${gameId}`)
      return row
    })
    for (const { id } of tables) await inTransaction(db, (tx) => addChain(tx, id, VAULT))
    return new MirrorCasino(given, tables)
  }

  houseId(): Promise<number> {
    const { db, currency } = this.#given
    return inTransaction(db, (tx) => houseOfCasino(tx, currency))
  }

  async perform(
    operation: CasinoOperation,
  ): Promise<{ outcome: number | string; operation: CasinoOperation }> {
    switch (operation.kind) {
      case 'turn-table': {
        const round = await this.#turn(operation.tableId)
        const drawn = round?.drawn ?? []
        const outcome = round ? `${round.state} ${round.stage} ${drawn.join()}` : 'asleep'
        return { outcome, operation: { ...operation, drawn } }
      }
      case 'bet-table':
        return { outcome: await this.#bet(operation), operation }
      case 'undo-table-bet':
        return { outcome: await this.#undo(operation), operation }
      case 'void-round': {
        const { db, currency } = this.#given
        const roundId = this.#roundIds[operation.roundId - 1] ?? 0
        const voiding = { reason: 'simulated', currency, seed: null }
        const isDone = await inTransaction(db, (tx) => voidRound(tx, roundId, voiding))
        this.#books.forget(roundId)
        return { outcome: isDone ? 1 : 0, operation }
      }
    }
  }

  stop(): Promise<void> {
    return this.#desk.close()
  }

  async #turn(modelId: number): Promise<RoundRow | undefined> {
    const { id } = this.#table(modelId)
    const runner = this.#runners.get(id) ?? this.#runnerOf(id)
    this.#runners.set(id, runner)
    await runner.turn()
    const [round] = await lastRounds(this.#given.db, [id])
    if (round && !this.#roundIds.includes(round.id)) this.#roundIds.push(round.id)
    return round
  }

  #runnerOf(tableId: number): TableRunner {
    const { db, currency } = this.#given
    return new TableRunner(
      {
        db,
        right: WHOLE_RIGHT,
        currency,
        seeds: new Seeds(VAULT),
        vault: VAULT,
        entropy: entropyOfPlayers,
        entropyOf: () => entropyOfPlayers,
        books: this.#books,
        tableOf: (tableId) => this.#tables.find(({ id }) => id === tableId),
        isWatched: () => true,
        changed: () => {},
      },
      tableId,
    )
  }

  async #bet({ accountId, tableId, roundId, ref, kind: _bet, ...form }: Bet): Promise<number> {
    const walletId = this.#given.accounts.id(accountId)
    const ownId = this.#roundIds[roundId - 1] ?? 0
    const asked = { ...form, roundId: ownId, customerRef: ref, playerSeed: '' }
    const inRoundId = await this.#desk.place(walletId, this.#table(tableId).id, {
      ...asked,
      bets: [...form.bets],
    })
    const placed = await sql<{ id: number }>`
      select id from casino_bet where account_id = ${walletId} and customer_ref = ${ref} order by id`.execute(
      this.#given.db,
    )
    for (const { id } of placed.rows) if (!this.#betIds.includes(id)) this.#betIds.push(id)
    return this.#heldIn(inRoundId, walletId)
  }

  async #undo({ accountId, tableId, betId }: Undo): Promise<number> {
    const walletId = this.#given.accounts.id(accountId)
    const ownId = this.#betIds[betId - 1] ?? 0
    return this.#heldIn(await this.#desk.undo(walletId, this.#table(tableId).id, ownId), walletId)
  }

  async #heldIn(roundId: number, walletId: number): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select hold_minor as held from casino_stand
      where round_id = ${roundId} and account_id = ${walletId}`.execute(this.#given.db)
    return rows[0]?.held ?? 0
  }

  #table(modelId: number): TableRow {
    const row = this.#tables[modelId - 1]
    assert(row !== undefined, `there is a table ${modelId}`)
    return row
  }
}
