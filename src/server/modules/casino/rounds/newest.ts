/** Some two days of rounds of fifty tables. */
const REACH = 100_000

type OfTable = { tableId: number }
type Search<Row> = {
  tableIds: readonly number[]
  /** Reads rounds with this id or a later one, of each of the tables its newest ones. */
  read: (tableIds: readonly number[], fromId: number) => Promise<readonly Row[]>
  idOf: (row: Row) => number
  /** How many each table is asked for. */
  count: number
}

/**
 * Looks for the newest rounds of tables where they nearly always are: among the rounds of the last days. A statement that says so
 * costs the same however many parts the table of rounds has. A table with fewer rounds there is read once more, as a whole.
 */
export class NewestRounds {
  #seenId = 0

  async find<Row extends OfTable>({ tableIds, read, idOf, count }: Search<Row>): Promise<Row[]> {
    const fromId = Math.max(0, this.#seenId - REACH)
    const found = await read(tableIds, fromId)
    for (const row of found) this.#seenId = Math.max(this.#seenId, idOf(row))
    if (fromId === 0) return [...found]
    const byTable = Map.groupBy(found, ({ tableId }) => tableId)
    const isShort = (id: number) => (byTable.get(id)?.length ?? 0) < count
    const short = tableIds.filter(isShort)
    if (short.length === 0) return [...found]
    const whole = await read(short, 0)
    return [...found.filter(({ tableId }) => !isShort(tableId)), ...whole]
  }
}
