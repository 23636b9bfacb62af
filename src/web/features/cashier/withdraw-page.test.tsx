import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { UNPLAYED_RATE, type UnplayedRate } from '#domain/cashier/review.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { Route } from 'wouter'
import { LoginPage } from '../account/login-page.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const placed = () =>
  Response.json({ id: 7, status: 'P', message: 'Withdrawl Succesfully' }, { status: 201 })

const payee = {
  id: 3,
  account_holder_name: 'Anna Bell',
  bank_name: 'Old Bank',
  acc_num: '50100987654321',
  account_ifsc_code: 'OLDB0123456',
  usedAt: '2026-01-02T03:04:05.000Z',
}

type Unplayed = { depositedMinor: number; fee: UnplayedRate | null }
async function openPage(
  answer: () => Response | Promise<Response> = placed,
  payees: (typeof payee)[] = [],
  unplayed: Unplayed | null = null,
) {
  const page = renderPage(<WithdrawPage />, {
    path: '/withdraw',
    user: testUser,
    answers: {
      'GET /api/transaction-logs': () =>
        Response.json({ items: [], total: 0, page: 1, pageSize: 5 }),
      'GET /api/withdrawals': () => Response.json({ items: [], unplayed }),
      'GET /api/payees': () => Response.json(payees),
      'DELETE /api/payees/3': () => {
        payees.length = 0
        return Response.json({ message: 'Done.' })
      },
      'POST /api/withdraw': answer,
    },
  })
  await screen.findByRole('button', { name: 'Withdraw' })
  return page
}

const fields = {
  'Holder Name': 'Anna Bell',
  'Bank Name or G-pay or UPI Name': 'Demo Bank',
  'Account No Or UPI Number': '50100123456789',
  'IBAN/IFSC Number': 'DEMO0123456',
  Amount: '25.50',
}
async function fill(changes: Partial<Record<keyof typeof fields, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...fields, ...changes })) {
    const field = screen.getByLabelText(label)
    await userEvent.clear(field)
    if (value !== '') await userEvent.type(field, value)
  }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))

it('has the labels of the specification, one form, and the rules beside it', async () => {
  await openPage()
  for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText('Pending bank withdrawals may take up to 72 banking hours.')).toBeTruthy()
  expect(
    screen.getByText(
      'Banking hours: Mon, Tue, Wed, Thu, Fri from 00:00 to 24:00, by the clock of UTC.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/We never keep it/)).toBeTruthy()
  expect(screen.getAllByText('100.00 PTS').length).toBeGreaterThan(0)
})

it('sends the payload of the specification (R-071)', async () => {
  const page = await openPage()
  await fill()
  await press()
  expect(await screen.findByText('Withdrawl Succesfully')).toBeTruthy()
  expect(page.callsOf('POST /api/withdraw')).toEqual([
    expect.objectContaining({
      token: 'Bearer token',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        amount: '25.50',
        account_holder_name: 'Anna Bell',
        bank_name: 'Demo Bank',
        acc_num: '50100123456789',
        account_ifsc_code: 'DEMO0123456',
        account_phone_number: '',
        attachment: 'none',
        description: 'Withdrawal',
        reason: 'Withdrawal',
        type: 'W',
        status: 'P',
      },
    }),
  ])
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
})

it('pays once on a double click, also when the answer comes between the two', async () => {
  const page = await openPage()
  await fill()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Withdrawl Succesfully')
  expect(page.callsOf('POST /api/withdraw')).toHaveLength(1)
})

it.each<[Partial<Record<keyof typeof fields, string>>, string]>([
  [{ 'Holder Name': '' }, 'Please fill in this field.'],
  [
    { 'Account No Or UPI Number': 'anna@' },
    'Please give an account number, or a UPI id such as name@bank.',
  ],
  [{ 'IBAN/IFSC Number': '' }, 'Please give a valid IFSC (such as ABCD0123456) or IBAN.'],
  [{ Amount: '' }, 'Amount is Required'],
  [{ Amount: '4.99' }, 'The smallest withdrawal is 5.00 PTS.'],
  [{ Amount: '99999999999999' }, 'Your balance does not cover this.'],
  [{ Amount: '100.01' }, 'Your balance does not cover this.'],
  [{ Amount: '1e2' }, 'Please give the amount as a plain number, for example 500 or 500.50.'],
])('with %j says beside the field: %s', async (changes, sentence) => {
  const page = await openPage()
  await fill(changes)
  await press()
  const [label = ''] = Object.keys(changes)
  const field = screen.getByLabelText(label)
  expect(screen.getAllByText(sentence).some((each) => each.className.includes('error'))).toBe(true)
  expect(document.activeElement).toBe(field)
  expect(page.callsOf('POST /api/withdraw')).toEqual([])
})

