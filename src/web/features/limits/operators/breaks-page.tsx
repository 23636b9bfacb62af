import { useState } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#contract/endpoint.ts'
import { decideMatch, listPauses } from '#contract/protection/operators.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { protectionDesk as text } from '#web/ui/messages/operators/protection-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { paths } from '#web/ui/paths.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

const { menu } = backofficeMessages

type Row = ReplyOf<typeof listPauses>['items'][number]
type Step = { row: Row; decision: 'same' | 'other' }

/** Players who are on a break, as a list that can be saved, and matches that wait for a decision. */
export function BreaksPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const list = usePagedList({
    queryKey: ['backoffice', 'pauses'],
    schema: listPauses.query,
    load: (query, signal) => call(listPauses, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(setStep)}
        keyField="id"
        searchHint={text.searchHint}
        empty={text.empty}
        fileName={text.file}
        hasDays
      />
      {step && <MatchDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

function MatchDialog({ row, decision, onClose }: Step & { onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const body = { isSame: decision === 'same', reason }
    await call(decideMatch, { params: { pauseId: row.id }, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.decided })
  }
  return (
    <ReasonDialog
      title={text.decideNamed(text.decide[decision], row.userId)}
      confirm={text.decide[decision]}
      isDestructive={decision === 'other'}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.decideText[decision]}</p>
    </ReasonDialog>
  )
}

const columnsFor = (onDecide: (step: Step) => void): PagedColumn<Row>[] => [
  { id: 'id', name: text.columns.id, text: ({ id }) => id, isHidden: true },
  {
    id: 'userId',
    name: text.columns.userId,
    text: ({ userId }) => userId,
    cell: ({ playerId, userId, name }) => (
      <span className={classes.pair}>
        <Link href={paths.adminProtectionOf(playerId)}>{userId}</Link>
        <span>{name}</span>
      </span>
    ),
    minWidth: '140px',
  },
  { id: 'name', name: text.columns.name, text: ({ name }) => name, isHidden: true },
  {
    id: 'kind',
    name: text.columns.kind,
    text: ({ kind }) => text.kinds[kind],
    cell: ({ kind }) => (
      <StateBadge tone={kind === 'excluded' ? 'stopped' : 'waiting'}>{text.kinds[kind]}</StateBadge>
    ),
    width: '120px',
  },
  instantColumn('beganAt'),
  instantColumn('endsAt'),
  instantColumn('returnsAt'),
  {
    id: 'match',
    name: text.columns.match,
    text: ({ followsUserId, isMatchOpen }) =>
      followsUserId && `${text.follows(followsUserId)}${isMatchOpen ? `, ${text.open}` : ''}`,
    minWidth: '120px',
  },
  {
    id: 'reason',
    name: text.columns.reason,
    text: ({ reason }) => reason,
    minWidth: '140px',
    hide: 'sm',
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['protection.change'],
    cell: (row) => <Actions row={row} onDecide={onDecide} />,
    width: '90px',
  },
]

function instantColumn(id: 'beganAt' | 'endsAt' | 'returnsAt'): PagedColumn<Row> {
  return {
    id,
    name: text.columns[id],
    text: ({ [id]: at }) => at && dateTimeText(at),
    cell: ({ [id]: at }) => at && <DateTimeCell instant={at} />,
    width: '112px',
    ...(id === 'endsAt' ? {} : { hide: 'sm' as const }),
  }
}

function Actions({ row, onDecide }: { row: Row; onDecide: (step: Step) => void }) {
  if (!row.isMatchOpen) return null
  return (
    <Permitted to="protection.change">
      <RowMenu
        label={menu.more(row.userId)}
        items={(['same', 'other'] as const).map((decision) => ({
          label: text.decideNamed(text.decide[decision], row.userId),
          hint: menu.forGood,
          onSelect: () => onDecide({ row, decision }),
        }))}
      />
    </Permitted>
  )
}
