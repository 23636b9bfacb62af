import { randomBytes } from 'node:crypto'
import { currencyDecimals } from '#domain/money.ts'
import { upTo } from '#domain/casino/table.ts'
import { SeededRandom } from '#domain/random.ts'
import type { Config } from '#server/config.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { houseAccount, setCreditLimit } from '#server/modules/ledger/index.ts'
import type { Casino } from './casino.ts'
import { lastRounds, tableOf } from './rounds/round-store.ts'
import type { TableRow } from './tables/table-store.ts'

const PLAYERS = 4
/** Months of bets that all lose. In whole units. */
const CREDIT = 1_000_000
const EVERY_MS = 4_000
/** The players sit down elsewhere after so long. */
const SITTING_MS = 180_000
/** How often a player bets when it is asked. */
const BETS_PART = 0.4

type DemoPlayersNeeds = {
  db: Db
  casino: Casino
  config: Pick<Config, 'casinoDemoTables' | 'currency' | 'demo' | 'simulatorSeed'>
  log: (message: string, error?: unknown) => void
}

/**
 * House-run players, so that the lists of the top menu and a few more tables live in the demo. They are accounts of the house that nobody can log in to, bet
 * small stakes of play money like everybody, and move on from table to table.
 */
class DemoPlayers {
  readonly #needs: DemoPlayersNeeds
  readonly #random: SeededRandom
  #accountIds: number[] = []
  #timer: NodeJS.Timeout | undefined
  #playing: Promise<void> = Promise.resolve()

  constructor(needs: DemoPlayersNeeds) {
    this.#needs = needs
    this.#random = SeededRandom.from(needs.config.simulatorSeed)
  }

  async start(): Promise<void> {
    const { db, config } = this.#needs
    const { currency } = config
    const creditMinor = CREDIT * 10 ** currencyDecimals(currency)
    for (let number = 1; number <= PLAYERS; number += 1)
      this.#accountIds.push(
        await inTransaction(db, async (tx) => {
          const id = await houseAccount(tx, { name: `demo player ${number}`, currency })
          await setCreditLimit(tx, id, creditMinor)
          return id
        }),
      )
    this.#timer = setInterval(() => {
      this.#playing = this.#playing.then(() => this.#play())
    }, EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#accountIds = []
    await this.#playing
  }

  async #play(): Promise<void> {
    const { casino, log } = this.#needs
    for (const table of this.#seats()) {
      casino.turning.visit(table.id)
      for (const accountId of this.#accountIds)
        await this.#bet(accountId, table.id).catch((error: unknown) => {
          // A stage that closes meanwhile, or a limit that is reached, is no fault.
          if (!(error instanceof Refusal)) log('A house-run player could not bet', error)
        })
    }
  }

  /**
   * The tables that are played at now: one of each list of the top menu, and others with the seats that are left. The next
   * sitting is at the next tables.
   */
  #seats(): TableRow[] {
    const { casino, config } = this.#needs
    const tables = casino.tables.filter(({ isOn }) => isOn)
    const listsOf = (table: TableRow) => casino.gameOf(table).lists
    const lists = [...new Set(tables.flatMap(listsOf))].toSorted((a, b) => a - b)
    const others = tables.filter((table) => listsOf(table).length === 0)
    const sitting = Math.floor(Date.now() / SITTING_MS)
    const atLists = Math.min(config.casinoDemoTables, lists.length)
    const atOthers = Math.min(config.casinoDemoTables - atLists, others.length)
    return [
      ...upTo(atLists).map((seat) => {
        const list = lists[(sitting * atLists + seat) % lists.length] ?? NaN
        const listed = tables.filter((table) => listsOf(table).includes(list))
        return listed[sitting % listed.length]
      }),
      ...upTo(atOthers).map((seat) => others[(sitting * atOthers + seat) % others.length]),
    ].filter((table) => table !== undefined)
  }

  async #bet(accountId: number, tableId: number): Promise<void> {
    const { db, casino } = this.#needs
    if (this.#random.unit() > BETS_PART) return
    const [round] = await lastRounds(db, [tableId])
    if (round?.state !== 'open') return
    const { quotes } = await casino.odds.of({ ...round, table: tableOf(round) })
    const offered = [...quotes].flatMap(([key, { back }]) =>
      back === undefined ? [] : [{ key, back }],
    )
    if (offered.length === 0) return
    const chosen = offered[this.#random.below(offered.length)]
    const [market = '', selection = ''] = chosen?.key.split(' | ') ?? []
    await casino.place(accountId, tableId, {
      roundId: round.id,
      customerRef: randomBytes(12).toString('hex'),
      playerSeed: randomBytes(8).toString('hex'),
      acceptance: 'better',
      toleranceBps: 0,
      bets: [
        {
          market,
          selection,
          side: 'back',
          price: typeof chosen?.back === 'number' ? chosen.back : null,
          stakeMinor: 100 * (1 + this.#random.below(20)),
        },
      ],
    })
  }
}

/** Lets house-run players of the demo play; answers how to stop. */
export async function startDemoPlayers(needs: DemoPlayersNeeds): Promise<() => Promise<void>> {
  const { demo, casinoDemoTables } = needs.config
  if (!demo || casinoDemoTables === 0) return async () => {}
  const players = new DemoPlayers(needs)
  await players.start()
  return () => players.stop()
}
