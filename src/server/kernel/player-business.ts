import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import type { PlayerBusiness, Product, StakesOf } from './product.ts'

export type { PlayerBusiness, StakesOf }

/** Asks every product for a player's stakes. */
export const stakesIn =
  (products: readonly Pick<Product<never>, 'stakes' | 'stakesCarried'>[]): StakesOf =>
  (player) => {
    const all = products.flatMap(({ stakes, stakesCarried }) =>
      [stakes, stakesCarried].flatMap((each) => each?.(player) ?? []),
    )
    const none = sql`select null::timestamptz as placed_at, 0::bigint as stake_minor, false as is_settled where false`
    return sql.join([none, ...all], sql` union all `)
  }

export type Needs = { db: Db; log: (message: string, error?: unknown) => void }

/** Asks every product. */
export const playerBusiness = <Parts extends Needs>(
  products: readonly Product<Parts, never>[],
  parts: Parts,
): PlayerBusiness => {
  const stakesOf = stakesIn(products)
  const reacting = products
    .filter(({ suspension }) => suspension !== undefined)
    .toSorted(
      (a, b) => Number(a.suspension?.isLast ?? false) - Number(b.suspension?.isLast ?? false),
    )
  return {
    openOf: async (tx, player) => {
      const counts = products
        .flatMap(({ openBusiness = {} }) => Object.entries(openBusiness))
        .map(([name, count]) => sql`(${count(player)}) as ${sql.id(name)}`)
      if (counts.length === 0) return {}
      const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx)
      return rows[0] ?? {}
    },
    stakesOf,
    standingOrders: sql.join(
      [
        sql`select null::bigint as account_id where false`,
        ...products.flatMap(({ standingOrders }) => standingOrders ?? []),
      ],
      sql` union all `,
    ),
    suspended: async (playerId) => {
      for (const { name, suspension } of reacting)
        await suspension
          ?.react(parts, playerId, stakesOf)
          .catch((error: unknown) =>
            parts.log(`The suspension waits to be finished: ${name}`, error),
          )
    },
    resume: async () => {
      const failed: unknown[] = []
      for (const { name, suspension } of reacting)
        await eachAlone(
          (await suspension?.unfinished(parts.db)) ?? [],
          { nameOf: (playerId) => `${name}, player ${playerId}` },
          async (playerId) => suspension?.react(parts, playerId, stakesOf),
        ).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '))
    },
    payOut: async (tx, asked) => {
      for (const { payOut } of products) if (await payOut?.(parts, tx, asked, stakesOf)) return true
      return false
    },
    closed: async (tx, player) => {
      for (const { onClosed } of products) await onClosed?.(tx, player)
    },
  }
}

/** A reaction that failed, or that a stop of the program cut short, is done again without waiting for a start. */
export const suspensionJobs = ({ resume }: PlayerBusiness): Job[] => [
  {
    name: 'finish-suspensions',
    schedule: { everySeconds: 5 * 60 },
    run: async () => {
      await resume()
      return {}
    },
  },
]
