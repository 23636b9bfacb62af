import { sql } from 'kysely'
import { mayDo } from '#domain/account/permissions.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Queue, Sql } from '#server/kernel/product.ts'

export type WithQueues = { queues?: Readonly<Record<string, Queue>> }

/** The queues that these roles open, by their names. */
export const queuesFor = (
  roles: Caller['roles'],
  products: readonly WithQueues[],
): [name: string, queue: Queue][] =>
  products
    .flatMap(({ queues = {} }) => Object.entries(queues))
    .filter(([, { to }]) => mayDo(roles, to))

/** Every item of the queues, as one statement. */
export function itemsOf(queues: readonly (readonly [string, Queue])[]): Sql {
  const none = sql`select null::text as queue, null::bigint as id, null::timestamptz as at, null::timestamptz as due_at,
    null::text as title, null::bigint as user_id, null::bigint as amount_minor, null::text as currency where false`
  const all = queues.map(
    ([name, { items, dueHours }]) => sql`
      select ${name}::text, q.id::bigint, q.at,
        ${dueHours === undefined ? sql`q.due_at` : sql`q.at + make_interval(hours => ${dueHours}::int)`}, q.title::text,
        q.user_id::bigint, q.amount_minor::bigint, q.currency::text
      from (${items}) as q(id, at, title, user_id, amount_minor, currency${dueHours === undefined ? sql`, due_at` : sql``})`,
  )
  return sql.join([none, ...all], sql` union all `)
}
