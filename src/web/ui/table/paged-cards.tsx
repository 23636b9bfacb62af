import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { FailedState } from '../states/failed-state.tsx'
import { SkeletonRows } from '../states/skeletons.tsx'
import classes from './paged-cards.module.css'
import { Pages } from './pages.tsx'
import type { PagedList } from './use-paged-list.ts'

type Props<Row, Query extends { page: number; pageSize: number }> = {
  list: PagedList<Row, Query>
  keyOf: (row: Row) => number
  card: (row: Row) => ReactNode
  empty: ComponentProps<typeof EmptyState>
}

/** A list of the server's as cards, with its pages. */
export function PagedCards<Row, Query extends { page: number; pageSize: number }>({
  list: { query, change, result },
  keyOf,
  card,
  empty,
}: Props<Row, Query>) {
  const { data } = result
  if (result.isError)
    return <FailedState error={result.error} onRetry={() => void result.refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={classes.list}>
          {data.items.map((row) => (
            <li key={keyOf(row)}>{card(row)}</li>
          ))}
        </ul>
      )}
      <Pages
        page={query.page}
        pageSize={query.pageSize}
        total={data.total}
        onTurn={(page) => change({ page } as Partial<Query>)}
      />
    </>
  )
}
