import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { WatchlistHit, WatchlistPerson } from '#contract/protection/watchlist.ts'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { HitsPage } from './hits-page.tsx'
import { PersonsPage } from './persons-page.tsx'

const hit: WatchlistHit = {
  hitId: 5,
  foundAt: '2040-01-01T12:00:00.000Z',
  playerId: 7,
  userId: 'anna',
  name: 'Anna Bell',
  bornOn: '1980-01-31',
  person: { list: 'staff', name: 'Anna Bell', bornOn: '1980-01-31', reference: 'Trading' },
  isExact: true,
  likenessPercent: 100,
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  reason: '',
}
const person: WatchlistPerson = {
  personId: 3,
  list: 'excluded',
  name: 'Ben Bell',
  bornOn: null,
  reference: 'File 12',
  addedBy: 'risk',
  addedAt: '2040-01-01T12:00:00.000Z',
}
const dialog = () => within(screen.getByRole('dialog'))

it('shows player and person side by side, and sends a decision with its reason', async () => {
  const path = '/api/admin/watchlist-hits'
  const decided = `POST ${path}/5/same`
  const { callsOf } = renderPage(<HitsPage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(pageOf([hit])),
      [decided]: () => Response.json({ ...hit, state: 'same' }),
    },
  })
  expect(await screen.findByText('Staff · 1980-01-31 · Trading')).toBeDefined()
  expect(screen.getByText('cannot play meanwhile')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Same person: anna' }))
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'On the payroll')
  await userEvent.click(dialog().getByRole('button', { name: 'Same person' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(decided).map(({ body }) => body)).toEqual([{ reason: 'On the payroll' }])
})

it('offers only the other decision for a player who was decided on', async () => {
  const decided = { ...hit, state: 'same', decidedBy: 'olga', reason: 'On the payroll' }
  renderPage(<HitsPage />, {
    user: operator,
    answers: { 'GET /api/admin/watchlist-hits': () => Response.json(pageOf([decided])) },
  })
  expect(await screen.findByText('olga: On the payroll')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Same person: anna' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Another person: anna' })).toBeDefined()
})

it('asks for a file, sends it with its list, and names the rows that are wrong', async () => {
  const path = '/api/admin/watchlist'
  const details = { problems: ['Row 3: the name is missing'] }
  const { callsOf } = renderPage(<PersonsPage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(pageOf([person])),
      [`POST ${path}`]: () => refuse('FILE_UNREADABLE', { details }),
    },
  })
  expect(await screen.findByText('Ben Bell')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add a file' }))
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Add a file' }))
  await send()
  expect(dialog().getByText('Please choose a file.')).toBeDefined()
  const content = 'Name\nSomebody'
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file input')
  await userEvent.upload(input, new File([content], 'persons.csv', { type: 'text/csv' }))
  await send()
  expect((await dialog().findByRole('alert')).textContent).toContain('Row 3: the name is missing')
  expect(callsOf(`POST ${path}`).map(({ body }) => body)).toEqual([{ list: 'excluded', content }])
})
