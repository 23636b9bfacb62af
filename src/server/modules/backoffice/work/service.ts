import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { itemsOf, queuesFor, type WithQueues } from './queues.ts'

type Item = { queue: string; itemId: number }
type Needs = { db: Db; products: readonly WithQueues[] }

const pairs = (items: readonly Item[]) => sql`
  select * from unnest(${items.map(({ queue }) => queue)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[])
    as asked(queue, item_id)`

/**
 * Takes those of the items that wait for the operator's roles and that nobody has. The row of an item can be written once,
 * so one of several operators gets it.
 */
export const takeItems = (
  { db, products }: Needs,
  { id, roles }: Pick<Caller, 'id' | 'roles'>,
  { items, takeOver }: { items: readonly Item[]; takeOver: boolean },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const onConflict = takeOver
      ? sql`do update set operator_id = excluded.operator_id, taken_at = clock_timestamp()
          where work_claim.operator_id <> excluded.operator_id`
      : sql`do nothing`
    // In the order of their key, so that two operators who take the same items do not wait for each other crosswise.
    const { rows } = await sql<Item>`
      insert into work_claim (queue, item_id, operator_id)
      select i.queue, i.id, ${id}::bigint from (${itemsOf(queuesFor(roles, products))}) as i
      where (i.queue, i.id) in (${pairs(items)}) order by i.queue, i.id
      on conflict (queue, item_id) ${onConflict}
      returning queue, item_id as "itemId"`.execute(tx)
    if (takeOver)
      for (const { queue, itemId } of rows)
        await recordAudit(tx, {
          operatorId: id,
          action: 'work.take-over',
          subject: `${queue}:${itemId}`,
          reason: '',
          details: {},
        })
    return rows.length
  })

/** Gives back those of the items that the operator has. */
export async function giveItemsBack(
  db: Db,
  operatorId: number,
  items: readonly Item[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_claim where operator_id = ${operatorId} and (queue, item_id) in (${pairs(items)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
