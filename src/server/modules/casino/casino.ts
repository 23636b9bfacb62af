import type { PlaceBets } from '#contract/casino/bets.ts'
import { assert } from '#domain/assert.ts'
import type { Game } from '#domain/casino/game.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openSeedVault, type SeedVault } from '#server/vault/seed-vault.ts'
import type { Turn } from '#server/kernel/turning.ts'
import { SharedTurning } from '#server/shards/shared-turning.ts'
import { BetDesk, limitsOf } from './bets/bet-desk.ts'
import { BookKeeper } from './bets/book-keeper.ts'
import type { BetLimits } from './bets/decide.ts'
import { entropySources } from './entropy/sources.ts'
import { addFirstChain, Seeds } from './fairness/chains.ts'
import { gameById, GAMES, type Returns, returnsOfGame } from './games.ts'
import { CASINO, type Needs } from './needs.ts'
import { countingBeside, OddsSource } from './odds/odds-source.ts'
import { roundById, tablesUnderWay } from './rounds/round-store.ts'
import { TableRunner } from './rounds/table-runner.ts'
import { voidRound } from './rounds/void-round.ts'
import { addTables, allTables, type TableRow, tablesWithoutChain } from './tables/table-store.ts'

type Undo = { walletId: number; betId: number }
type Risk = { roundId: number; minor: Minor }

/** The tables of the casino. Each is turned by one server, which takes its bets too; every server shows them all. */
export class Casino {
  readonly odds = new OddsSource(countingBeside())
  readonly turning: SharedTurning
  readonly #needs: Needs
  readonly #books: BookKeeper
  readonly #desk: BetDesk
  readonly #tables = new Map<number, TableRow>()
  #vault: SeedVault | undefined
  #seeds: Seeds | undefined

  constructor(needs: Needs) {
    this.#needs = needs
    const { db, url, turners, config, log } = needs
    this.#books = new BookKeeper(db, this.odds)
    this.turning = new SharedTurning({
      name: CASINO,
      word: 'Table',
      turners,
      ids: () => [...this.#tables.keys()],
      turnOf: (tableId) => this.#turnOf(tableId),
      calls: {
        place: (tableId, asked: { walletId: number; form: PlaceBets }) =>
          this.#place(tableId, asked),
        undo: (tableId, { walletId, betId }: Undo) => this.#desk.undo(walletId, tableId, betId),
        void: (tableId, asked: { roundId: number; reason: string }) => this.#void(tableId, asked),
      },
      questions: { risks: () => this.#books.houseRisks() },
      quiet: () => this.#desk.quiet(),
      forget: () => this.#books.forgetAll(),
      log,
    })
    this.#desk = new BetDesk({
      db,
      url,
      log,
      right: turners,
      config,
      books: this.#books,
      tableOf: (tableId) => this.#tables.get(tableId),
      changed: (tableId) => this.turning.changed(tableId),
    })
  }

