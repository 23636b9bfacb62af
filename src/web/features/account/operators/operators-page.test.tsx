import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OperatorRow } from '#contract/operators.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { OperatorsPage } from './operators-page.tsx'

const olga: OperatorRow = {
  id: 1,
  userId: 'olga',
  name: 'Olga Op',
  isActive: true,
  addedAt: '2026-01-02T03:04:05.000Z',
  roles: ['administrator'],
}
const rita: OperatorRow = { ...olga, id: 2, userId: 'rita', roles: [] }
const dora: OperatorRow = { ...olga, id: 3, userId: 'dora', isActive: false, roles: ['risk'] }
const list = { 'GET /api/admin/operators': () => Response.json({ items: [olga, rita, dora] }) }

it('shows operators with their roles, and lets none but an active one be changed', async () => {
  renderPage(<OperatorsPage />, { answers: list, user: operator })
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  ;(await rowOf(/^olga/)).getByText('Administrator')
  ;(await rowOf(/^rita/)).getByText('No role')
  ;(await rowOf(/^dora/)).getByText('Disabled')
  const buttons = screen.getAllByRole('button', { name: /^Change roles/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change roles of olga',
    'Change roles of rita',
  ])
})

it('offers nothing to change to an operator who may only read', async () => {
  const reader = { ...operator, permissions: ['operators.read' as const] }
  renderPage(<OperatorsPage />, { answers: list, user: reader })
  await screen.findByText('rita')
  expect(screen.queryByRole('button', { name: /^Change roles/ })).toBeNull()
})

it('sets exactly the roles that are marked, and says why the last administrator stays one', async () => {
  const set = 'PUT /api/admin/operators/1/roles'
  const answers = { ...list, [set]: () => refuse('LAST_ADMINISTRATOR') }
  const { callsOf } = renderPage(<OperatorsPage />, { answers, user: operator })
  const hand = userEvent.setup()
  await hand.click(await screen.findByRole('button', { name: 'Change roles of olga' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of olga' }))
  await hand.click(dialog.getByRole('checkbox', { name: /^Administrator/ }))
  await hand.click(dialog.getByRole('checkbox', { name: /^Risk/ }))
  await hand.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A new desk')
  await hand.click(dialog.getByRole('button', { name: 'Set the roles' }))
  await dialog.findByText(/^This is the last administrator/)
  await waitFor(() => expect(callsOf(set)).toHaveLength(1))
  expect(callsOf(set)[0]?.body).toEqual({ roles: ['risk'], reason: 'A new desk' })
})
