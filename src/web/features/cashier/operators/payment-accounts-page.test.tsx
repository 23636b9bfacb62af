import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AccountChange, ManagedPaymentAccount } from '#contract/payments/accounts.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { AdminPaymentAccountsPage } from './payment-accounts-page.tsx'

const form = {
  groupName: 'Bank',
  account_holder_name: 'Holder One',
  upi_id: '',
  account_number: '000000000001',
  bank_name: 'Demo Bank',
  ifsc: 'DEMO0000001',
  phone_number: '',
  isActive: true,
}
const account: ManagedPaymentAccount = { ...form, id: 1, qr_attachment: null }
const change: AccountChange = {
  id: 7,
  accountId: 1,
  form: { ...form, account_number: '999999999999' },
  qr_attachment: null,
  proposedBy: 'rita',
  proposedAt: '2026-01-02T03:04:05.000Z',
  isOwn: false,
}

type Desk = { changes?: AccountChange[]; operators?: number; answer?: () => Response }

async function openDesk({ changes = [], operators = 2, answer }: Desk) {
  const page = renderPage(<AdminPaymentAccountsPage />, {
    user: operator,
    answers: {
      'GET /api/admin/payment-accounts': () => Response.json([account]),
      'GET /api/admin/payment-accounts/operators': () => Response.json({ operators }),
      'GET /api/admin/payment-account-changes': () => Response.json(changes),
      'POST /api/admin/payment-account-changes/7/decide':
        answer ??
        (() => {
          changes.length = 0
          return Response.json({ outcome: 'confirmed' })
        }),
    },
  })
  await screen.findByRole('heading', { name: 'Holder One' })
  return page
}

const waiting = async () =>
  within((await screen.findByRole('heading', { name: 'Change of Holder One' })).closest('li')!)
const notice = 'A second operator is needed'

it('shows a proposal beside what stands now, and confirms it by another operator', async () => {
  const page = await openDesk({ changes: [change] })
  const proposal = await waiting()
  expect(proposal.getByText('999999999999').textContent).toBe('999999999999, was 000000000001')
  expect(proposal.getByText('Demo Bank').textContent).toBe('Demo Bank')
  await userEvent.click(proposal.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The change is made. Players see it now.')).toBeTruthy()
  const path = 'POST /api/admin/payment-account-changes/7/decide'
  expect(page.callsOf(path).map(({ body }) => body)).toEqual([{ is: 'confirmed' }])
  await waitFor(() => expect(screen.queryByText('Change of Holder One')).toBeNull())
  expect(screen.queryByText(notice)).toBeNull()
})

it('lets an operator drop the own proposal and not confirm it, and shows why a step was refused', async () => {
  await openDesk({ changes: [{ ...change, isOwn: true }], answer: () => refuse('ALREADY_DECIDED') })
  const proposal = await waiting()
  expect(proposal.getByText('You proposed this. Another operator confirms it.')).toBeTruthy()
  expect(proposal.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await userEvent.click(proposal.getByRole('button', { name: 'Drop' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

it('says to a lone operator how to make the second one', async () => {
  await openDesk({ operators: 1 })
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByText('npm run operator -- add NAME --role cashier')).toBeTruthy()
})