  get seeds(): Seeds {
    if (!this.#seeds) throw new Error('the casino has begun')
    return this.#seeds
  }

  get tables(): readonly TableRow[] {
    return [...this.#tables.values()]
  }

  tableOf(tableId: number): TableRow | undefined {
    return this.#tables.get(tableId)
  }

  gameOf({ gameId }: TableRow): Game {
    return gameById(gameId)
  }

  /** The returns of the prices of a table, or of a round that was dealt there. */
  async returnsOf({ gameId, returnBps }: Pick<TableRow, 'gameId' | 'returnBps'>): Promise<Returns> {
    if (returnBps === null) return returnsOfGame(gameById(gameId))
    return (await this.odds.opening(gameId, returnBps)).returns
  }

  /** Whether servers share the tables, so that each answers calls about them. */
  get isShared(): boolean {
    return this.#needs.turners.isShared
  }

  /** The most that the house can lose by the bets of each open stage, at whatever server. */
  async houseRisks(): Promise<Risk[]> {
    const answers = await this.#needs.turners.ask(CASINO, 'risks')
    return (answers as (Risk[] | undefined)[]).flatMap((risks) => risks ?? [])
  }

  limitsOf(table: TableRow): BetLimits {
    return limitsOf(table, this.#needs.config)
  }

  /** Makes the tables that are missing, and goes on with the rounds that are under way at this server. */
  async start(): Promise<void> {
    const { db, config } = this.#needs
    if (!config.casino || !this.turning.isStopped) return
    const vault = await openSeedVault(config)
    this.#vault = vault
    this.#seeds = new Seeds(vault)
    await addTables(db, [...GAMES.keys()].toSorted())
    for (const tableId of await tablesWithoutChain(db))
      await inTransaction(db, (tx) => addFirstChain(tx, tableId, vault))
    await this.reloadTables()
    this.#books.forgetAll()
    this.turning.start()
    for (const tableId of await tablesUnderWay(db)) this.turning.call(tableId)
  }

  async stop(): Promise<void> {
    this.turning.halt()
    this.#desk.turnAway()
    await this.turning.stop()
    await this.#desk.close()
    await this.odds.stop()
  }

  /** Has the first prices of all tables ready for the first player. */
  countAhead(): void {
    if (!this.turning.isStopped) void this.odds.countAhead(this.tables)
  }

  turnAway(): void {
    this.#desk.turnAway()
  }

  async reloadTables(): Promise<void> {
    const known = new Set(GAMES.keys())
    const rows = await allTables(this.#needs.db)
    this.#tables.clear()
    for (const row of rows) if (known.has(row.gameId)) this.#tables.set(row.id, row)
  }

  place(walletId: number, tableId: number, form: PlaceBets): Promise<number> {
    return this.turning.at(tableId, 'place', { walletId, form })
  }

  undo(walletId: number, tableId: number, betId: number): Promise<number> {
    return this.turning.at(tableId, 'undo', { walletId, betId })
  }

  /** The operator's word that a round does not count. Answers false when it was void before. */
  async voidRound(roundId: number, reason: string): Promise<boolean> {
    const round = await roundById(this.#needs.db, roundId)
    return round !== undefined && this.turning.at(round.tableId, 'void', { roundId, reason })
  }

  #place(
    tableId: number,
    { walletId, form }: { walletId: number; form: PlaceBets },
  ): Promise<number> {
    this.turning.seen(tableId)
    return this.#desk.place(walletId, tableId, form)
  }

  async #void(
    tableId: number,
    { roundId, reason }: { roundId: number; reason: string },
  ): Promise<boolean> {
    const { db, turners, config } = this.#needs
    if (!turners.holds(tableId)) throw new Refusal('SERVICE_UNAVAILABLE')
    const { title } = turners
    const round = await roundById(db, roundId)
    if (!round) return false
    const { chainId: id, chainHead: head, chainLength: length, chainSecret: secret } = round
    const seed = this.seeds.seedOf(round.tableId, { id, head, length, secret }, round.step)
    const isDone = await inTransaction(db, async (tx) => {
      await turners.prove(tx, title)
      return voidRound(tx, roundId, { reason, currency: config.currency, seed })
    })
    this.#books.forget(roundId)
    this.turning.changed(tableId)
    this.turning.call(tableId)
    return isDone
  }

  #turnOf(tableId: number): Turn | undefined {
    if (!this.#tables.has(tableId)) return undefined
    const vault = this.#vault
    assert(vault !== undefined, 'the casino has begun')
    const { db, turners, config, log } = this.#needs
    const entropyOf = entropySources({ relays: config.casinoRelays, log })
    const runner = new TableRunner(
      {
        db,
        right: turners,
        currency: config.currency,
        seeds: this.seeds,
        vault,
        entropy: entropyOf(config.casinoEntropy),
        entropyOf,
        books: this.#books,
        tableOf: (id) => this.#tables.get(id),
        isWatched: (id) => this.turning.isWatched(id),
        changed: (id) => this.turning.changed(id),
      },
      tableId,
    )
    return () => runner.turn()
  }
}

export const newCasino = (needs: Needs): Casino => new Casino(needs)
