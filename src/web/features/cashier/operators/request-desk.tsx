import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { type DepositRow, requestStatuses } from '#contract/cashier.ts'
import type { CsvColumn } from '#web/ui/table/csv.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { messages } from '#web/ui/messages.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { DayRange } from '#web/ui/operators/day-range.tsx'
import type { PagedList } from '#web/ui/table/use-paged-list.ts'
import classes from './request-desk.module.css'

const text = deskMessages.desk
const SEARCH_PAUSE_MS = 300

type DeskQuery = {
  search: string
  from?: string | undefined
  to?: string | undefined
  status: 'All' | DepositRow['status']
  page: number
  pageSize: number
}
export type DeskList<Row> = PagedList<Row, DeskQuery>

type Props<Row> = {
  title: string
  list: DeskList<Row>
  searchHint: string
  fileName: string
  columns: readonly CsvColumn<Row>[]
  /** One line of the list. */
  summary: (row: Row) => ReactNode
  /** The request in full; `onDecided` goes on to the next one. */
  children: (row: Row, onDecided: () => void) => ReactNode
}

/**
 * Requests on the left, the chosen one on the right. In the list the arrow keys move, A leads to the first field of
 * the decision and R to the reason for rejecting; only there, so that no key surprises anybody elsewhere.
 */
export function RequestDesk<Row extends { id: number }>({ list, children, ...props }: Props<Row>) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const deskId = useId()
  const { query, result } = list
  const rows = result.data?.items ?? []
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]

  /** Chooses a row of the list and leads the keyboard there. */
  function go(row: Row | undefined): void {
    if (!row) return
    setChosenId(row.id)
    document.getElementById(`${deskId}${row.id}`)?.focus()
  }
  function moveOn(row: Row): void {
    const at = rows.indexOf(row)
    // Decided rows leave the list of waiting ones; in the others they stay.
    if (query.status === 'P') go(rows[at + 1] ?? rows[at - 1])
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = chosen ? rows.indexOf(chosen) : 0
    const act: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      a: () => focusField(deskId, 'first'),
      r: () => focusField(deskId, 'reject'),
    }
    const step = act[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <>
      <h1>{props.title}</h1>
      <Tools list={list} {...props} />
      {result.isError && <FailedState error={result.error} onRetry={() => void result.refetch()} />}
      {result.isPending && <SkeletonRows rows={8} rowHeight={56} />}
      {result.data && !result.isError && rows.length === 0 && (
        <NoRows isQueue={query.status === 'P' && query.search === '' && !query.from && !query.to} />
      )}
      {chosen && !result.isError && (
        <div className={classes.desk} data-open={chosenId !== null || undefined}>
          <div className={classes.list}>
            <ul aria-label={props.title}>
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    id={`${deskId}${row.id}`}
                    className={classes.row}
                    aria-current={row === chosen}
                    onClick={() => setChosenId(row.id)}
                    onKeyDown={onKeyDown}
                  >
                    {props.summary(row)}
                  </button>
                </li>
              ))}
            </ul>
            <Pager list={list} total={result.data?.total ?? 0} />
            <Keys />
          </div>
          <div id={deskId} className={classes.detail}>
            <Button className={classes.back} variant="default" onClick={() => setChosenId(null)}>
              {text.back}
            </Button>
            <div key={chosen.id}>{children(chosen, () => moveOn(chosen))}</div>
          </div>
        </div>
      )}
    </>
  )
}

const focusField = (detailId: string, name: 'first' | 'reject'): void =>
  document
    .getElementById(detailId)
    ?.querySelector<HTMLElement>(`[data-desk-field="${name}"]`)
    ?.focus()

type ToolsProps<Row> = Pick<Props<Row>, 'list' | 'searchHint' | 'fileName' | 'columns'>

function Tools<Row>({ list, searchHint, fileName, columns }: ToolsProps<Row>) {
  const { query, change, loadAll } = list
  const [words, setWords] = useState(query.search)
  const search = useDebouncedCallback((typed: string) => {
    change({ search: typed })
  }, SEARCH_PAUSE_MS)
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.search}
        label={text.search}
        placeholder={searchHint}
        type="search"
        maxLength={64}
        leftSection={<Icon name="search" size={16} />}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          search(currentTarget.value)
        }}
      />
      <NativeSelect
        label={text.status}
        value={query.status}
        data={[...requestStatuses, 'All' as const].map((value) => ({
          value,
          label: text.statuses[value],
        }))}
        onChange={({ currentTarget }) =>
          change({ status: requestStatuses.find((each) => each === currentTarget.value) ?? 'All' })
        }
      />
      <DayRange query={query} change={change} />
      <div className={classes.export}>
        <ExportButton loadAll={loadAll} columns={columns} fileName={fileName} />
      </div>
    </search>
  )
}

const NoRows = ({ isQueue }: { isQueue: boolean }) =>
  isQueue ? (
    <EmptyState icon="check" title={text.noneWaiting} text={text.noneWaitingText} />
  ) : (
    <EmptyState icon="search" title={text.none} text={text.noneText} />
  )

function Pager<Row>({ list, total }: { list: DeskList<Row>; total: number }) {
  const { page, pageSize } = list.query
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  const turn = (to: number) => list.change({ page: to })
  return (
    <nav className={classes.pager} aria-label={text.pages}>
      <span>{text.range((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total)}</span>
      <Button
        size="compact-md"
        variant="default"
        disabled={page === 1}
        onClick={() => turn(page - 1)}
      >
        {messages.list.previous}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={page >= last}
        onClick={() => turn(page + 1)}
      >
        {messages.list.next}
      </Button>
    </nav>
  )
}

/** The keys and their effects while the list has the keyboard. */
const Keys = () => (
  <p className={classes.keys}>
    <span className="visually-hidden">{text.keys}: </span>
    <kbd>↑</kbd> <kbd>↓</kbd> {text.keysText.move}
    <br />
    <kbd>A</kbd> {text.keysText.first} · <kbd>R</kbd> {text.keysText.reject}
  </p>
)
