import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type FactName, factNames, type Facts } from '#domain/cases/facts.ts'
import type { Db } from '#server/db/database.ts'
import { stakesIn, type StakesOf } from './player-business.ts'
import type { Counting, Player, Product, Sql } from './product.ts'

type Face = Pick<Product<never>, 'facts' | 'stakes'>
type Told = {
  counts: Readonly<Record<FactName, readonly ((counting: Counting) => Sql)[]>>
  stakesOf: StakesOf
}

let told: Told | undefined

/** The products tell what they count of a player's conduct: once, where the list of them is made. */
export function factsFrom(products: readonly Face[]): void {
  const counts = factNames.map((name) => [
    name,
    products.flatMap(({ facts }) => facts?.[name] ?? []),
  ])
  told = { counts: Object.fromEntries(counts) as Told['counts'], stakesOf: stakesIn(products) }
}

/** Older stakes say nothing about conduct. */
const STAKES_DAYS = 35

/**
 * The facts of players as of one moment, in their order. A fact that no product counts is 0. It takes longer to plan the
 * statement than to count for a player: many are asked for at once.
 */
export async function factsOf(
  db: Db,
  players: readonly Player[],
  timeZone: string,
): Promise<Facts[]> {
  assert(told !== undefined, 'the products have told what they count')
  const { counts, stakesOf } = told
  const player = { playerId: sql`player.player_id`, walletId: sql`player.wallet_id` }
  const counting: Counting = { player, at: sql`(select at from moment)`, timeZone }
  const columns = factNames.map((name) => {
    const parts = counts[name].map((count) => sql`coalesce((${count(counting)}), 0)`)
    return sql`(${sql.join([sql`0`, ...parts], sql` + `)})::bigint as ${sql.id(name)}`
  })
  const { rows } = await sql<Facts>`
    with moment as (select clock_timestamp() as at)
    select counted.*
    from unnest(
      ${players.map(({ playerId }) => playerId)}::bigint[], ${players.map(({ walletId }) => walletId)}::bigint[]
    ) with ordinality as player (player_id, wallet_id, place)
    cross join lateral (
      with stake as materialized (
        select placed_at, stake_minor from (${stakesOf(player)}) as every
        where placed_at > (select at from moment) - make_interval(days => ${STAKES_DAYS}::int)
      )
      select ${sql.join(columns)}
    ) as counted
    order by player.place`.execute(db)
  return rows
}
