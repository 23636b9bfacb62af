import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PlayerProtection } from '#contract/protection/operators.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { refuse, renderPage, testSettings } from '#web/test-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'
import { BreaksPage } from './breaks-page.tsx'
import { StepDialog } from './step-dialog.tsx'

const row = {
  id: 5,
  playerId: 7,
  userId: 'anna',
  name: 'Anna Bell',
  kind: 'excluded',
  beganAt: '2040-01-01T12:00:00.000Z',
  endsAt: '2041-01-01T12:00:00.000Z',
  isEnded: false,
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

it('offers the longest time-out of the operator to the desk', async () => {
  const asked = 'POST /api/admin/players/7/time-out'
  const player: PlayerProtection = {
    playerId: 7,
    userId: 'anna',
    currency: 'EUR',
    state: 'active',
    limits: [],
    checkEveryMinutes: null,
    isUndecided: false,
    isReviewDue: false,
    pauses: [],
    history: [],
    states: [],
  }
  const { callsOf } = renderPage(
    <StepDialog player={player} step={{ kind: 'timeOut' }} onClose={() => {}} />,
    {
      user: operator,
      settings: { rules: { ...testSettings.rules, timeOutDaysMax: 42 } },
      answers: { [asked]: () => Response.json(player) },
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: '42 days' })
  await userEvent.selectOptions(dialog.getByLabelText('How long'), '42 days')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked')
  await userEvent.click(dialog.getByRole('button', { name: 'Time-out' }))
  await waitFor(() =>
    expect(callsOf(asked).map(({ body }) => body)).toEqual([
      { length: 'longest', reason: 'Asked' },
    ]),
  )
})
