import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  listWatchlist,
  removeFromWatchlist,
  type WatchlistPerson,
} from '#contract/protection/watchlist.ts'
import { WATCHLISTS } from '#domain/protection/watchlist.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { watchlistDesk as text } from '#web/ui/messages/operators/watchlist-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { paths } from '#web/ui/paths.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AddFileDialog } from './add-file-dialog.tsx'

/** The persons whom the operator does not let play. */
export function PersonsPage() {
  usePageTitle(text.persons)
  const [removed, setRemoved] = useState<WatchlistPerson | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const list = usePagedList({
    queryKey: ['backoffice', 'watchlist'],
    schema: listWatchlist.query,
    load: (query, signal) => call(listWatchlist, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  const { query, change } = list
  return (
    <>
      <div className={classes.heading}>
        <h1>{text.persons}</h1>
        <Permitted to="watchlist.change">
          <Button onClick={() => setIsAdding(true)}>{text.add}</Button>
        </Permitted>
      </div>
      <p className={classes.lead}>{text.lead}</p>
      <p>
        <Link href={paths.adminWatchlist}>{text.toHits}</Link>
      </p>
      <PagedTable
        list={list}
        label={text.persons}
        columns={columnsFor(setRemoved)}
        keyField="personId"
        searchHint={text.searchPersons}
        empty={text.noPersons}
        fileName={text.personsFile}
        hasDays
        filters={
          <ChoiceSelect
            label={text.list}
            choices={[...WATCHLISTS, 'all'] as const}
            texts={{ ...text.lists, all: text.allLists }}
            value={query.list}
            onChange={(chosen) => change({ list: chosen })}
          />
        }
      />
      {removed && <RemoveDialog person={removed} onClose={() => setRemoved(null)} />}
      {isAdding && <AddFileDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function RemoveDialog({ person, onClose }: { person: WatchlistPerson; onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { personId: person.personId }
    await call(removeFromWatchlist, { params, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.removed })
  }
  return (
    <ReasonDialog
      title={text.removeNamed(person.name)}
      confirm={text.remove}
      isDestructive
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.removeText}</p>
    </ReasonDialog>
  )
}

const columnsFor = (
  onRemove: (person: WatchlistPerson) => void,
): PagedColumn<WatchlistPerson>[] => [
  { id: 'id', name: text.columns.id, text: ({ personId }) => personId, isHidden: true },
  {
    id: 'name',
    name: text.columns.name,
    text: ({ name }) => name,
    cell: ({ name, reference }) => (
      <span className={classes.pair}>
        <strong>{name}</strong>
        <span>{reference}</span>
      </span>
    ),
    minWidth: '160px',
  },
  {
    id: 'bornOn',
    name: text.columns.bornOn,
    text: ({ bornOn }) => bornOn ?? text.unknownDay,
    width: '112px',
  },
  { id: 'list', name: text.columns.list, text: ({ list }) => text.lists[list], width: '90px' },
  {
    id: 'reference',
    name: text.columns.reference,
    text: ({ reference }) => reference,
    isHidden: true,
  },
  {
    id: 'addedBy',
    name: text.columns.addedBy,
    text: ({ addedBy }) => addedBy,
    width: '110px',
    hide: 'sm',
  },
  {
    id: 'addedAt',
    name: text.columns.addedAt,
    text: ({ addedAt }) => dateTimeText(addedAt),
    cell: ({ addedAt }) => <DateTimeCell instant={addedAt} />,
    width: '112px',
    hide: 'sm',
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['watchlist.change'],
    cell: (person) => (
      <span className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text.removeNamed(person.name)}
          onClick={() => onRemove(person)}
        >
          {text.remove}
        </Button>
      </span>
    ),
    width: '110px',
  },
]
