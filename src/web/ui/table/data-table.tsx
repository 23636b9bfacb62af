import 'react-data-table-component/css'
import { useComputedColorScheme } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { type Ref, useEffect, useRef } from 'react'
import LibraryTable, {
  type DataTableHandle,
  type TableProps,
  type Theme,
} from 'react-data-table-component'
import classes from './data-table.module.css'
import { messages } from '../messages.ts'
import { tablePages } from '../messages/table-pages.ts'

export type { ConditionalStyles, DataTableHandle, TableColumn } from 'react-data-table-component'

const accent = { default: 'var(--accent-soft)', text: 'var(--accent-soft-ink)' }

/** The page's own colours: being variables, they follow the scheme. */
const colors = {
  primary: 'var(--accent-text)',
  text: { primary: 'var(--ink)', secondary: 'var(--ink-muted)', disabled: 'var(--ink-muted)' },
  background: { default: 'var(--surface)', header: 'var(--sunken)', footer: 'var(--surface)' },
  context: { background: 'var(--accent-soft)', text: 'var(--accent-soft-ink)' },
  divider: { default: 'var(--line)' },
  button: {
    default: 'var(--ink)',
    focus: 'var(--sunken)',
    hover: 'var(--sunken)',
    disabled: 'var(--line-strong)',
  },
  selected: accent,
  highlightOnHover: { default: 'var(--sunken)', text: 'var(--ink)' },
  striped: { default: 'var(--paper)', text: 'var(--ink)' },
} satisfies Partial<Theme>

/** The same in the dark: without it the library would take its own. */
const theme: Partial<Theme> = {
  ...colors,
  darkMode: colors,
  spacing: { rowHeight: '44px', headerHeight: '40px', cellPaddingX: '12px' },
  typography: { fontSize: '0.875rem', fontSizeHeader: '0.8125rem', fontFamily: 'inherit' },
  shape: { borderRadius: '8px' },
}

/** spec 000 §2, demo table: the defaults of every table. */
export const PAGE_SIZES = [10, 15, 20, 25, 30]
const PAGE_SIZE = 10

const rowsPerPageText = messages.spec.rowsPerPage
/** The words beside the pages; the second ones where not all rows were counted. */
export const counted = { rowsPerPageText, rangeSeparatorText: messages.spec.rowsOf }
export const countedInPart = { rowsPerPageText, rangeSeparatorText: messages.list.ofAtLeast }

/** Rows that sort, select, expand and page. Load it with the route that uses it: it weighs 38 kB. */
export function DataTable<Row>(props: TableProps<Row> & { ref?: Ref<DataTableHandle> }) {
  const colorMode = useComputedColorScheme('light')
  const frame = useRef<HTMLDivElement>(null)
  const [observed] = useResizeObserver<HTMLDivElement>()
  const both = useMergedRef(frame, observed)
  // The library gives no door to its scrolling part. Where the part is wider than the screen, the keyboard scrolls it.
  useEffect(() => {
    const scroller = frame.current?.querySelector('.rdt_responsiveWrapper')
    if (!scroller) return
    if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute('tabindex', '0')
    else scroller.removeAttribute('tabindex')
  })
  return (
    <div ref={both} className={classes.frame}>
      <LibraryTable<Row>
        theme={theme}
        colorMode={colorMode}
        paginationPerPage={PAGE_SIZE}
        paginationRowsPerPageOptions={PAGE_SIZES}
        localization={{ pagination: tablePages }}
        paginationComponentOptions={counted}
        noDataComponent={<p className={classes.note}>{messages.spec.emptyTable}</p>}
        progressComponent={<p className={classes.note}>{messages.spec.pendingTable}</p>}
        {...props}
      />
    </div>
  )
}
