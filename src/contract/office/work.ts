import * as z from 'zod/mini'
import { between, endpoint, id, instant, minor, newestFirst, page, paging } from '../endpoint.ts'

/** Items that one call takes or gives back, at most. */
export const WORK_ITEMS_MAX = 100

const workItem = { queue: z.string().check(z.maxLength(32)), itemId: id }

const workRow = z.object({
  ...workItem,
  /** The item in short: a reference, a subject. */
  title: z.string(),
  /** The moment from which the item waits, and by which it should be done. */
  at: instant,
  dueAt: instant,
  player: z.nullable(z.object({ playerId: id, userId: z.string() })),
  amountMinor: z.nullable(minor),
  currency: z.nullable(z.string()),
  /** The operator who works on it. */
  owner: z.nullable(z.object({ userId: z.string(), isSelf: z.boolean(), since: instant })),
})
export type WorkRow = z.output<typeof workRow>

export const workOwners = ['All', 'mine', 'nobody', 'others'] as const
export const workDues = ['All', 'late', 'soon'] as const
export const workSorts = ['due', 'age', 'amount'] as const

/**
 * The items of all queues that wait for an operator with the caller's roles: found by words, queue, owner, due time and
 * days; the next one due first.
 */
export const listWork = endpoint({
  method: 'GET',
  path: '/api/admin/work',
  access: 'operator',
  permission: 'work.read',
  query: z.strictObject({
    queue: z._default(z.string().check(z.maxLength(32)), 'All'),
    owner: z._default(z.enum(workOwners), 'All'),
    /** `late`: the due time is past. `soon`: it is less than two hours away. */
    due: z._default(z.enum(workDues), 'All'),
    ...between,
    search: z._default(z.string().check(z.maxLength(64)), ''),
    sort: z._default(z.enum(workSorts), 'due'),
    direction: z._default(newestFirst, 'asc'),
    ...paging,
  }),
  reply: z.object({
    ...page(workRow).shape,
    /** The queues that the roles of the caller open, and how much waits in each. */
    queues: z.array(z.object({ queue: z.string(), waiting: z.int(), late: z.int() })),
  }),
})

const items = z.array(z.strictObject(workItem)).check(z.minLength(1), z.maxLength(WORK_ITEMS_MAX))

/**
 * Takes items, so that others see who works on them. Of several operators one gets an item; `takeOver` takes items from
 * those who have them, on record.
 */
export const takeWork = endpoint({
  method: 'POST',
  path: '/api/admin/work/take',
  access: 'operator',
  permission: 'work.take',
  body: z.strictObject({ items, takeOver: z._default(z.boolean(), false) }),
  reply: z.object({ taken: z.int(), asked: z.int() }),
})

/** Gives items back that the caller has taken. */
export const giveBackWork = endpoint({
  method: 'POST',
  path: '/api/admin/work/give-back',
  access: 'operator',
  permission: 'work.take',
  body: z.strictObject({ items }),
  reply: z.object({ given: z.int() }),
})
