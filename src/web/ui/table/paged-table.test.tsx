import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { paging } from '#contract/endpoint.ts'
import { renderPage } from '#web/test-page.tsx'
import { PagedTable } from './paged-table.tsx'
import { usePagedList } from './use-paged-list.ts'

const schema = z.strictObject({
  search: z._default(z.string(), ''),
  sort: z._default(z.enum(['name', 'size']), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  ...paging,
})
type Query = z.output<typeof schema>
type Row = { id: number; name: string }

/** As many rows as `total`, called "Row 1" and so on; those beyond `countedMax` and the page are not counted. */
function open({ path = '/list', total = 250, countedMax = Infinity } = {}) {
  const asked: Query[] = []
  async function load(query: Query) {
    asked.push(query)
    const first = (query.page - 1) * query.pageSize
    const size = Math.max(0, Math.min(query.pageSize, total - first))
    const items = Array.from({ length: size }, (_, n) => ({
      id: first + n + 1,
      name: `Row ${first + n + 1}`,
    }))
    const counted = Math.max(countedMax, first + query.pageSize) + 1
    return counted > total
      ? { items, total }
      : { items, total: counted, isTotalAtLeast: true as const }
  }
  function List() {
    const list = usePagedList<Row, Query>({
      queryKey: ['test', 'rows'],
      schema,
      load,
      start: { pageSize: 10 },
    })
    return (
      <PagedTable
        list={list}
        label="Rows"
        columns={[
          { id: 'name', name: 'Name', text: ({ name }) => name, isSortable: true },
          { id: 'size', name: 'Size', text: ({ id }) => id, isHidden: true },
        ]}
        keyField="id"
        searchHint="Name"
        fileName="rows.csv"
      />
    )
  }
  return { ...renderPage(<List />, { path }), asked, last: () => asked.at(-1) }
}

it('begins where its address says', async () => {
  const { asked } = open({ path: '/list?page=3&sort=size&direction=desc&search=row' })
  await screen.findByText('Row 21')
  expect(asked).toEqual([{ page: 3, pageSize: 10, sort: 'size', direction: 'desc', search: 'row' }])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'row')
})

it('begins at its start when the address makes no sense', async () => {
  const { last } = open({ path: '/list?page=none&sort=secret' })
  await screen.findByText('Row 1')
  expect(last()).toMatchObject({ page: 1, pageSize: 10, sort: 'name' })
})

it('says in each cell what it is, for screens on which a row is a card', async () => {
  open()
  const cell = (await screen.findByText('Row 1')).closest('[role=cell]')
  expect(cell?.querySelector('[data-label]')?.getAttribute('data-label')).toBe('Name')
})

it('searches from the first page again, and puts that into the address', async () => {
  const { address, last } = open({ path: '/list?page=3' })
  await screen.findByText('Row 21')
  await userEvent.type(screen.getByRole('searchbox'), 'ro')
  await waitFor(() => expect(last()).toMatchObject({ search: 'ro', page: 1 }))
  expect(address()).toBe('/list?page=1&search=ro')
})

it('sorts and turns pages at the server', async () => {
  const { last } = open()
  await screen.findByText('Row 1')
  await userEvent.click(screen.getByRole('button', { name: /next page/i }))
  await screen.findByText('Row 11')
  expect(last()).toMatchObject({ page: 2 })
  await userEvent.click(screen.getByRole('columnheader', { name: /Name/ }))
  await waitFor(() => expect(last()).toMatchObject({ sort: 'name', direction: 'desc', page: 1 }))
})

it.each([
  [Infinity, '1-10 of 250'],
  [20, '1-10 of at least 21'],
])('says how many rows there are where %d are counted', async (countedMax, said) => {
  // A narrow table shows no range.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400))
  const { last } = open({ countedMax })
  await screen.findByText(said)
  for (const page of [2, 3, 4]) {
    await userEvent.click(screen.getByRole('button', { name: /next page/i }))
    await screen.findByText(`Row ${10 * page - 9}`)
    expect(last()).toMatchObject({ page })
  }
})

it.each([Infinity, 20])(
  'writes every row that was found into the file where %d are counted, not only the page',
  async (countedMax) => {
    const files: Blob[] = []
    const createObjectURL = (file: Blob) => {
      files.push(file)
      return 'blob:rows'
    }
    const revokeObjectURL = () => {}
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }))
    open({ countedMax })
    await screen.findByText('Row 1')
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines[0]).toMatch(/Name,Size$/)
    expect(lines.slice(1, -1)).toHaveLength(250)
    expect(lines.at(-2)).toBe('Row 250,250')
  },
)

it('says when nothing was found', async () => {
  open({ total: 0 })
  expect(await screen.findByText('Nothing was found')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('is scrolled by keyboard where it is wider than the screen, and only there', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  open()
  await screen.findByText('Row 1')
  const scroller = document.querySelector('.rdt_responsiveWrapper')
  expect(scroller?.getAttribute('tabindex')).toBe('0')

  width.mockReturnValue(300)
  await userEvent.click(screen.getByRole('button', { name: /next page/i }))
  await screen.findByText('Row 11')
  expect(scroller?.hasAttribute('tabindex')).toBe(false)
  vi.restoreAllMocks()
})
