// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusalSentence } from '#contract/refusal.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'
import { BreaksPage } from './breaks-page.tsx'

const row = {
  id: 5,
  playerId: 7,
  userId: 'anna',
  name: 'Anna Bell',
  kind: 'excluded',
  beganAt: '2040-01-01T12:00:00.000Z',
  endsAt: '2041-01-01T12:00:00.000Z',
  returnsAt: null,
  overAt: null,
  reason: '',
  byOperator: false,
  isKnownAgain: true,
  followsUserId: 'ben',
  isMatchOpen: true,
}

it('keeps the decision about a match in the menu of its row, and has none where nothing waits', async () => {
  const path = '/api/admin/pauses'
  const decided = `POST ${path}/5/match`
  const over = { ...row, id: 6, userId: 'cleo', isMatchOpen: false }
  const { callsOf } = renderPage(<BreaksPage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(pageOf([row, over])),
      [decided]: () => refuse('MATCH_DECIDED'),
    },
  })
  expect(await screen.findByRole('button', { name: 'More for anna' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'More for cleo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Another person: anna' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Other documents')
  await userEvent.click(dialog.getByRole('button', { name: 'Another person' }))
  expect(await dialog.findByText(refusalSentence('MATCH_DECIDED'))).toBeDefined()
  expect(callsOf(decided).map(({ body }) => body)).toEqual([
    { isSame: false, reason: 'Other documents' },
  ])
})
