import { Button, SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import {
  DataTable,
  type ConditionalStyles,
  type DataTableHandle,
  type TableColumn,
} from '#web/ui/table/data-table.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { informationMessages } from '#web/ui/messages/information.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './demo-table-page.module.css'

const text = informationMessages.demoTable

type Film = { id: number; title: string; year: string; calories: number }

/** Static sample rows (spec 000 §2). The calories are there to show rows whose style depends on their data. */
const rows: Film[] = [
  { id: 1, title: 'Metropolis', year: '1927', calories: 320 },
  { id: 2, title: 'A Trip to the Moon', year: '1902', calories: 180 },
]

/** The library's own expander is no cell of its row, which readers of the screen need; so this is a column. */
const columns = (opened: readonly number[], toggle: (id: number) => void): TableColumn<Film>[] => [
  {
    id: 'details',
    name: <span className="visually-hidden">{text.detailsColumn}</span>,
    width: '56px',
    button: true,
    cell: ({ id, title }) => (
      <button
        type="button"
        className={classes.expander}
        aria-expanded={opened.includes(id)}
        aria-label={text.details(title)}
        onClick={() => toggle(id)}
      >
        <Icon name="chevron" size={18} />
      </button>
    ),
  },
  { id: 'title', name: text.titleColumn, selector: ({ title }) => title, sortable: true },
  { id: 'year', name: text.yearColumn, selector: ({ year }) => year },
]

const CALORIES_HIGH = 300
const conditionalRowStyles: ConditionalStyles<Film>[] = [
  {
    when: ({ calories }) => calories >= CALORIES_HIGH,
    style: { backgroundColor: 'var(--caution-soft)', color: 'var(--caution-ink)' },
  },
]

const FilmDetails = ({ data }: { data: Film }) => (
  <pre className={classes.json}>{JSON.stringify(data, null, 2)}</pre>
)

type Shown = 'films' | 'empty' | 'pending'

export function DemoTablePage() {
  usePageTitle(text.title)
  const [shown, setShown] = useState<Shown>('films')
  const [selectedCount, setSelectedCount] = useState(0)
  const [opened, setOpened] = useState<readonly number[]>([])
  const toggle = (id: number): void => {
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id])
  }
  const table = useRef<DataTableHandle>(null)
  const clear = (): void => {
    table.current?.clearSelectedRows()
    // The table tells of every change but this one.
    setSelectedCount(0)
  }
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={text.show}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'films', label: text.films },
            { value: 'empty', label: text.empty },
            { value: 'pending', label: text.pending },
          ]}
        />
        <output>{text.selected(selectedCount)}</output>
        <Button variant="default" disabled={selectedCount === 0} onClick={clear}>
          {text.clear}
        </Button>
      </div>
      <DataTable<Film>
        ref={table}
        ariaLabel={text.label}
        columns={columns(opened, toggle)}
        data={shown === 'empty' ? [] : rows}
        progressPending={shown === 'pending'}
        keyField="id"
        pagination
        paginationDefaultPage={1}
        selectableRows
        onSelectedRowsChange={({ selectedCount: count }) => setSelectedCount(count)}
        expandableRows
        expandableRowsHideExpander
        expandableRowExpanded={({ id }) => opened.includes(id)}
        expandableRowsComponent={FilmDetails}
        conditionalRowStyles={conditionalRowStyles}
      />
      <p className={classes.legend}>{text.legend}</p>
    </>
  )
}
