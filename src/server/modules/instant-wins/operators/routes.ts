import * as contract from '#contract/instant-wins/operators.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { PoolStatus } from '#server/db/tables/scratch-tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { refuseCarried } from '#server/modules/ledger/index.ts'
import { voidBrokenPools } from '../play.ts'
import { lockPool } from '../pools.ts'
import { allPools } from '../reads.ts'
import { scratchResults } from './results.ts'

type Close = { poolId: number; operatorId: number; reason: string; status: 'withdrawn' | 'void' }

export function scratchPoolRoutes(
  http: Http,
  { db, currency }: { db: Db; currency: string },
): void {
  route(http, contract.listScratchPools, async () => ({ items: await allPools(db) }))
  route(http, contract.listScratchResults, ({ query }) => scratchResults(db, query, currency))

  route(http, contract.withdrawScratchPool, async ({ params, body, caller }) => {
    await closePool(db, { ...params, ...body, operatorId: caller.id, status: 'withdrawn' })
    return { items: await allPools(db) }
  })

  route(http, contract.voidScratchPool, async ({ params, body, caller }) => {
    await closePool(db, { ...params, ...body, operatorId: caller.id, status: 'void' })
    // The first of them at once; the job makes the others void, also after a crash.
    await voidBrokenPools(db)
    return { items: await allPools(db) }
  })
}

/** Ends the sale of a game, with the operator's word in the audit log. */
export const closePool = (db: Db, { poolId, operatorId, reason, status }: Close): Promise<void> =>
  inTransaction(db, async (tx) => {
    const pool = await lockPool(tx, poolId)
    if (!pool) throw new Refusal('NOT_FOUND')
    checkMove(pool.status, status)
    if (status === 'void') await refuseCarried(tx, await firstSaleOf(tx, poolId))
    await tx
      .updateTable('scratch_pool')
      .set({ status, reason, closed_at: new Date() })
      .where('id', '=', poolId)
      .execute()
    await recordAudit(tx, {
      operatorId,
      action: status === 'void' ? 'scratch-pool.void' : 'scratch-pool.withdraw',
      subject: `scratch-pool:${poolId}`,
      reason,
      details: { game: pool.game.id, version: pool.game.version, sold: pool.sold },
    })
  })

/** When the first card of a pool was bought; of one without cards, now. */
async function firstSaleOf(tx: Tx, poolId: number): Promise<Date> {
  const { at } = await tx
    .selectFrom('scratch_card')
    .select(({ fn }) => fn.min('bought_at').as('at'))
    .where('pool_id', '=', poolId)
    .executeTakeFirstOrThrow()
  return at ?? new Date()
}

/** A malfunction can be found after the sale too; nothing follows on it. */
function checkMove(from: PoolStatus, to: Close['status']): void {
  if (to === 'withdrawn' && from !== 'on_sale') throw new Refusal('GAME_NOT_ON_SALE')
  if (from === 'void') throw new Refusal('ALREADY_DECIDED')
}
