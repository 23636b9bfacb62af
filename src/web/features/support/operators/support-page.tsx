import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DeskThread, listDeskThreads, threadFilters } from '#contract/support.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { supportDeskMessages as text } from '#web/ui/messages/operators/support-desk.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { SupportDialog } from './support-dialog.tsx'

const tones = { open: 'waiting', answered: 'good', closed: 'plain' } as const
const REFRESH_MS = 15_000

/** The messages of players and visitors, the longest wait first. */
export function SupportDeskPage() {
  usePageTitle(text.title)
  const [opened, setOpened] = useState<DeskThread | null>(null)
  const list = usePagedList({
    queryKey: backofficeKeys.support,
    schema: listDeskThreads.query,
    load: (query, signal) => call(listDeskThreads, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change, result } = list
  // As it is now; once it has left the list, as it was: nothing that is being written is lost.
  const shown = result.data?.items.find(({ threadId }) => threadId === opened?.threadId) ?? opened
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(setOpened)}
        keyField="threadId"
        searchHint={text.searchHint}
        fileName={text.file}
        empty={text.empty[query.state]}
        hasDays
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={threadFilters}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
      {shown && <SupportDialog thread={shown} onClose={() => setOpened(null)} />}
    </>
  )
}

const columnsFor = (onOpen: (thread: DeskThread) => void): PagedColumn<DeskThread>[] => [
  { id: 'id', name: text.columns.id, text: ({ threadId }) => threadId, isHidden: true },
  {
    id: 'who',
    name: text.columns.who,
    text: ({ player }) => player?.userId ?? text.visitor,
    cell: ({ player, email }) => (
      <span className={classes.pair}>
        <strong>{player?.userId ?? text.visitor}</strong>
        <span>{player?.name ?? email}</span>
      </span>
    ),
    minWidth: '150px',
  },
  { id: 'name', name: text.columns.name, text: ({ player }) => player?.name ?? '', isHidden: true },
  { id: 'email', name: text.columns.email, text: ({ email }) => email, isHidden: true },
  {
    id: 'subject',
    name: text.columns.subject,
    text: ({ subject }) => subject,
    cell: ({ subject }) => <span className={classes.wrap}>{subject}</span>,
    minWidth: '220px',
  },
  {
    id: 'openedAt',
    name: text.columns.openedAt,
    text: ({ openedAt }) => dateTimeText(openedAt),
    isHidden: true,
  },
  {
    id: 'movedAt',
    name: text.columns.movedAt,
    text: ({ movedAt }) => dateTimeText(movedAt),
    cell: ({ movedAt }) => <DateTimeCell instant={movedAt} />,
    width: '112px',
  },
  {
    id: 'messages',
    name: text.columns.messages,
    text: ({ messages }) => messages.length,
    isNumber: true,
    width: '110px',
    hide: 'sm',
  },
  {
    id: 'conversation',
    name: text.columns.conversation,
    text: ({ messages }) =>
      messages
        .map(({ sentAt, isAnswer, author, text: words }) => {
          const who = isAnswer ? text.operator(author ?? '') : text.asked
          return `${dateTimeText(sentAt)} ${who}: ${words}`
        })
        .join('\n'),
    isHidden: true,
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.states[state],
    cell: ({ state }) => <StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>,
    width: '180px',
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    cell: (thread) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={text.openNamed(thread.subject)}
        onClick={() => onOpen(thread)}
      >
        {text.open}
      </Button>
    ),
    width: '110px',
  },
]
