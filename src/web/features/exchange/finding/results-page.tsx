import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import { type EventResult, listEventResults } from '#contract/catalogue.ts'
import { SPORTS } from '#domain/catalogue/sports.ts'
import { call } from '#web/api/call.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { findingMessages } from '#web/ui/messages/finding.ts'
import { scoreText, selectionText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import page from '../exchange-page.module.css'
import { boundsOfDay, dayOf } from '#web/ui/date-time.ts'

const text = findingMessages.results
const sportName = ({ sportId }: EventResult): string => sportNames[sportId] ?? ''
const winner = ({ winners, isVoid }: EventResult): string =>
  isVoid
    ? text.void
    : winners.map((name) => selectionText(name, 'match_odds')).join(', ') || text.noWinner

/** Events that are over, by day, sport and words. */
export function ResultsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: ['catalogue', 'results'],
    schema: listEventResults.query,
    load: (query, signal) => call(listEventResults, { query, ...(signal ? { signal } : {}) }),
  })
  const { query, change } = list
  return (
    <div className={page.page}>
      <h1>{text.title}</h1>
      <PagedTable
        list={list}
        label={text.title}
        columns={columns}
        keyField="eventId"
        searchHint={text.search}
        fileName={text.file}
        {...(query.sportId === undefined && query.from === undefined ? { empty: text.empty } : {})}
        filters={
          <>
            <NativeSelect
              label={text.sport}
              data={[
                { value: '', label: text.allSports },
                ...SPORTS.map(({ id }) => ({ value: String(id), label: sportNames[id] ?? '' })),
              ]}
              value={query.sportId ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ sportId: value === '' ? undefined : Number(value) })
              }
            />
            <TextInput
              type="date"
              label={text.day}
              value={query.from === undefined ? '' : dayOf(query.from)}
              onChange={({ currentTarget: { value } }) => change(boundsOfDay(value))}
            />
            {query.from !== undefined && (
              <Button variant="default" onClick={() => change(boundsOfDay(''))}>
                {text.clear}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

const columns: PagedColumn<EventResult>[] = [
  {
    id: 'match',
    name: text.columns.match,
    text: ({ name }) => name,
    cell: ({ sportId, eventId, name }) => <Link href={paths.event(sportId, eventId)}>{name}</Link>,
    minWidth: '220px',
  },
  {
    id: 'score',
    name: text.columns.score,
    text: ({ score }) => scoreText(score),
    minWidth: '140px',
  },
  { id: 'winner', name: text.columns.winner, text: winner, minWidth: '140px' },
  { id: 'sport', name: text.columns.sport, text: sportName, hide: 'md' },
  { id: 'competition', name: text.columns.competition, text: (row) => row.competition, hide: 'md' },
  {
    id: 'start',
    name: text.columns.start,
    text: ({ startsAt }) => dateTimeText(startsAt),
    inFile: ({ startsAt }) => startsAt,
    minWidth: '170px',
  },
]
