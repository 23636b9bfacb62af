import { screen } from '@testing-library/react'
import { Route } from 'wouter'
import { expect, it } from 'vitest'
import { renderPage, testUser } from '#web/test-page.tsx'
import { routePatterns } from '#web/ui/paths.ts'
import { DepositTrackPage, WithdrawalTrackPage } from './track-page.tsx'

const request = {
  id: 7,
  amountMinor: 50_000,
  currency: 'PTS',
  status: 'P',
  requestedAt: '2026-01-01T10:00:00.000Z',
  decidedAt: null,
  note: '',
}
const deposit = {
  ...request,
  reference: '412345678901',
  paidTo: 'Holder One · one@demo',
  isLate: false,
  endsAt: '2026-01-04T10:00:00.000Z',
  receivedMinor: null,
  returnedMinor: null,
  returnReference: null,
}
const withdrawal = {
  ...request,
  accountHolderName: 'Anna Bell',
  bankName: 'Demo Bank',
  accountEnd: '6789',
  dueAt: '2026-01-06T10:00:00.000Z',
  payeeCoolsUntil: null as string | null,
  isOverdue: false,
  feeMinor: 0,
  check: { reason: 'unplayed', endsAt: '2026-01-06T10:00:00.000Z', isOver: false, overAt: null },
  documentsDueAt: null,
  bankReference: null,
}

it('shows the steps of a deposit, the present one, and the one that comes next', async () => {
  renderPage(<Route path={routePatterns.depositTrack} component={DepositTrackPage} />, {
    path: '/deposits/7',
    user: testUser,
    answers: { 'GET /api/deposits/7': () => Response.json(deposit) },
  })
  expect(await screen.findByText('You paid to Holder One · one@demo.')).toBeTruthy()
  const steps = screen.getAllByRole('listitem').filter((each) => each.closest('ol'))
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Announced',
    'We look for the payment',
    'In your balance',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getByText(/^An operator compares it with the bank statement/)).toBeTruthy()
  expect(screen.getByText('Comes next')).toBeTruthy()
})

it('shows why a withdrawal is checked, until when, and that it is paid after it', async () => {
  renderPage(<Route path={routePatterns.withdrawalTrack} component={WithdrawalTrackPage} />, {
    path: '/withdrawals/7',
    user: testUser,
    answers: { 'GET /api/withdrawals/7': () => Response.json(withdrawal) },
  })
  expect(await screen.findByText(/^We check it because no bet was settled/)).toBeTruthy()
  expect(screen.getByText('To Demo Bank, …6789')).toBeTruthy()
  expect(screen.getAllByText('Comes next')).toHaveLength(2)
})

it('says from when a new account is paid, in place of when the payment is due (A33)', async () => {
  const waits = { ...withdrawal, check: null, payeeCoolsUntil: '2026-01-02T10:00:00.000Z' }
  renderPage(<Route path={routePatterns.withdrawalTrack} component={WithdrawalTrackPage} />, {
    path: '/withdrawals/7',
    user: testUser,
    answers: { 'GET /api/withdrawals/7': () => Response.json(waits) },
  })
  expect(await screen.findByText(/^The account is new or changed\. We pay to it at/)).toBeTruthy()
  expect(screen.queryByText(/^We pay or decide it by/)).toBeNull()
})
