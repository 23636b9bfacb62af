import { sql } from 'kysely'
import type { MarketStatus } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** When a market is to be cashed out by itself. */
export type Target = {
  targetId: number
  accountId: number
  marketId: number
  marketName: string
  eventName: string
  profitMinor: Minor | null
  lossMinor: Minor | null
  createdAt: Date
}

/** The targets that stand, of markets that are not over: all of them or those of an account, newest first. */
export async function standingTargets(
  db: Db,
  of: { accountId?: number; marketId?: number } = {},
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select t.id as "targetId", t.account_id as "accountId", t.market_id as "marketId", m.name as "marketName",
      e.name as "eventName", t.profit_minor as "profitMinor", t.loss_minor as "lossMinor", t.created_at as "createdAt"
    from cash_out_target t join market m on m.id = t.market_id join event e on e.id = m.event_id
    where t.ended_at is null and m.status in ('inactive', 'open', 'suspended')
      and (${of.accountId ?? null}::bigint is null or t.account_id = ${of.accountId ?? null})
      and (${of.marketId ?? null}::bigint is null or t.market_id = ${of.marketId ?? null})
    order by t.id desc`.execute(db)
  return rows
}

/** Ends the target that stands; answers whether there was one. Waits for a cash-out that is carrying it out. */
export async function endTarget(
  tx: Tx | Db,
  { accountId, marketId }: { accountId: number; marketId: number },
): Promise<boolean> {
  const ended = await tx
    .updateTable('cash_out_target')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('market_id', '=', marketId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Sets a target; one that was set in the same moment gives way to it. */
export async function insertTarget(
  tx: Tx,
  target: Pick<Target, 'accountId' | 'marketId' | 'profitMinor' | 'lossMinor'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('cash_out_target')
    .values({
      account_id: target.accountId,
      market_id: target.marketId,
      profit_minor: target.profitMinor,
      loss_minor: target.lossMinor,
    })
    .onConflict((at) =>
      at
        .columns(['account_id', 'market_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet((eb) => ({
          profit_minor: eb.ref('excluded.profit_minor'),
          loss_minor: eb.ref('excluded.loss_minor'),
          created_at: sql<Date>`now()`,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const marketStatus = async (tx: Tx, marketId: number): Promise<MarketStatus | undefined> => {
  const market = await tx
    .selectFrom('market')
    .select('status')
    .where('id', '=', marketId)
    .executeTakeFirst()
  return market?.status
}
