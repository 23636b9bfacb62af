import { type RawBuilder, sql } from 'kysely'

/** A list is counted up to this, so that its page costs the same when the list has grown. */
const COUNTED_MAX = 1_000

type Asked = { page: number; pageSize: number }
/** A list of many rows as a page says it: see `longPage` of the contract. */
type Counted = { total: number; isTotalAtLeast?: true }

/** The number at which counting ends, one beyond the page at least: the page then knows whether another one follows. */
export const countLimit = ({ page, pageSize }: Asked, countedMax = COUNTED_MAX): number =>
  Math.max(countedMax, page * pageSize) + 1

/** The count limit of a search, where each row that is looked at costs: it ends as soon as the page is full. */
export const searchLimit = (asked: Asked): number => countLimit(asked, 0)

/** Counts the rows of a statement up to the limit, without their order. */
export const countUpTo = (limit: number, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (${rows} limit ${limit}) as counted)`

export const asTotal = (counted: number, limit: number): Counted =>
  counted < limit ? { total: counted } : { total: counted, isTotalAtLeast: true }
