import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import { pagePatterns } from '#contract/page-paths.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminPages, isAt } from './admin-pages.ts'
import { adminAccount, operator } from '#web/ui/operators/test-rows.ts'

const answers = { 'GET /api/admin-account': () => Response.json(adminAccount) }
const supporter: User = { ...operator, permissions: ['overview.read', 'support.read'] }
const newcomer: User = { ...operator, permissions: [] }
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

it('shows an operator only the pages that the roles open', async () => {
  renderPage(page, { path: '/admin/support', answers, user: supporter })
  await screen.findByText('For operators')
  const nav = within(await screen.findByRole('navigation', { name: 'Back office' }))
  const names = nav.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Overview', 'Support'])
})

it('explains an address that the roles do not open, and asks the server for nothing there', async () => {
  renderPage(page, { path: '/admin/audit', answers, user: supporter })
  await screen.findByText('Your roles do not open this page')
  screen.getByText(/^It takes the role Administrator, .*Auditor/)
  expect(screen.queryByText('For operators')).toBeNull()
})

it('tells an operator without a role where roles come from', async () => {
  const { callsOf } = renderPage(page, { path: '/admin', answers, user: newcomer })
  await screen.findByText('You have no role yet')
  expect(callsOf('GET /api/admin-account')).toEqual([])
})

it('knows every address of operators', () => {
  const addresses = pagePatterns.filter((path) => path.startsWith('/admin'))
  expect(addresses.length).toBeGreaterThan(10)
  const unknown = addresses.filter((address) => !adminPages.some((each) => isAt(address, each)))
  expect(unknown).toEqual([])
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

it('unfolds its menu on a small screen, and folds it when a page was chosen', async () => {
  renderPage(page, { path: '/admin/support', answers, user: operator })
  await screen.findByText('For operators')
  const opener = await screen.findByRole('button', { name: /^All pages/ })
  const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '')
  expect(menu?.dataset.open).toBe('false')
  await userEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(menu?.dataset.open).toBe('true')
  const money = within(screen.getByRole('list', { name: 'Money' }))
  await userEvent.click(money.getByRole('link', { name: /^Deposits/ }))
  await waitFor(() => expect(menu?.dataset.open).toBe('false'))
})
