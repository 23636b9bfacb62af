import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { DepositPage } from './deposit-page.tsx'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const account = {
  id: 1,
  account_holder_name: 'Holder One',
  qr_attachment: null,
  upi_id: 'one@demo',
  account_number: '000000000001',
  bank_name: 'Demo Bank',
  ifsc: 'DEMO0000001',
  phone_number: '+441632960001',
}
const groups = [
  { id: 1, name: 'Bank transfer', accounts: [account] },
  {
    id: 2,
    name: 'UPI',
    accounts: [
      {
        ...account,
        id: 2,
        account_holder_name: 'Holder Two',
        upi_id: 'two@demo',
        account_number: '',
      },
    ],
  },
]
const placed = () =>
  Response.json({ id: 7, status: 'P', message: 'Successful, wait sometime' }, { status: 201 })

type Answers = Parameters<typeof renderPage>[1]

async function openPage(answers: NonNullable<Answers>['answers'] = {}, user = testUser) {
  const page = renderPage(<DepositPage />, {
    path: '/deposit',
    user,
    answers: {
      'GET /api/payment-accounts': () => Response.json(groups),
      'GET /api/transaction-logs': () =>
        Response.json({ items: [], total: 0, page: 1, pageSize: 5 }),
      'POST /api/deposit': placed,
      ...answers,
    },
  })
  await screen.findByRole('tab', { name: 'Holder One' })
  return page
}

const amount = () => screen.getByLabelText('Amount')
const reference = () => screen.getByLabelText('Unique Transaction Reference')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressSubmit = () => press('Submit')
const closePopup = async (name: string) => {
  const popup = await screen.findByRole('dialog', { name })
  await userEvent.click(within(popup).getByRole('button', { name: 'OK' }))
}
const fieldsOf = (body: unknown) =>
  body instanceof FormData ? Object.fromEntries(body) : undefined

it('shows one tab per account, the first one chosen, and every value to copy', async () => {
  await openPage()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Holder One', 'Holder Two'])
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
  for (const value of ['one@demo', '000000000001', 'Holder One', 'Demo Bank', 'DEMO0000001'])
    expect(screen.getByRole('button', { name: new RegExp(`^Copy .*: ${value}$`) })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Holder Two' }))
  expect(screen.getByText('two@demo')).toBeTruthy()
  expect(screen.queryByText('one@demo')).toBeNull()
  expect(await screen.findByRole('img', { name: 'QR code to pay Holder Two' })).toBeTruthy()
})

it('says what the specification says', async () => {
  await openPage()
  expect(reference().getAttribute('placeholder')).toBe('6 to 12 Digits UTR Number')
  expect(reference().getAttribute('maxlength')).toBe('22')
  expect(screen.getByText('NEFT receiving takes 40-50 minutes.')).toBeTruthy()
  expect(screen.getByText('The amount must equal the slip amount.')).toBeTruthy()
  expect(screen.getByText('Screenshot of the payment')).toBeTruthy()
})

it('asks for the reference in the form of the method that is paid by (CF-11)', async () => {
  const page = await openPage()
  await press('+500')
  await userEvent.click(screen.getByRole('tab', { name: 'Holder Two' }))
  expect(screen.getByText(/^The 12 digits that your UPI app shows/)).toBeTruthy()
  await userEvent.type(reference(), 'HDFCN5201234')
  await pressSubmit()
  expect(await screen.findByText(/^The reference of a UPI payment has 12 digits/)).toBeTruthy()
  expect(page.callsOf('POST /api/deposit')).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: 'Holder One' }))
  await pressSubmit()
  await closePopup('Success')
  expect(page.callsOf('POST /api/deposit')).toHaveLength(1)
})

it('adds with the quick buttons', async () => {
  await openPage()
  await press('+500')
  await press('+500')
  expect(amount()).toHaveProperty('value', '1000')
  await press('+5,000')
  expect(amount()).toHaveProperty('value', '6000')
  await userEvent.clear(amount())
  await userEvent.type(amount(), '10.50')
  await press('+2,000')
  expect(amount()).toHaveProperty('value', '2010.50')
  await userEvent.type(amount(), 'x')
  await press('+1,000')
  expect(amount()).toHaveProperty('value', '1000')
})

