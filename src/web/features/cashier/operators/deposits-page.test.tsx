import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { DepositRow } from '#contract/cashier.ts'
import { operator } from '#web/ui/operators/test-rows.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { AdminDepositsPage } from './deposits-page.tsx'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const deposit = (id: number, changes: Partial<DepositRow> = {}): DepositRow => ({
  id,
  userId: `player${id}`,
  playerName: `Player ${id}`,
  amountMinor: id * 10_000,
  currency: 'PTS',
  status: 'P',
  requestedAt: '2026-01-22T21:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  note: '',
  reference: `41234567890${id}`,
  paidTo: null,
  hasProof: false,
  proofSeenBefore: false,
  alikeDepositId: null,
  receivedMinor: null,
  isLate: false,
  provider: 'desk',
  payerName: null,
  payerAccount: null,
  returnedMinor: null,
  returnReference: null,
  ...changes,
})

const decided = (id: number) =>
  deposit(id, { status: 'A', decidedAt: '2026-01-22T22:00:00.000Z', decidedBy: 'admin' })

async function openPage(approve: () => Response = () => Response.json(decided(1))) {
  const waiting = [
    deposit(1, { paidTo: 'Holder One · one@demo' }),
    deposit(2, { proofSeenBefore: true }),
    deposit(3, { hasProof: true, alikeDepositId: 2 }),
  ]
  const page = renderPage(<AdminDepositsPage />, {
    path: '/admin/deposits',
    user: operator,
    answers: {
      'GET /api/admin/deposits': () =>
        Response.json({ items: waiting, total: waiting.length, page: 1, pageSize: 10 }),
      'POST /api/admin/deposits/1/approve': () => {
        const answer = approve()
        if (answer.ok) waiting.shift()
        return answer
      },
      'GET /api/deposits/2/proof': () => new Response(new Blob(['webp'])),
      'GET /api/deposits/3/proof': () => new Response(new Blob(['webp'])),
      'POST /api/admin/deposits/1/reject': () => Response.json(deposit(1, { status: 'R' })),
    },
  })
  await screen.findByRole('button', { name: /player1/ })
  return page
}
const statement = () => screen.getByLabelText('Amount on the bank statement')
const chosen = () =>
  within(screen.getByRole('list', { name: 'Deposits' })).getByRole('button', { current: true })

it('shows what is claimed, and leaves the amount for the operator to read off the statement', async () => {
  await openPage()
  expect(chosen().textContent).toContain('player1')
  expect(screen.getAllByText('100.00 PTS').length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: 'Copy Reference: 412345678901' })).toBeTruthy()
  expect(screen.getByText('The player sent no screenshot.')).toBeTruthy()
  expect(statement()).toHaveProperty('value', '')
})

it('is worked by keyboard from one request to the next', async () => {
  const page = await openPage()
  chosen().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen().textContent).toContain('player2')
  expect(screen.getByText('The same picture was sent with another deposit.')).toBeTruthy()
  await userEvent.keyboard('{ArrowUp}r')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason for rejecting'))
  chosen().focus()
  await userEvent.keyboard('a100{Tab}player 1{Enter}')
  expect(await screen.findByText('100.00 PTS credited to player1.')).toBeTruthy()
  expect(page.callsOf('POST /api/admin/deposits/1/approve').map(({ body }) => body)).toEqual([
    { receivedMinor: 10_000, payerName: 'player 1', payerAccount: '', note: '' },
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('player2'))
  expect(statement()).toHaveProperty('value', '')
})

it('sends nothing that is no amount, and no rejection without a reason', async () => {
  const page = await openPage()
  await userEvent.type(statement(), 'about 100{Enter}')
  expect(screen.getByText(/Please give the amount as a plain number/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Please say why: the player reads it.')).toBeTruthy()
  expect(page.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

it('asks for the payer, who must be the player', async () => {
  const page = await openPage(() => refuse('PAYER_DIFFERS', { field: 'payerName' }))
  await userEvent.type(statement(), '100{Enter}')
  expect(screen.getByText('Please give the name of the payer.')).toBeTruthy()
  expect(page.callsOf('POST /api/admin/deposits/1/approve')).toEqual([])
  await userEvent.type(screen.getByLabelText('Payer on the bank statement'), 'Eve Low{Enter}')
  expect(await screen.findByText(/The payer is not named like the player/)).toBeTruthy()
})

it('says beside the amount that it differs from the claim', async () => {
  await openPage(() => refuse('AMOUNT_MISMATCH', { field: 'receivedMinor' }))
  await userEvent.type(statement(), '99{Tab}player 1{Enter}')
  expect(
    await screen.findByText('The amount received differs from the amount claimed.'),
  ).toBeTruthy()
  expect(statement().getAttribute('aria-invalid')).toBe('true')
})

it('tells an operator whose answer was lost that the decision is their own (A12)', async () => {
  const details = { status: 'A', isYours: true }
  await openPage(() => refuse('ALREADY_DECIDED', { details }))
  await userEvent.type(statement(), '100{Tab}player 1{Enter}')
  expect(await screen.findByText(/Your decision was written down before/)).toBeTruthy()
})

it('shows beside a picture the earlier one that it may be made from (A11)', async () => {
  const page = await openPage()
  await userEvent.click(screen.getByRole('button', { name: /player3/ }))
  expect(await screen.findByText(/looks like the one of deposit 2/)).toBeTruthy()
  expect(screen.getByText('Screenshot of deposit 2')).toBeTruthy()
  expect(page.callsOf('GET /api/deposits/2/proof')).toHaveLength(1)
})

it('tells the slower of two operators what was decided', async () => {
  await openPage(() => refuse('ALREADY_DECIDED', { details: { status: 'R' } }))
  await userEvent.type(statement(), '100{Tab}player 1{Enter}')
  expect(
    await screen.findByText('Another operator was faster: this request is rejected.'),
  ).toBeTruthy()
})

it('shows which account was paid to, or that none was named', async () => {
  await openPage()
  expect(screen.getByText('Holder One · one@demo')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /player2/ }))
  expect(await screen.findByText('The player named no account.')).toBeTruthy()
})
