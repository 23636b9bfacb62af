import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Checks, TrialBalance } from '#contract/ledger-checks.ts'
import { renderPage } from '#web/test-page.tsx'
import { checks, operator, trial } from '#web/ui/operators/test-rows.ts'
import { TrialBalancePage } from './trial-balance-page.tsx'

const open = (balance: TrialBalance, found: Checks = checks) =>
  renderPage(<TrialBalancePage />, {
    user: operator,
    answers: {
      'GET /api/admin/trial-balance': () => Response.json(balance),
      'GET /api/admin/checks': () => Response.json(found),
    },
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

it('says when everything that must always hold was last seen to hold', async () => {
  open(trial)
  const panel = await screen.findByRole('region', { name: 'What must always hold' })
  expect(panel.textContent).toMatch(/^Everything held at .*2026.* The look took 0\.2 seconds\.$/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('names what does not hold, and a clock that is off', async () => {
  open(trial, {
    books: { ...checks.books, state: 'broken', broken: ['the balances of PTS sum to 1'] },
    clock: { aheadSeconds: -600, isOff: true },
  })
  const [books, clock] = await screen.findAllByRole('alert')
  expect(books?.textContent).toMatch(/^1 thing did not hold .*the balances of PTS sum to 1$/)
  expect(clock?.textContent).toMatch(/^The clock of the program is 600 seconds behind/)
})
