import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PlayerRow } from '#contract/players.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { PlayersPage } from './players-page.tsx'
import { operator, pageOf, playerRow } from '#web/ui/operators/test-rows.ts'

const open = (rows: PlayerRow[], answers: Record<string, () => Response> = {}) =>
  renderPage(<PlayersPage />, {
    path: '/admin/players',
    user: operator,
    answers: { 'GET /api/admin/players': () => Response.json(pageOf(rows)), ...answers },
  })
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

it('shows a name that looks like a script as text', async () => {
  const name = '<img src=x onerror="document.title=1">'
  open([{ ...playerRow, name }])
  expect((await screen.findByText(name)).querySelector('img')).toBeNull()
})

it.each([
  ['profile_incomplete', ['Suspend', 'Pay out', 'Discount']],
  ['active', ['Suspend', 'Pay out', 'Discount']],
  ['suspended', ['Reopen', 'Pay out', 'Discount']],
  ['closed', []],
] as const)('offers for an account that is %s: %s', async (state, moves) => {
  open([{ ...playerRow, state }])
  await screen.findByText('anna')
  // The steps come with the operator's permissions, which are read beside the list.
  await screen.findByText('Actions')
  const buttons = screen.queryAllByRole('button', { name: / anna$/ })
  const inRow = buttons.filter((button) => !button.closest('[popover]') && button.textContent)
  expect(inRow.map(({ textContent }) => textContent)).toEqual(moves)
  // A step that cannot be taken back is one press further away.
  const hidden = buttons.filter((button) => button.closest('[popover]'))
  expect(hidden.map((button) => button.getAttribute('aria-label'))).toEqual(
    state === 'closed' ? [] : ['Close anna'],
  )
})

it('has no column of steps for operators who may take none', async () => {
  open([playerRow])
  expect(await screen.findByText('Actions')).toBeDefined()
  const user = { ...operator, permissions: ['players.read' as const] }
  const answers = { 'GET /api/admin/players': () => Response.json(pageOf([playerRow])) }
  renderPage(<PlayersPage />, { path: '/admin/players', user, answers })
  expect(await screen.findByText('anna')).toBeDefined()
  expect(screen.queryByText('Actions')).toBeNull()
})

it('suspends with a reason, and not without', async () => {
  const path = 'POST /api/admin/players/7/suspend'
  const { callsOf } = open([playerRow], { [path]: () => Response.json(playerRow) })
  await press('Suspend anna')
  await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }))
  expect(dialog().getByText('Please give a reason.')).toBeDefined()
  expect(callsOf(path)).toEqual([])
  await userEvent.type(dialog().getByRole('textbox', { name: /^Reason/ }), ' Review ')
  await userEvent.type(dialog().getByLabelText(/^Told to the player/), 'We check a card.')
  await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(path).map(({ body }) => body)).toEqual([
    { reason: 'Review', told: 'We check a card.' },
  ])
  await waitFor(() => expect(callsOf('GET /api/admin/players')).toHaveLength(2))
})

it('says what stands against closing an account, and keeps what was typed', async () => {
  const details = {
    openOrders: 1,
    openBets: 2,
    openMultiples: 1,
    openTickets: 3,
    heldMinor: 1_050,
    balanceMinor: 12_345,
  }
  open([playerRow], {
    'POST /api/admin/players/7/close': () => refuse('ACCOUNT_NOT_EMPTY', { details }),
  })
  await press('Close anna')
  expect(dialog().getByText(/There are still 123\.45 PTS in the wallet/)).toBeDefined()
  await userEvent.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Leaves')
  await userEvent.click(dialog().getByRole('button', { name: 'Close the account' }))
  expect((await dialog().findByRole('alert')).textContent).toBe(
    'This account cannot be closed yet. It has 1 open order, 2 markets with unsettled bets, 1 open multiple, 10.50 PTS held, 123.45 PTS in the wallet, and 3 open tickets.',
  )
  expect(dialog().getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Leaves')
})

it('asks for the payout of an account, and marks the field that cannot be right', async () => {
  const path = 'POST /api/admin/players/7/payout'
  const { callsOf } = open([playerRow], {
    [path]: () => refuse('PAYOUT_DETAILS_INVALID', { field: 'acc_num' }),
  })
  await press('Pay out anna')
  await userEvent.type(dialog().getByLabelText(/Bank, or UPI/), 'Demo Bank')
  await userEvent.type(dialog().getByLabelText(/Account number or UPI id/), 'x')
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Leaves')
  await userEvent.click(dialog().getByRole('button', { name: 'Ask for the payout' }))
  expect(await dialog().findByText('Please check this.')).toBeDefined()
  expect(callsOf(path)[0]?.body).toMatchObject({ bank_name: 'Demo Bank', reason: 'Leaves' })
})

it('says when another operator was quicker', async () => {
  open([playerRow], {
    'POST /api/admin/players/7/suspend': () =>
      refuse('ILLEGAL_MOVE', { details: { state: 'suspended' } }),
  })
  await press('Suspend anna')
  await userEvent.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Review')
  await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }))
  expect((await dialog().findByRole('alert')).textContent).toMatch(/now in the state “Suspended”/)
})

it('sets a commission discount in percent, with a reason', async () => {
  const path = 'PUT /api/admin/players/7/commission-discount'
  const { callsOf } = open([{ ...playerRow, commissionDiscountBps: 1_000 }], {
    [path]: () => Response.json(playerRow),
  })
  await press('Discount 10 % for anna')
  const field = dialog().getByLabelText(/in percent/)
  expect(field).toHaveProperty('value', '10')
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Large volume')
  await userEvent.clear(field)
  await userEvent.type(field, '101')
  await userEvent.click(dialog().getByRole('button', { name: 'Set the discount' }))
  expect(dialog().getByText('From 0 to 100, with at most two decimals.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '12.5')
  await userEvent.click(dialog().getByRole('button', { name: 'Set the discount' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(path).map(({ body }) => body)).toEqual([
    { discountBps: 1_250, reason: 'Large volume' },
  ])
})
