import { type AuthEventRow, listAuthEvents } from '#contract/auth-events.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { authEventMessages as text } from '#web/ui/messages/auth-events.ts'
import { type PagedColumn, PagedTable } from '#web/ui/table/paged-table.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'

/** Sign-ins and sign-outs, beside the log of operators' deeds. */
export function SignInsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: ['backoffice', 'auth-events'],
    schema: listAuthEvents.query,
    load: (query, signal) => call(listAuthEvents, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <div className={classes.heading}>
        <h1>{text.title}</h1>
      </div>
      <p className={classes.lead}>{text.text}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columns}
        keyField="id"
        searchHint={text.searchHint}
        hasDays
        fileName={text.file}
      />
    </>
  )
}

const columns: PagedColumn<AuthEventRow>[] = [
  {
    id: 'at',
    name: text.columns.at,
    text: ({ at }) => dateTimeText(at),
    cell: ({ at }) => <DateTimeCell instant={at} />,
    width: '112px',
  },
  {
    id: 'kind',
    name: text.columns.kind,
    text: ({ kind }) => text.kinds[kind],
    minWidth: '130px',
  },
  {
    id: 'user',
    name: text.columns.user,
    text: ({ user }) => user ?? text.nobody,
    minWidth: '90px',
  },
  {
    id: 'door',
    name: text.columns.door,
    text: ({ door }) => text.doors[door],
    width: '104px',
    hide: 'sm',
  },
  {
    id: 'addressMark',
    name: text.columns.addressMark,
    text: ({ addressMark }) => addressMark,
    minWidth: '140px',
    hide: 'sm',
  },
]
