import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { DataTable } from './data-table.tsx'

vi.mock(
  '#web/ui/messages/table-pages.ts',
  () => import('#web/languages/es/messages/table-pages.ts'),
)

it('names the pages of a table in the language of the reader', () => {
  const data = Array.from({ length: 12 }, (_, id) => ({ id }))
  renderPage(
    <DataTable columns={[{ name: 'Id', selector: ({ id }) => id }]} data={data} pagination />,
    { path: '/' },
  )
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toBeTruthy()
})
