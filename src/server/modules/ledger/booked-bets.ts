import type { BookedBets } from '#contract/ledger.ts'
import type { Db } from '#server/db/database.ts'
import type { Statement } from '#server/kernel/product.ts'

/** When the last bets of the player were placed that the products no longer list; undefined where they list all. */
export async function betsUntil(
  db: Db,
  { userId, statements }: Pick<BetsQuery, 'userId' | 'statements'>,
): Promise<Date | undefined> {
  const asked = statements.flatMap((statement) => statement.betsUntil?.(db, userId) ?? [])
  const moments = await Promise.all(asked)
  return moments
    .filter((at) => at !== undefined)
    .toSorted((one, other) => other.getTime() - one.getTime())[0]
}

type BetsQuery = { userId: number; references: readonly string[]; statements: readonly Statement[] }

/**
 * The bets of the player that references of bookings stand for, such as `market:7`. The ledger books them and knows nothing
 * of them: each product answers for the references that begin with its word.
 */
export async function betsOf(
  db: Db,
  { userId, references, statements }: BetsQuery,
): Promise<ReadonlyMap<string, BookedBets>> {
  const readers = statements.flatMap(({ bets }) => Object.entries(bets ?? {}))
  const found = await Promise.all(
    readers.map(async ([word, betsBy]) => {
      const start = `${word}:`
      const ids = references
        .filter((reference) => reference.startsWith(start))
        .map((reference) => Number(reference.slice(start.length)))
      if (ids.length === 0) return []
      const byId = await betsBy(db, userId, ids)
      return Array.from(byId, ([id, booked]) => [`${start}${id}`, booked] as const)
    }),
  )
  return new Map(found.flat())
}
