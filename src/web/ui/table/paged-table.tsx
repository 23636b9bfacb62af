import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { type Media, SortOrder, type TableColumn } from 'react-data-table-component'
import type { Permission } from '#domain/account/permissions.ts'
import { counted, countedInPart, DataTable, PAGE_SIZES } from './data-table.tsx'
import { DayRange } from '../operators/day-range.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ExportButton } from './export-button.tsx'
import { FailedState } from '../states/failed-state.tsx'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { usePermitted } from '../operators/permitted.tsx'
import classes from './paged-table.module.css'
import { SkeletonRows } from '../states/skeletons.tsx'
import type { PagedList } from './use-paged-list.ts'

export type PagedColumn<Row> = {
  /** The name by which the server sorts, where it can. */
  id: string
  name: string
  /** As text, for the file; and for the eye, where `cell` does not say more. Null: only for the eye. */
  text: ((row: Row) => string | number | null) | null
  /** In the file, where that differs: an instant stays in UTC, for programs. */
  inFile?: (row: Row) => string
  cell?: (row: Row) => ReactNode
  isSortable?: true
  isNumber?: true
  /** Only in the file. */
  isHidden?: true
  width?: string
  minWidth?: string
  hide?: `${Media}`
  /** Only for operators who may do one of these. */
  to?: readonly Permission[]
}

type Props<Row> = {
  list: PagedList<Row>
  label: string
  columns: readonly PagedColumn<Row>[]
  keyField: keyof Row & string
  searchHint: string
  fileName: string
  /** The text for an empty list without a search: an empty queue is good news. */
  empty?: { title: string; text: string }
  /** The list is found by days too. */
  hasDays?: true
  /** More fields beside the search. */
  filters?: ReactNode
}

const SEARCH_PAUSE_MS = 300

/** A list of the server's with search, filters, sorting, pages and a file of all that was found. */
export function PagedTable<Row>({ list, label, columns, filters, ...rest }: Props<Row>) {
  const { query, change, result } = list
  const [words, setWords] = useState(query.search)
  const search = useDebouncedCallback((text: string) => {
    change({ search: text })
  }, SEARCH_PAUSE_MS)
  return (
    <section aria-label={label}>
      <search className={classes.tools}>
        <TextInput
          className={classes.search}
          label={messages.list.search}
          placeholder={rest.searchHint}
          type="search"
          maxLength={64}
          leftSection={<Icon name="search" size={16} />}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            search(currentTarget.value)
          }}
        />
        {filters}
        {rest.hasDays && <DayRange query={query} change={change} />}
        <div className={classes.export}>
          <ExportButton
            loadAll={list.loadAll}
            columns={columns.flatMap(({ name, text, inFile = text }) =>
              inFile ? [{ name, value: inFile }] : [],
            )}
            fileName={rest.fileName}
          />
        </div>
      </search>
      {result.isError && <FailedState error={result.error} onRetry={() => void result.refetch()} />}
      {result.isPending && <SkeletonRows rows={query.pageSize} />}
      {result.data && !result.isError && (
        <Rows list={list} label={label} columns={columns} rows={result.data} {...rest} />
      )}
    </section>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'list' | 'label' | 'columns' | 'keyField' | 'empty'> & {
  rows: { items: Row[]; total: number; isTotalAtLeast?: true | undefined }
}

const nothing = (
  <EmptyState icon="search" title={messages.list.none} text={messages.list.noneText} />
)

function Rows<Row>({ list, label, columns, keyField, empty, rows }: RowsProps<Row>) {
  const { query, change, result } = list
  const isPermitted = usePermitted()
  const isShown = ({ isHidden, to }: PagedColumn<Row>) =>
    !isHidden && (to?.some(isPermitted) ?? true)
  // To a screen reader a table without rows is no table.
  if (rows.total === 0)
    return empty && query.search === '' && !query.from && !query.to ? (
      <EmptyState icon="check" {...empty} />
    ) : (
      nothing
    )
  return (
    <div className={classes.rows} data-stale={result.isPlaceholderData || undefined}>
      <DataTable<Row>
        ariaLabel={label}
        columns={columns.filter(isShown).map(tableColumn)}
        data={rows.items}
        keyField={keyField}
        noDataComponent={nothing}
        pagination
        paginationServer
        paginationTotalRows={rows.total}
        paginationPage={query.page}
        paginationPerPage={query.pageSize}
        paginationRowsPerPageOptions={PAGE_SIZES}
        paginationComponentOptions={rows.isTotalAtLeast ? countedInPart : counted}
        onChangePage={(page) => {
          if (page !== query.page) change({ page })
        }}
        onChangeRowsPerPage={(pageSize) => {
          if (pageSize !== query.pageSize) change({ pageSize })
        }}
        sortServer
        defaultSortFieldId={query.sort ?? null}
        defaultSortAsc={query.direction === 'asc'}
        onSort={({ id }, direction) => {
          change({ sort: String(id), direction: direction === SortOrder.ASC ? 'asc' : 'desc' })
        }}
      />
    </div>
  )
}

const tableColumn = <Row,>(column: PagedColumn<Row>): TableColumn<Row> => ({
  id: column.id,
  name: column.name,
  selector: (row) => column.text?.(row) ?? '',
  cell: (row) => (
    <div className={classes.cell} data-label={column.id === 'actions' ? undefined : column.name}>
      {column.cell ? column.cell(row) : column.text?.(row)}
    </div>
  ),
  sortable: column.isSortable ?? false,
  right: column.isNumber ?? false,
  ...(column.width ? { width: column.width } : {}),
  ...(column.minWidth ? { minWidth: column.minWidth } : {}),
  ...(column.hide ? { hide: column.hide as Media } : {}),
})
