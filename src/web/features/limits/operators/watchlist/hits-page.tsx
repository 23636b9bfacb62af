import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  decideWatchlistHit,
  listWatchlistHits,
  type WatchlistHit,
} from '#contract/protection/watchlist.ts'
import { HIT_STATES } from '#domain/protection/watchlist.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { watchlistDesk as text } from '#web/ui/messages/operators/watchlist-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { paths } from '#web/ui/paths.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

type Decision = 'same' | 'other'
type Step = { hit: WatchlistHit; decision: Decision }
const tones = { open: 'waiting', same: 'stopped', other: 'plain' } as const
const decisions = ['same', 'other'] as const

/** Players who look like a person whom the operator does not let play, for a decision. */
export function HitsPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const list = usePagedList({
    queryKey: ['backoffice', 'watchlist-hits'],
    schema: listWatchlistHits.query,
    load: (query, signal) => call(listWatchlistHits, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <p>
        <Link href={paths.adminWatchlistPersons}>{text.toPersons}</Link>
      </p>
      <PagedTable
        list={list}
        label={text.hits}
        columns={columnsFor(setStep)}
        keyField="hitId"
        searchHint={text.searchHint}
        empty={text.noHits}
        fileName={text.hitsFile}
        hasDays
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={[...HIT_STATES, 'all'] as const}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
      {step && <DecideDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

function DecideDialog({ hit, decision, onClose }: Step & { onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { hitId: hit.hitId, decision }
    await call(decideWatchlistHit, { params, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.decided })
  }
  return (
    <ReasonDialog
      title={text.decideNamed(text.decide[decision], hit.userId)}
      confirm={text.decide[decision]}
      isDestructive={decision === 'same'}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.decideText[decision]}</p>
    </ReasonDialog>
  )
}

const columnsFor = (onDecide: (step: Step) => void): PagedColumn<WatchlistHit>[] => [
  { id: 'id', name: text.columns.id, text: ({ hitId }) => hitId, isHidden: true },
  {
    id: 'foundAt',
    name: text.columns.foundAt,
    text: ({ foundAt }) => dateTimeText(foundAt),
    cell: ({ foundAt }) => <DateTimeCell instant={foundAt} />,
    width: '112px',
    hide: 'sm',
  },
  {
    id: 'player',
    name: text.columns.player,
    text: ({ userId }) => userId,
    cell: ({ userId, name, bornOn }) => (
      <span className={classes.pair}>
        <strong>{userId}</strong>
        <span>{[name, bornOn ?? text.unknownDay].join(' · ')}</span>
      </span>
    ),
    minWidth: '150px',
  },
  { id: 'name', name: text.columns.name, text: ({ name }) => name, isHidden: true },
  { id: 'bornOn', name: text.columns.bornOn, text: ({ bornOn }) => bornOn, isHidden: true },
  {
    id: 'person',
    name: text.columns.person,
    text: ({ person }) => person.name,
    cell: ({ person: { name, bornOn, list, reference } }) => (
      <span className={classes.pair}>
        <strong>{name}</strong>
        <span>
          {[text.lists[list], bornOn ?? text.unknownDay, reference].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
    minWidth: '150px',
  },
  {
    id: 'likeness',
    name: text.columns.likeness,
    text: ({ likenessPercent }) => `${likenessPercent} %`,
    isNumber: true,
    width: '96px',
    hide: 'sm',
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.states[state],
    cell: ({ state, isExact }) => (
      <span className={classes.pair}>
        <StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>
        {state === 'open' && isExact && <span>{text.stopped}</span>}
      </span>
    ),
    width: '150px',
  },
  {
    id: 'decidedBy',
    name: text.columns.decidedBy,
    text: ({ decidedBy }) => decidedBy,
    isHidden: true,
  },
  {
    id: 'decidedAt',
    name: text.columns.decidedAt,
    text: ({ decidedAt }) => decidedAt && dateTimeText(decidedAt),
    isHidden: true,
  },
  { id: 'reason', name: text.columns.reason, text: ({ reason }) => reason, isHidden: true },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    cell: (hit) => <Actions hit={hit} onDecide={onDecide} />,
    width: '240px',
  },
]

function Actions({ hit, onDecide }: { hit: WatchlistHit; onDecide: (step: Step) => void }) {
  const { state, decidedBy, reason, userId } = hit
  const left = decisions.filter((decision) => decision !== state)
  return (
    <span className={classes.actions}>
      {decidedBy && <span className={classes.wrap}>{text.by(decidedBy, reason)}</span>}
      <Permitted to="watchlist.change">
        {left.map((decision) => (
          <Button
            key={decision}
            size="compact-sm"
            variant="default"
            aria-label={text.decideNamed(text.decide[decision], userId)}
            onClick={() => onDecide({ hit, decision })}
          >
            {text.decide[decision]}
          </Button>
        ))}
      </Permitted>
    </span>
  )
}
