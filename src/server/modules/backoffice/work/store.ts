import { type RawBuilder, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { listWork, WorkRow } from '#contract/office/work.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { itemsOf, queuesFor, type WithQueues } from './queues.ts'

type Needs = { db: Db; products: readonly WithQueues[] }
type Query = QueryOf<typeof listWork>
type Row = Omit<WorkRow, 'at' | 'dueAt' | 'player' | 'owner'> & {
  at: Date
  dueAt: Date
  playerId: number | null
  userId: string | null
  owner: string | null
  isSelf: boolean
  since: Date | null
  total: number
}

const sorts: Record<Query['sort'], RawBuilder<unknown>> = {
  due: sql`i.due_at`,
  age: sql`i.at`,
  amount: sql`coalesce(i.amount_minor, 0)`,
}

const dues: Record<Query['due'], RawBuilder<unknown>> = {
  All: sql`true`,
  late: sql`i.due_at < now()`,
  soon: sql`i.due_at between now() and now() + interval '2 hours'`,
}

const ownersOf = (operatorId: number): Record<Query['owner'], RawBuilder<unknown>> => ({
  All: sql`true`,
  mine: sql`c.operator_id = ${operatorId}`,
  nobody: sql`c.operator_id is null`,
  others: sql`c.operator_id <> ${operatorId}`,
})

/** A page of the items that wait for the operator's roles, and the counts of the queues. */
export async function workPage(
  { db, products }: Needs,
  { id, roles }: Pick<Caller, 'id' | 'roles'>,
  query: Query,
): Promise<ReplyOf<typeof listWork>> {
  const queues = queuesFor(roles, products)
  const words = query.search.trim().toLowerCase()
  const [found, counts] = await Promise.all([
    sql<Row>`
      select i.queue, i.id as "itemId", i.title, i.at, i.due_at as "dueAt", i.user_id as "playerId", p.user_id as "userId",
        i.amount_minor as "amountMinor", i.currency, o.user_id as owner, coalesce(c.operator_id = ${id}, false) as "isSelf",
        c.taken_at as since, count(*) over () as total
      from (${itemsOf(queues)}) as i
      left join work_claim c on c.queue = i.queue and c.item_id = i.id
      left join app_user o on o.id = c.operator_id
      left join app_user p on p.id = i.user_id
      where ${query.queue} in ('All', i.queue) and ${ownersOf(id)[query.owner]} and ${dues[query.due]}
        and ${isBetween(sql`i.at`, query)}
        and strpos(lower(concat_ws(e'\\n', i.title, p.user_id, i.id)), ${words}) > 0
      order by ${sorts[query.sort]} ${sql.raw(query.direction)}, i.queue, i.id
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db),
    sql<{ queue: string; waiting: number; late: number }>`
      select queue, count(*) as waiting, count(*) filter (where due_at < now()) as late
      from (${itemsOf(queues)}) as i group by queue`.execute(db),
  ])
  const countOf = new Map(counts.rows.map((row) => [row.queue, row]))
  return {
    items: found.rows.map(inWords),
    total: found.rows[0]?.total ?? 0,
    page: query.page,
    pageSize: query.pageSize,
    queues: queues.map(([queue]) => countOf.get(queue) ?? { queue, waiting: 0, late: 0 }),
  }
}

function inWords({ at, dueAt, playerId, userId, owner, isSelf, since, ...row }: Row): WorkRow {
  const { queue, itemId, title, amountMinor, currency } = row
  return {
    queue,
    itemId,
    title,
    amountMinor,
    currency,
    at: at.toISOString(),
    dueAt: dueAt.toISOString(),
    player: playerId === null ? null : { playerId, userId: userId ?? '' },
    owner: owner === null ? null : { userId: owner, isSelf, since: (since ?? at).toISOString() },
  }
}
