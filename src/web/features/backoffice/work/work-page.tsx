import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { giveBackWork, listWork, takeWork, type WorkRow } from '#contract/office/work.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { workDesk as text } from '#web/ui/messages/operators/work-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { Pages } from '#web/ui/table/pages.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AlertPanel } from '../alerts/alert-panel.tsx'
import { WorkFilters } from './work-filters.tsx'
import { keyOf, WorkList } from './work-list.tsx'

const REFRESH_MS = 15_000

/** The one list of work that operators share. */
export function WorkPage() {
  usePageTitle(text.title)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = usePagedList({
    queryKey: ['backoffice', 'work'],
    schema: listWork.query,
    load: (query, signal) => call(listWork, { query, ...(signal ? { signal } : {}) }),
    refreshMs: REFRESH_MS,
  })
  // The counts of the queues come with the list, whatever is filtered.
  const queues = useQuery({
    queryKey: ['backoffice', 'work', 'queues'],
    queryFn: ({ signal }) => call(listWork, { query: { pageSize: 1 }, signal }),
    refetchInterval: REFRESH_MS,
  }).data?.queues
  const steps = useSteps(() => setChosen(new Set()))
  const { data, error, refetch } = list.result
  const rows = data?.items ?? []
  const { queue, owner, due, search, from, to } = list.query
  const isFiltered =
    [queue, owner, due].some((choice) => choice !== 'All') ||
    search !== '' ||
    from !== undefined ||
    to !== undefined
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      <WorkFilters list={list} queues={queues ?? []} />
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} rowHeight={56} />}
      {data?.total === 0 &&
        (isFiltered ? (
          <EmptyState icon="search" title={text.notFound} text={text.notFoundText} />
        ) : (
          <EmptyState icon="check" title={text.none} text={text.noneText} />
        ))}
      {rows.length > 0 && (
        <WorkList
          rows={rows}
          nowMs={list.result.dataUpdatedAt}
          chosen={chosen}
          onChoose={setChosen}
          {...steps}
          key={keysOf(rows)}
        />
      )}
      {data && (
        <Pages {...list.query} total={data.total} onTurn={(page) => list.change({ page })} />
      )}
      <Permitted to="work.take">
        <AlertPanel />
      </Permitted>
    </>
  )
}

/** Another list begins with its first row again. */
const keysOf = (rows: readonly WorkRow[]): string => rows.map(keyOf).join()

/** Takes items and gives them back, and says how many. */
function useSteps(onDone: () => void) {
  const refresh = useRefresh()
  const itemsOf = (rows: readonly WorkRow[]) => rows.map(({ queue, itemId }) => ({ queue, itemId }))
  async function step(work: () => Promise<string>): Promise<void> {
    try {
      const said = await work().finally(refresh)
      onDone()
      await showToast({ kind: 'success', text: said })
    } catch (error) {
      await showError(sentenceOf(error))
    }
  }
  return {
    onTake: (rows: readonly WorkRow[], takeOver: boolean) =>
      void step(async () => {
        const body = { items: itemsOf(rows), takeOver }
        const { taken, asked } = await call(takeWork, { body })
        return text.taken(taken, asked)
      }),
    onGiveBack: (rows: readonly WorkRow[]) =>
      void step(async () => {
        const { given } = await call(giveBackWork, { body: { items: itemsOf(rows) } })
        return text.given(given)
      }),
  }
}
