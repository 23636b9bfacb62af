import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { playHistoryMessages as text } from '#web/ui/messages/casino/play-history.ts'
import { PlayRow, PlayRows } from '#web/ui/play-row.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { PlayFilterFields, usePlayFilter } from './play-filter.tsx'
import { type PlayKind, playKinds } from './play-kinds.ts'
import classes from './play-section.module.css'
import { KeptOutside } from '#web/ui/states/kept-outside.tsx'

const REFRESH_MS = 15_000

/** The plays of one product, newest first; each row opens the page of its round, card, spin or ticket. */
function PlaySection({ of: { kind, states, load } }: { of: PlayKind }) {
  const [search, setSearch] = useSearchParams()
  const state = states.find((each) => each === search.get('show')) ?? 'all'
  const { filter, asked, change } = usePlayFilter()
  const isFiltered = Object.values(filter).some((each) => each !== '')
  const list = useInfiniteQuery({
    queryKey: ['plays', kind, state, asked],
    queryFn: ({ pageParam, signal }) => load({ state, page: pageParam, signal, ...asked }),
    initialPageParam: 1,
    getNextPageParam: ({ isLast }, _pages, page) => (isLast ? null : page + 1),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const plays = list.data?.pages.flatMap((page) => page.plays)
  const carriedUntil = list.data?.pages[0]?.carriedUntil
  return (
    <section aria-label={text.kinds[kind]} className={classes.section}>
      {states.length > 1 && (
        <div className={classes.filter}>
          <ChoiceSelect
            label={text.show}
            choices={states}
            texts={text.states}
            value={state}
            onChange={(show) =>
              setSearch((before) => ({ ...Object.fromEntries(before), kind, show }), {
                replace: true,
              })
            }
          />
        </div>
      )}
      <PlayFilterFields kind={kind} filter={filter} onChange={change} />
      {!plays && list.error && (
        <FailedState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!plays && !list.error && <SkeletonRows />}
      {plays?.length === 0 && (
        <EmptyState
          icon="list"
          title={isFiltered ? text.filter.none : text.none[kind]}
          text={isFiltered ? text.filter.noneText : text.noneText}
        />
      )}
      {plays && plays.length > 0 && (
        <PlayRows label={text.kinds[kind]}>
          {plays.map(({ key, title, ...play }) => (
            <PlayRow key={key} title={<strong>{title}</strong>} {...play} />
          ))}
        </PlayRows>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
      {!list.hasNextPage && <KeptOutside until={carriedUntil} tell={text.carried} />}
    </section>
  )
}

/** The kinds that the list of bets shows beside singles and multiples. */
export const playSections = playKinds.map((of) => ({
  kind: of.kind,
  name: text.kinds[of.kind],
  Section: () => <PlaySection of={of} />,
}))