it('asks with popups for the reference first and then for the amount, and sends nothing', async () => {
  const page = await openPage()
  await pressSubmit()
  await closePopup('UTR ID is Required')
  await waitFor(() => expect(document.activeElement).toBe(reference()))
  await userEvent.type(reference(), '412345678901')
  await pressSubmit()
  await closePopup('Amount is Required')
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  expect(page.callsOf('POST /api/deposit')).toEqual([])
})

it('warns without a screenshot and sends the deposit all the same', async () => {
  const page = await openPage()
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  await pressSubmit()
  expect(await screen.findByText('Please Send screenshot of payment')).toBeTruthy()
  expect(await screen.findByText('Successful, wait sometime')).toBeTruthy()
  await closePopup('Success')
  const [sent, ...more] = page.callsOf('POST /api/deposit')
  expect(more).toEqual([])
  expect(fieldsOf(sent?.body)).toEqual({
    unique_transaction_id: '412345678901',
    amount: '500',
    payment_account_id: '1',
  })
  expect(sent?.token).toBe('Bearer token')
  expect(reference()).toHaveProperty('value', '')
})

it('sends the screenshot and shows it before', async () => {
  const page = await openPage()
  const file = new File(['png'], 'slip.png', { type: 'image/png' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for the screenshot')
  await userEvent.upload(input, file)
  expect(await screen.findByRole('img', { name: 'The chosen screenshot' })).toBeTruthy()
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  await pressSubmit()
  await closePopup('Success')
  expect(fieldsOf(page.callsOf('POST /api/deposit')[0]?.body)?.['file']).toBeInstanceOf(File)
})

it('explains each refused file, also the second of the same kind, and an empty one', async () => {
  await openPage()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for the screenshot')
  const upload = (name: string, content: string, type: string) =>
    userEvent.upload(input, new File([content], name, { type }), { applyAccept: false })
  const wrongKind = 'The proof must be a PNG, JPEG or WebP picture.'
  await upload('one.pdf', 'x', 'application/pdf')
  expect(await screen.findByText(wrongKind)).toBeTruthy()
  await upload('two.pdf', 'x', 'application/pdf')
  await userEvent.type(reference(), '4')
  expect(screen.getByText(wrongKind)).toBeTruthy()
  await upload('empty.png', '', 'image/png')
  expect(
    await screen.findByText('This file is empty. Please choose the picture again.'),
  ).toBeTruthy()
  expect(screen.queryByText(wrongKind)).toBeNull()
})

it.each([
  ['99.99', 'The smallest deposit is 100.00 PTS.'],
  ['1000000.01', 'The largest deposit is 1,000,000.00 PTS.'],
  ['99999999999999', 'The largest deposit is 1,000,000.00 PTS.'],
  ['1e3', 'Please give the amount as a plain number, for example 500 or 500.50.'],
])('says of the amount %s: %s', async (typed, sentence) => {
  const page = await openPage()
  expect(screen.getByText('From 100.00 PTS to 1,000,000.00 PTS.')).toBeTruthy()
  await userEvent.type(reference(), '412345678901')
  await userEvent.type(amount(), typed)
  await pressSubmit()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(page.callsOf('POST /api/deposit')).toEqual([])
})

it('asks for the amount before it shows the code, and for the proof after the reference', async () => {
  await openPage()
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const code = await screen.findByRole('img', { name: 'QR code to pay Holder One' })
  expect(isBefore(amount(), code)).toBe(true)
  expect(isBefore(code, reference())).toBe(true)
  expect(isBefore(reference(), screen.getByText('Screenshot of the payment'))).toBe(true)
})

it('goes from step to step by the keyboard and back, and loses nothing', async () => {
  const page = await openPage()
  const steps = within(screen.getByRole('navigation', { name: 'Steps of a deposit' }))
  const present = () =>
    steps.getAllByRole('button').filter((step) => step.getAttribute('aria-current') === 'step')
  const step = (name: RegExp) => steps.getByRole('button', { name })
  await userEvent.type(amount(), '20{Enter}')
  expect(screen.getByText('The smallest deposit is 100.00 PTS.')).toBeTruthy()
  expect(document.activeElement).toBe(amount())
  await userEvent.type(amount(), '0{Enter}')
  expect(present()).toEqual([step(/^2. Pay/)])
  expect(await screen.findByText(/It asks for 200.00 PTS/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Holder Two' }))
  await press('I have paid')
  expect(document.activeElement).toBe(reference())
  await userEvent.keyboard('412345678901')
  await press('Change the amount')
  expect(document.activeElement).toBe(amount())
  await userEvent.keyboard('0')
  expect(step(/^1. Amount/).textContent).toBe('1. Amount2,000.00 PTS')
  await userEvent.click(step(/^3. Tell us/))
  expect(present()).toEqual([step(/^3. Tell us/)])
  expect(page.callsOf('POST /api/deposit')).toEqual([])
  await pressSubmit()
  await closePopup('Success')
  expect(fieldsOf(page.callsOf('POST /api/deposit')[0]?.body)).toEqual({
    unique_transaction_id: '412345678901',
    amount: '2000',
    payment_account_id: '2',
  })
})

it('sends the account whose tab is open', async () => {
  const page = await openPage()
  await userEvent.click(screen.getByRole('tab', { name: 'Holder Two' }))
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  await pressSubmit()
  await closePopup('Success')
  expect(fieldsOf(page.callsOf('POST /api/deposit')[0]?.body)).toMatchObject({
    payment_account_id: '2',
  })
})

it('says how long to wait after too many tries', async () => {
  const message = 'Too many attempts. Please wait 42 minutes and try again.'
  await openPage({ 'POST /api/deposit': () => refuse('RATE_LIMITED', { message }) })
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  await pressSubmit()
  expect(await screen.findByText(message)).toBeTruthy()
})

it('pays once on a double click', async () => {
  let release: (response: Response) => void = () => {}
  const page = await openPage({
    'POST /api/deposit': () => new Promise((resolve) => (release = resolve)),
  })
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }))
  expect(page.callsOf('POST /api/deposit')).toHaveLength(1)
  release(placed())
  await closePopup('Success')
})

it('tries again with the same key after a lost answer, and with another one after a change', async () => {
  const answers = [() => Promise.reject(new TypeError('lost')), () => refuse('SERVICE_UNAVAILABLE')]
  const page = await openPage({ 'POST /api/deposit': () => answers.shift()?.() ?? placed() })
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  for (let tries = 1; tries <= 3; tries++) {
    await pressSubmit()
    await waitFor(() => expect(page.callsOf('POST /api/deposit')).toHaveLength(tries))
    // Longer than a double click.
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  expect(screen.getAllByText('Error fetching data')).toHaveLength(2)
  await closePopup('Success')
  await userEvent.type(reference(), '412345678902')
  await press('+500')
  await pressSubmit()
  await closePopup('Success')
  const keys = page.callsOf('POST /api/deposit').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

it('shows a refusal beside its field and keeps what was typed', async () => {
  await openPage({
    'POST /api/deposit': () => refuse('REFERENCE_USED', { field: 'unique_transaction_id' }),
  })
  await userEvent.type(reference(), '412345678901')
  await press('+500')
  await pressSubmit()
  expect(await screen.findByText('Error fetching data')).toBeTruthy()
  expect(screen.getByText('This transaction reference was already used.')).toBeTruthy()
  expect(reference().getAttribute('aria-invalid')).toBe('true')
  expect(reference()).toHaveProperty('value', '412345678901')
})

it('leads a player without a complete profile to the missing step', async () => {
  await openPage({}, { ...testUser, state: 'profile_incomplete', missing: ['address'] })
  const link = screen.getByRole('link', { name: 'Complete your profile' })
  expect(link.getAttribute('href')).toBe('/profile')
})

it('leads visitors to the login', () => {
  const page = renderPage(<DepositPage />, { path: '/deposit' })
  expect(page.address()).toBe('/login')
})
