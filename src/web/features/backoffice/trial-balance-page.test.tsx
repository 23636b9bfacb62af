// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TrialBalance } from '#contract/ledger-checks.ts'
import { renderPage } from '#web/test-page.tsx'
import { operator, trial } from './test-rows.ts'
import { TrialBalancePage } from './trial-balance-page.tsx'

const open = (balance: TrialBalance) =>
  renderPage(<TrialBalancePage />, {
    user: operator,
    answers: { 'GET /api/admin/trial-balance': () => Response.json(balance) },
  })

it('shows the zero that holds, and the sums it comes from', async () => {
  open(trial)
  await screen.findByText('Balanced')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('None differs')).toBeDefined()
  const sums = screen.getByRole('row', { name: /^Sum/ })
  expect([...sums.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '3',
    '20,000.00 PTS',
    '20,000.00 PTS',
    '0.00 PTS',
    '3.00 PTS',
  ])
})

it('says aloud when the ledger does not agree with itself', async () => {
  const [currency] = trial.currencies
  open({
    ...trial,
    differences: 2,
    unbalanced: ['PTS'],
    currencies: currency ? [{ ...currency, sumMinor: 1 }] : [],
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The balances in PTS do not sum/)
  expect(await screen.findAllByText('Not balanced')).toHaveLength(2)
  expect(screen.queryByText('Balanced')).toBeNull()
})
