import type { PlaceBets } from '#contract/casino/bets.ts'
import { assert } from '#domain/assert.ts'
import type { Game } from '#domain/casino/game.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction } from '#server/db/database.ts'
import { openSeedVault, type SeedVault } from '#server/vault/seed-vault.ts'
import { type Turn, Turning } from '#server/kernel/turning.ts'
import { BetDesk, limitsOf } from './bets/bet-desk.ts'
import { BookKeeper } from './bets/book-keeper.ts'
import type { BetLimits } from './bets/decide.ts'
import { entropySources } from './entropy/sources.ts'
import { addChain, Seeds } from './fairness/chains.ts'
import { gameById, GAMES, type Returns, returnsOfGame } from './games.ts'
import type { Needs } from './needs.ts'
import { countingBeside, OddsSource } from './odds/odds-source.ts'
import { roundById, tablesUnderWay } from './rounds/round-store.ts'
import { TableRunner } from './rounds/table-runner.ts'
import { voidRound } from './rounds/void-round.ts'
import { addTables, allTables, type TableRow, tablesWithoutChain } from './tables/table-store.ts'

/** The tables of the casino: one process turns them all, and takes their bets. */
export class Casino {
  readonly odds = new OddsSource(countingBeside())
  readonly turning: Turning
  readonly #needs: Needs
  readonly #books: BookKeeper
  readonly #desk: BetDesk
  readonly #tables = new Map<number, TableRow>()
  #vault: SeedVault | undefined
  #seeds: Seeds | undefined

  constructor(needs: Needs) {
    this.#needs = needs
    this.turning = new Turning({
      name: 'Table',
      turnOf: (tableId) => this.#turnOf(tableId),
      mayTurn: () => needs.lease.isOwned,
      log: needs.log,
    })
    const { db, url, lease, config, log } = needs
    this.#books = new BookKeeper(db, this.odds)
    this.#desk = new BetDesk({
      db,
      url,
      log,
      lease,
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

  /** The most that the house can lose by the bets of each open stage. */
  houseRisks(): { roundId: number; minor: Minor }[] {
    return this.#books.houseRisks()
  }

  async hasRound(roundId: number): Promise<boolean> {
    return (await roundById(this.#needs.db, roundId)) !== undefined
  }

  limitsOf(table: TableRow): BetLimits {
    return limitsOf(table, this.#needs.config)
  }

  /** Makes the tables that are missing, and goes on with the rounds that are under way. */
  async start(): Promise<void> {
    const { db, config } = this.#needs
    if (!config.casino || !this.turning.isStopped) return
    this.turning.start()
    const vault = await openSeedVault(config)
    this.#vault = vault
    this.#seeds = new Seeds(vault)
    await addTables(db, [...GAMES.keys()].toSorted())
    for (const tableId of await tablesWithoutChain(db))
      await inTransaction(db, (tx) => addChain(tx, tableId, vault))
    await this.reloadTables()
    this.#books.forgetAll()
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

  async place(walletId: number, tableId: number, form: PlaceBets): Promise<number> {
    this.turning.seen(tableId)
    return this.#desk.place(walletId, tableId, form)
  }

  undo(walletId: number, tableId: number, betId: number): Promise<number> {
    return this.#desk.undo(walletId, tableId, betId)
  }

  /** The operator's word that a round does not count. Answers false when it was void before. */
  async voidRound(roundId: number, reason: string): Promise<boolean> {
    const { db, lease, config } = this.#needs
    const round = await roundById(db, roundId)
    if (!round) return false
    const { chainId: id, chainHead: head, chainLength: length, chainSecret: secret } = round
    const seed = this.seeds.seedOf(round.tableId, { id, head, length, secret }, round.step)
    const generation = lease.generation
    const isDone = await inTransaction(db, async (tx) => {
      await lease.prove(tx, generation)
      return voidRound(tx, roundId, { reason, currency: config.currency, seed })
    })
    this.#books.forget(roundId)
    this.turning.changed(round.tableId)
    this.turning.call(round.tableId)
    return isDone
  }

  #turnOf(tableId: number): Turn | undefined {
    if (!this.#tables.has(tableId)) return undefined
    const vault = this.#vault
    assert(vault !== undefined, 'the casino has begun')
    const { db, lease, config, log } = this.#needs
    const entropyOf = entropySources({ relays: config.casinoRelays, log })
    const runner = new TableRunner(
      {
        db,
        lease,
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
