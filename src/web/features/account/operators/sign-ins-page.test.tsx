import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AuthEventRow } from '#contract/auth-events.ts'
import { renderPage } from '#web/test-page.tsx'
import { SignInsPage } from './sign-ins-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'

const row: AuthEventRow = {
  id: 1,
  at: '2026-06-15T10:00:00.000Z',
  kind: 'login_throttled',
  door: 'program',
  user: null,
  addressMark: '0123456789ab',
}

it('shows who signed in or was refused, by what, and from which address', async () => {
  const answers = {
    'GET /api/admin/auth-events': () =>
      Response.json(pageOf([row, { ...row, id: 2, kind: 'login', door: 'page', user: 'anna' }])),
  }
  renderPage(<SignInsPage />, { user: operator, answers })
  for (const text of ['Login has to wait', 'Program', 'unknown name', 'Logged in', 'Page', 'anna'])
    expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getAllByText('0123456789ab')).toHaveLength(2)
})
