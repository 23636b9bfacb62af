import { type Insertable, sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export async function insertBet(tx: Tx, bet: Insertable<Database['fancy_bet']>): Promise<number> {
  const { id } = await tx
    .insertInto('fancy_bet')
    .values(bet)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The worst and the best that the account's bets in the market can come to; nothing bound where it has none. */
export async function standOf(
  tx: Tx,
  marketId: number,
  accountId: number,
): Promise<{ holdMinor: Minor; bestMinor: Minor }> {
  const row = await tx
    .selectFrom('fancy_stand')
    .select(['hold_minor as holdMinor', 'best_minor as bestMinor'])
    .where('market_id', '=', marketId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { holdMinor: 0, bestMinor: 0 }
}

export async function saveStand(
  tx: Tx,
  stand: { marketId: number; accountId: number; holdMinor: Minor; bestMinor: Minor },
): Promise<void> {
  const { marketId, accountId, holdMinor, bestMinor } = stand
  const set = { hold_minor: holdMinor, best_minor: bestMinor }
  await tx
    .insertInto('fancy_stand')
    .values({ market_id: marketId, account_id: accountId, result_minor: null, ...set })
    .onConflict((on) => on.columns(['market_id', 'account_id']).doUpdateSet(set))
    .execute()
}

export type Stand = { accountId: number; holdMinor: Minor; resultMinor: Minor | null }

/** The accounts that have bets in a market, with the result that was paid where the market is settled. */
export const standsIn = (tx: Tx, marketId: number): Promise<Stand[]> =>
  tx
    .selectFrom('fancy_stand')
    .select(['account_id as accountId', 'hold_minor as holdMinor', 'result_minor as resultMinor'])
    .where('market_id', '=', marketId)
    .orderBy('account_id')
    .execute()

export async function saveResults(
  tx: Tx,
  marketId: number,
  results: ReadonlyMap<number, Minor>,
): Promise<void> {
  await sql`
    update fancy_stand s set hold_minor = 0, best_minor = 0, result_minor = c.result
    from unnest(
      ${numbers([...results.keys()])}::bigint[], ${numbers([...results.values()])}::bigint[]
    ) as c (id, result)
    where s.market_id = ${marketId} and s.account_id = c.id`.execute(tx)
}