it('takes a UPI id without any code', async () => {
  const page = await openPage()
  await fill({ 'Account No Or UPI Number': 'anna@demobank', 'IBAN/IFSC Number': '' })
  await press()
  await screen.findByText('Withdrawl Succesfully')
  expect(page.callsOf('POST /api/withdraw')).toHaveLength(1)
})

it('says that it failed, why, and beside which field', async () => {
  await openPage(() => refuse('INSUFFICIENT_FUNDS'))
  await fill()
  await press()
  expect(await screen.findByText('Withdrwal failed! Please try again.')).toBeTruthy()
  expect(screen.getByText('Your balance does not cover this.')).toBeTruthy()
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '25.50')
})

it('fills in a saved account, empties the fields for another one, and forgets it by a press', async () => {
  const page = await openPage(placed, [payee])
  const choice = await screen.findByLabelText('Pay to')
  const number = screen.getByLabelText('Account No Or UPI Number')
  await userEvent.selectOptions(choice, 'Old Bank, …4321')
  expect(screen.getByLabelText('Holder Name')).toHaveProperty('value', 'Anna Bell')
  expect(number).toHaveProperty('value', '50100987654321')
  await userEvent.type(screen.getByLabelText('Amount'), '20')
  await press()
  await screen.findByText('Withdrawl Succesfully')
  expect(page.callsOf('POST /api/withdraw')[0]?.body).toMatchObject({
    amount: '20',
    acc_num: '50100987654321',
    account_ifsc_code: 'OLDB0123456',
  })
  await userEvent.selectOptions(choice, 'Old Bank, …4321')
  await userEvent.selectOptions(choice, 'Another account')
  expect(number).toHaveProperty('value', '')
  await userEvent.selectOptions(choice, 'Old Bank, …4321')
  await userEvent.click(screen.getByRole('button', { name: 'Forget Old Bank, …4321' }))
  await waitFor(() => expect(screen.queryByLabelText('Pay to')).toBeNull())
  expect(number).toHaveProperty('value', '')
})

it('names the fee that it shows, and shows a fee that is new before the player asks again', async () => {
  const unplayed: Unplayed = { depositedMinor: 10_000, fee: null }
  const page = await openPage(
    () => {
      if (unplayed.fee) return placed()
      unplayed.fee = UNPLAYED_RATE
      return refuse('FEE_CHANGED')
    },
    [],
    unplayed,
  )
  await fill({ Amount: '100' })
  expect(await screen.findByText(/No fee is taken/)).toBeTruthy()
  await press()
  expect(await screen.findByText(/A fee of 5.00 PTS may be taken/)).toBeTruthy()
  expect(screen.getByText(/that you have not seen yet/)).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await press()
  expect(await screen.findByText('Withdrawl Succesfully')).toBeTruthy()
  const fees = page
    .callsOf('POST /api/withdraw')
    .map(({ body }) => (body as { fee_shown_minor?: number }).fee_shown_minor)
  expect(fees).toEqual([undefined, 500])
})

it('fills in everything there is', async () => {
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Everything: 100.00 PTS' }))
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100.00'))
})

it('says that the session ended, and leads back to the form as it was left', async () => {
  const page = renderPage(
    <>
      <Route path="/withdraw">
        <WithdrawPage />
      </Route>
      <Route path="/login">
        <LoginPage />
      </Route>
    </>,
    {
      path: '/withdraw',
      user: testUser,
      answers: {
        'POST /api/withdraw': () => refuse('SESSION_ENDED'),
        'POST /api/login': () => Response.json({ token: 'another' }),
      },
    },
  )
  await screen.findByRole('button', { name: 'Withdraw' })
  await fill()
  await press()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('Your session has ended. Please log in again.')
  expect(screen.queryByText('Withdrwal failed! Please try again.')).toBeNull()
  await userEvent.type(screen.getByLabelText('Username'), 'anna')
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdef1!')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(page.address()).toBe('/withdraw'))
  await screen.findByRole('button', { name: 'Withdraw' })
  for (const [label, value] of Object.entries(fields))
    expect(screen.getByLabelText(label)).toHaveProperty('value', value)
})
