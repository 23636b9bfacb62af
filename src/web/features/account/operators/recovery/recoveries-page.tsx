import { Button } from '@mantine/core'
import { useState } from 'react'
import { listRecoveries, type Recovery, type RecoveryState } from '#contract/recovery/recovery.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { recoveryDesk as text } from '#web/ui/messages/operators/recovery-desk.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { type PagedColumn, PagedTable } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { RecoveryDialog, type Step } from './recovery-dialog.tsx'

const toneOf = { asked: 'waiting', waiting: 'waiting', done: 'good', stopped: 'stopped' } as const

/** Ways back to accounts whose second factor is lost. */
export function RecoveriesPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const list = usePagedList({
    queryKey: ['backoffice', 'recoveries'],
    schema: listRecoveries.query,
    load: (query, signal) => call(listRecoveries, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <div className={classes.heading}>
        <h1>{text.title}</h1>
        <Permitted to="recovery.ask">
          <Button onClick={() => setStep({ what: 'ask' })}>{text.ask}</Button>
        </Permitted>
      </div>
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
      {step && <RecoveryDialog step={step} onClose={() => setStep(null)} />}
    </>
  )
}

const timeColumn = (
  id: 'askedAt' | 'dueAt' | 'heldUntil',
  timeOf: (row: Recovery) => string | null,
): PagedColumn<Recovery> => ({
  id,
  name: text.columns[id],
  text: (row) => {
    const time = timeOf(row)
    return time === null ? '' : dateTimeText(time)
  },
  cell: (row) => {
    const time = timeOf(row)
    return time === null ? null : <DateTimeCell instant={time} />
  },
  width: '112px',
  hide: 'sm',
})

const isOpen = (state: RecoveryState): boolean => state === 'asked' || state === 'waiting'

const columnsFor = (onStep: (step: Step) => void): PagedColumn<Recovery>[] => [
  {
    id: 'user',
    name: text.columns.user,
    text: ({ userId }) => userId,
    cell: ({ userId, isOperator, isVerified }) => (
      <span className={classes.pair}>
        <span>{userId}</span>
        <span>{identityText({ isOperator, isVerified })}</span>
      </span>
    ),
    minWidth: '130px',
  },
  { id: 'identity', name: text.columns.identity, text: identityText, isHidden: true },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.states[state],
    cell: ({ state }) => <StateBadge tone={toneOf[state]}>{text.states[state]}</StateBadge>,
    minWidth: '130px',
  },
  {
    id: 'proof',
    name: text.columns.proof,
    text: ({ proof, stoppedBy, stopReason }) =>
      stoppedBy === null ? proof : text.stopped(stoppedBy, stopReason),
    minWidth: '180px',
    hide: 'sm',
  },
  { id: 'askedBy', name: text.columns.askedBy, text: ({ askedBy }) => askedBy, hide: 'sm' },
  {
    id: 'confirmedBy',
    name: text.columns.confirmedBy,
    text: ({ confirmedBy }) => confirmedBy,
    hide: 'sm',
  },
  timeColumn('askedAt', ({ askedAt }) => askedAt),
  timeColumn('dueAt', ({ dueAt }) => dueAt),
  timeColumn('heldUntil', ({ heldUntil }) => heldUntil),
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['recovery.ask', 'recovery.confirm'],
    cell: (recovery) => <Actions recovery={recovery} onStep={onStep} />,
    width: '170px',
  },
]

function identityText({ isOperator, isVerified }: Pick<Recovery, 'isOperator' | 'isVerified'>) {
  if (isOperator) return text.operator
  return isVerified ? text.verified : text.notVerified
}

function Actions({ recovery, onStep }: { recovery: Recovery; onStep: (step: Step) => void }) {
  const { state, userId } = recovery
  return (
    <span className={classes.actions}>
      {state === 'asked' && (
        <Permitted to="recovery.confirm">
          <RowMenu
            label={backofficeMessages.menu.more(userId)}
            items={[
              {
                label: text.confirmNamed(userId),
                hint: text.confirmHint,
                onSelect: () => onStep({ what: 'confirm', recovery }),
              },
            ]}
          />
        </Permitted>
      )}
      {isOpen(state) && (
        <Permitted to="recovery.ask">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.stopNamed(userId)}
            onClick={() => onStep({ what: 'stop', recovery })}
          >
            {text.stop}
          </Button>
        </Permitted>
      )}
    </span>
  )
}
