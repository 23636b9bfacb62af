import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  complaintFilters,
  type DeskComplaint,
  listDeskComplaints,
} from '#contract/complaints/complaints.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { complaintDesk as text, complaintMessages } from '#web/ui/messages/complaints/complaints.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ComplaintDialog } from './complaint-dialog.tsx'

const REFRESH_MS = 15_000

/** The complaints of players, the longest wait first. */
export function ComplaintsDeskPage() {
  usePageTitle(text.title)
  const [opened, setOpened] = useState<DeskComplaint | null>(null)
  const list = usePagedList({
    queryKey: ['backoffice', 'complaints'],
    schema: listDeskComplaints.query,
    load: (query, signal) => call(listDeskComplaints, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change, result } = list
  const shown =
    result.data?.items.find(({ complaintId }) => complaintId === opened?.complaintId) ?? opened
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(setOpened)}
        keyField="complaintId"
        searchHint={text.search}
        fileName={text.file}
        empty={{ title: text.empty, text: text.emptyText }}
        hasDays
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={complaintFilters}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
      {shown && <ComplaintDialog complaint={shown} onClose={() => setOpened(null)} />}
    </>
  )
}

const columnsFor = (onOpen: (complaint: DeskComplaint) => void): PagedColumn<DeskComplaint>[] => [
  {
    id: 'id',
    name: text.columns.id,
    text: ({ complaintId }) => complaintId,
    width: '88px',
    hide: 'sm',
  },
  { id: 'player', name: text.columns.player, text: ({ player }) => player.userId, width: '120px' },
  {
    id: 'kind',
    name: text.columns.kind,
    text: ({ kind }) => complaintMessages.kinds[kind],
    width: '150px',
    hide: 'sm',
  },
  {
    id: 'subject',
    name: text.columns.subject,
    text: ({ subject }) => subject,
    cell: ({ subject }) => <span className={classes.wrap}>{subject}</span>,
    minWidth: '180px',
  },
  {
    id: 'filedAt',
    name: text.columns.filedAt,
    text: ({ filedAt }) => dateTimeText(filedAt),
    cell: ({ filedAt }) => <DateTimeCell instant={filedAt} />,
    width: '112px',
  },
  {
    id: 'due',
    name: text.columns.due,
    text: ({ answerDueAt }) => (answerDueAt ? dateTimeText(answerDueAt) : ''),
    cell: ({ answerDueAt }) => answerDueAt && <DateTimeCell instant={answerDueAt} />,
    width: '112px',
    hide: 'sm',
  },
  {
    id: 'offerDue',
    name: text.columns.offerDue,
    text: ({ offerDueAt }) => dateTimeText(offerDueAt),
    isHidden: true,
  },
  {
    id: 'handlers',
    name: text.columns.handlers,
    text: ({ firstHandler, secondHandler }) =>
      [firstHandler, secondHandler].filter((name) => name !== null).join(', '),
    isHidden: true,
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => complaintMessages.states[state],
    cell: ({ state }) => <span className={classes.wrap}>{complaintMessages.states[state]}</span>,
    width: '180px',
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: () => '',
    cell: (complaint) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={text.open(complaint.complaintId)}
        onClick={() => onOpen(complaint)}
      >
        {text.columns.actions}
      </Button>
    ),
    width: '96px',
  },
]
