import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Payout } from '#contract/lottery/payouts.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { PaymentPlansPage } from './payouts-page.tsx'

const payout: Payout = {
  payoutId: 4,
  game: 'powerball',
  day: '2026-11-21',
  betId: 71,
  shareId: null,
  kind: 'annuity',
  state: 'running',
  amountMinor: 10_000_000_000,
  amountEurMinor: 10_000_000_000,
  currency: 'PTS',
  manner: 'annuity',
  documentsDueOn: '2027-02-13',
  documentsAt: '2026-11-25T10:00:00.000Z',
  areDocumentsLate: false,
  isMediaInvited: true,
  endedOn: null,
  paidMinor: 150_514_351,
  payments: [
    {
      number: 1,
      dueOn: '2026-11-25',
      amountMinor: 150_514_351,
      state: 'paid',
      paidAt: '2026-11-25T11:00:00.000Z',
    },
    { number: 2, dueOn: '2027-11-25', amountMinor: 158_040_068, state: 'due', paidAt: null },
  ],
}
const open = (payouts: readonly Payout[]) =>
  renderPage(<PaymentPlansPage />, {
    user: testUser,
    answers: { 'GET /api/my-lotteries/payouts': () => Response.json({ payouts }) },
  })

it('shows the payments of a main jackpot year by year, with those that are paid', async () => {
  open([payout])
  expect(await screen.findByText('100,000,000.00 PTS')).toBeDefined()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*2026.*1,505,143\.51 PTSPaid$/),
    expect.stringMatching(/^2.*2027.*1,580,400\.68 PTSTo come$/),
  ])
})

it('asks for documents, and says that late ones cost no winnings', async () => {
  open([
    {
      ...payout,
      state: 'waiting',
      manner: null,
      documentsAt: null,
      areDocumentsLate: true,
      isMediaInvited: false,
      payments: [],
    },
  ])
  expect(await screen.findByText(/The winnings stay yours, and they are paid once/)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says so when nothing is paid later', async () => {
  open([])
  expect(await screen.findByText('No payment plan')).toBeDefined()
})
