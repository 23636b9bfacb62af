import { Button } from '@mantine/core'
import { listResults } from '#contract/lottery/games.ts'
import { call } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { resultsMessages as text } from '#web/ui/messages/lottery/results.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { GameSelect } from '../game-select.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { ResultView } from './result-view.tsx'
import classes from './results.module.css'

/** The archive of confirmed results; `?game=` shows those of one lottery. */
export function LotteryResultsPage() {
  usePageTitle(text.title)
  const { query, change, result } = usePagedList({
    queryKey: lotteryKeys.results,
    schema: listResults.query,
    load: (asked, signal) => call(listResults, { query: asked, ...(signal ? { signal } : {}) }),
    start: { pageSize: 20 },
    refreshMs: 60_000,
  })
  const { data } = result
  const isLast = data !== undefined && query.page * query.pageSize >= data.total
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.filter}>
        <GameSelect
          label={text.game}
          every={text.every}
          value={query.game ?? ''}
          onChange={(game) => change({ game: game || undefined })}
        />
      </div>
      {result.isError ? (
        <FailedState error={result.error} onRetry={() => void result.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={10} />
      ) : data.items.length === 0 ? (
        <EmptyState title={text.empty} text={text.emptyText} />
      ) : (
        <ul className={classes.list}>
          {data.items.map((draw) => (
            <li key={draw.drawId}>
              <Panel>
                <ResultView draw={draw} withName />
              </Panel>
            </li>
          ))}
        </ul>
      )}
      {(query.page > 1 || !isLast) && data && (
        <div className={classes.pager}>
          <Button
            variant="default"
            disabled={query.page === 1}
            onClick={() => change({ page: query.page - 1 })}
          >
            {messages.list.previous}
          </Button>
          <Button
            variant="default"
            disabled={isLast}
            onClick={() => change({ page: query.page + 1 })}
          >
            {messages.list.next}
          </Button>
        </div>
      )}
    </>
  )
}
