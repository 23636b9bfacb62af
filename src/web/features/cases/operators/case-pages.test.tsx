import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { CaseFile, CaseRow } from '#contract/cases/cases.ts'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'
import { renderPage } from '#web/test-page.tsx'
import { routePatterns } from '#web/ui/paths.ts'
import { CasePage } from './case-page.tsx'
import { CareCasesPage } from './cases-page.tsx'

const row: CaseRow = {
  caseId: 5,
  kind: 'harm',
  desk: 'care',
  playerId: 7,
  userId: 'anna',
  name: 'Anna Bell',
  currency: 'EUR',
  findings: [
    { rule: 'depositsRising', value: 60_000, limit: 40_000 },
    { rule: 'minutesInDay', value: 400, limit: 360 },
  ],
  openedAt: '2040-01-01T12:00:00.000Z',
  dueAt: '2040-01-02T12:00:00.000Z',
  isOverdue: true,
  owner: null,
  isOwn: false,
  state: 'open',
  outcome: null,
  closedAt: null,
}
const file: CaseFile = {
  ...row,
  events: [
    { at: row.openedAt, event: 'opened', by: null, text: '' },
    { at: row.openedAt, event: 'found', by: null, text: 'nightsInWeek' },
  ],
  others: [],
  alike: [],
}
const dialog = () => within(screen.getByRole('dialog'))

it('lists what was found with its figures, and tells which case is overdue', async () => {
  renderPage(<CareCasesPage />, {
    user: operator,
    answers: { 'GET /api/admin/cases': () => Response.json(pageOf([row])) },
  })
  expect(await screen.findByText(/Deposits of a week are rising: .*600.*from .*400/)).toBeDefined()
  expect(screen.getByText('Time logged in, in a day: 400 min (from 360 min)')).toBeDefined()
  expect(screen.getByText('overdue')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Case of anna' }).getAttribute('href')).toBe(
    '/admin/cases/care/5',
  )
})

it('sends a decision only with the words that it needs', async () => {
  const decided = 'POST /api/admin/cases/5/decision'
  const { callsOf } = renderPage(
    <Route path={routePatterns.adminCareCase}>
      <CasePage />
    </Route>,
    {
      user: operator,
      path: '/admin/cases/care/5',
      answers: {
        'GET /api/admin/cases/5': () => Response.json(file),
        [decided]: () => Response.json({ ...file, state: 'closed', outcome: 'contact' }),
      },
    },
  )
  expect(await screen.findByText('Nights with bets, in a week')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Report to the officer' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Write to the player' }))
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Deposits rise')
  await userEvent.click(dialog().getByRole('button', { name: 'Write to the player' }))
  expect(dialog().getByText('Please write a message.')).toBeDefined()
  expect(callsOf(decided)).toEqual([])
  await userEvent.type(dialog().getByLabelText(/^Message/), 'How are you?')
  await userEvent.click(dialog().getByRole('button', { name: 'Write to the player' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(decided).map(({ body }) => body)).toEqual([
    { outcome: 'contact', reason: 'Deposits rise', message: 'How are you?' },
  ])
})
