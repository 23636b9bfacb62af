import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Player, Product, StakesOf } from './product.ts'

/** The products' part in a change of a player's account. */
export type PlayerBusiness = {
  /** How much of each kind is open, by its name. */
  openOf: (tx: Tx, player: Player) => Promise<Record<string, number>>
  /** The stakes in all products, as a statement. */
  stakesOf: StakesOf
  /** To be called after the commit of a suspension. A failure is logged and done again at the next start. */
  suspended: (playerId: number) => Promise<void>
  /** Does for suspended players what was to happen when they were suspended, where the program ended before. */
  resume: () => Promise<void>
  /** To be called in the transaction that closes an account. */
  closed: (tx: Tx, player: Player) => Promise<void>
}

export type { StakesOf }

/** Asks every product for a player's stakes. */
export const stakesIn =
  (products: readonly Pick<Product<never>, 'stakes'>[]): StakesOf =>
  (player) => {
    const all = products.flatMap(({ stakes }) => (stakes ? [stakes(player)] : []))
    const none = sql`select null::timestamptz as placed_at, 0::bigint as stake_minor, false as is_settled where false`
    return sql.join([none, ...all], sql` union all `)
  }

type Needs = { db: Db; log: (message: string, error?: unknown) => void }

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
    suspended: async (playerId) => {
      for (const { name, suspension } of reacting)
        await suspension
          ?.react(parts, playerId, stakesOf)
          .catch((error: unknown) =>
            parts.log(`The suspension waits to be finished: ${name}`, error),
          )
    },
    resume: async () => {
      for (const { suspension } of reacting)
        for (const playerId of (await suspension?.unfinished(parts.db)) ?? [])
          await suspension?.react(parts, playerId, stakesOf)
    },
    closed: async (tx, player) => {
      for (const { onClosed } of products) await onClosed?.(tx, player)
    },
  }
}
