// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage, testUser } from '#web/test-page.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminAccount, operator } from '#web/ui/operators/test-rows.ts'

const answers = { 'GET /api/admin-account': () => Response.json(adminAccount) }
const page = (
  <AdminFrame>
    <h1>For operators</h1>
  </AdminFrame>
)

it('leads a visitor to the login', async () => {
  const { address } = renderPage(page, { path: '/admin', answers })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByText('For operators')).toBeNull()
})

it('tells a player that the page is for operators only, and asks the server for nothing', async () => {
  const { callsOf } = renderPage(page, { path: '/admin', answers, user: testUser })
  await screen.findByText('This page is for operators only')
  expect(screen.queryByText('For operators')).toBeNull()
  expect(callsOf('GET /api/admin-account')).toEqual([])
})

it('shows an operator where something waits', async () => {
  renderPage(page, { path: '/admin/markets/3', answers, user: operator })
  await screen.findByText('For operators')
  const nav = within(await screen.findByRole('navigation', { name: 'Back office' }))
  await nav.findByRole('link', { name: /^Deposits.*2 wait$/ })
  expect(nav.getByRole('link', { name: 'Withdrawals' })).toBeDefined()
  const here = nav.getByRole('link', { name: /^Events & markets.*1 waits$/ })
  expect(here.getAttribute('aria-current')).toBe('page')
})
