import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { adminAccount, operator } from '#web/ui/operators/test-rows.ts'
import { OverviewPage } from './overview-page.tsx'

it('shows the count of a product that has no card of its own by its name, and none twice', async () => {
  const user = { ...operator, permissions: ['overview.read' as const, 'deposits.read' as const] }
  const account = { ...adminAccount, ticketsWaiting: 17, eventsOverdue: 23 }
  renderPage(<OverviewPage />, {
    user,
    answers: { 'GET /api/admin-account': () => Response.json(account) },
  })
  const card = await screen.findByText('Tickets waiting')
  expect(card.parentElement?.textContent).toBe('Tickets waiting17')
  expect(screen.getByRole('link', { name: /deposits/i }).textContent).toContain('2')
  // The menu counts these.
  expect(screen.queryByText('23')).toBeNull()
})

const withLedger = { ...operator, permissions: ['overview.read' as const, 'ledger.read' as const] }

it.each([
  [0, /All balances together are zero/],
  [1, /All balances together are not zero/],
])('tells what the kept balances come to, %i, and reads no transfer', async (sumMinor, verdict) => {
  const currency = { currency: 'PTS', sumMinor, kinds: [{ kind: 'wallet', balanceMinor: 7_000 }] }
  const { callsOf } = renderPage(<OverviewPage />, {
    user: withLedger,
    answers: {
      'GET /api/admin-account': () => Response.json(adminAccount),
      'GET /api/admin/balances': () => Response.json({ currencies: [currency] }),
    },
  })
  const link = await screen.findByRole('link', { name: verdict })
  expect(link.getAttribute('href')).toBe('/admin/trial-balance')
  expect(screen.getByText('70.00 PTS')).toBeDefined()
  expect(callsOf('GET /api/admin/balances')).toHaveLength(1)
  expect(callsOf('GET /api/admin/trial-balance')).toEqual([])
})
