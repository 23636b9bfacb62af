import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'

type Page<Row> = { items: Row[]; total: number; isTotalAtLeast?: true | undefined }
/** The fields of every paged query. */
type PagedQuery = { page: number; pageSize: number }
/** The fields of a table that is searched; lists add their filters and their way to sort. */
type AnyQuery = PagedQuery & {
  search: string
  /** Of lists that are found by days. */
  from?: string | undefined
  to?: string | undefined
  sort?: string
  direction?: 'asc' | 'desc'
}

type Options<Row, Query extends PagedQuery, More> = {
  /** The first words of the query's key: see `queryKeys`. */
  queryKey: readonly string[]
  /** The endpoint's query. It knows the defaults of the server. */
  schema: z.ZodMiniType<Query>
  load: (query: Query, signal?: AbortSignal) => Promise<Page<Row> & More>
  /** Where this page begins, unless the address says something else. */
  start?: Partial<Query>
  /** How often it is read again. */
  refreshMs?: number
}

/** `More`: what the answer says besides its rows. */
export type PagedList<Row, Query extends PagedQuery = AnyQuery, More = unknown> = {
  query: Query
  /** Changes the query. With every other change the list starts again from its first page. */
  change(this: void, part: Partial<Query>): void
  result: UseQueryResult<Page<Row> & More>
  /** Every row that the query finds, at most `max`. */
  loadAll: (max: number) => Promise<Page<Row>>
}

/** A list that the server searches, sorts and pages. Its query stands in the address, so it can be linked and kept. */
export function usePagedList<Row, Query extends PagedQuery, More = unknown>({
  queryKey,
  schema,
  load,
  start,
  refreshMs,
}: Options<Row, Query, More>): PagedList<Row, Query, More> {
  const [params, setParams] = useSearchParams()
  const asked = z.safeParse(schema, { ...texts(start ?? {}), ...Object.fromEntries(params) })
  // An address that was mistyped shows the list from its start.
  const query = asked.success ? asked.data : z.parse(schema, texts(start ?? {}))
  const result = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
  })
  const change = (part: Partial<Query>): void =>
    setParams(
      (before) =>
        // A part that is undefined is taken out of the address.
        texts({ ...Object.fromEntries(before), page: '1', ...part }),
      { replace: true },
    )
  async function loadAll(max: number): Promise<Page<Row>> {
    const items: Row[] = []
    for (let page = 1; ; page += 1) {
      const next = await load({ ...query, page, pageSize: PAGE_SIZE_MAX })
      items.push(...next.items)
      if (next.items.length === 0 || items.length >= Math.min(max, next.total))
        return { items: items.slice(0, max), total: next.total }
    }
  }
  return { query, change, result, loadAll }
}

/** As they stand in an address. */
const texts = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | number | undefined>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
