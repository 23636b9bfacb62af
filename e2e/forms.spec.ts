import { passwordOf } from './backstage.ts'
import { answerPopup, balanceOf, expect, test } from './journey-test.ts'

test('the deposit form says what is missing, adds amounts and survives a failing server', async ({
  open,
}, info) => {
  const page = await open('/deposit', 'demo')
  const reference = page.getByLabel('Unique Transaction Reference')
  const amount = page.getByLabel('Amount', { exact: true })
  const submit = page.getByRole('button', { name: 'Submit' })

  await submit.click()
  await answerPopup(page, 'UTR ID is Required')
  await expect(reference).toBeFocused()
  await expect(reference).toHaveAttribute('placeholder', '6 to 12 Digits UTR Number')
  // Known once the payment account is chosen.
  await expect(reference).toHaveAttribute('maxlength', '22')
  await reference.fill('123456789012345678901234')
  await expect(reference).toHaveValue('1234567890123456789012')

  await reference.fill(`F${info.project.name}`)
  await submit.click()
  await answerPopup(page, 'Amount is Required')
  await expect(amount).toBeFocused()
  for (const quick of ['+500', '+1,000', '+2,000', '+5,000'])
    await page.getByRole('button', { name: quick }).click()
  await expect(amount).toHaveValue('8500')

  await page.route('**/api/deposit', (route) => route.abort())
  await submit.click()
  const failed = page.getByText('Error fetching data')
  await expect(failed).toBeVisible()
  await expect(failed).toBeHidden()
  await expect(amount).toHaveValue('8500')
  await page.unroute('**/api/deposit')

  const answer = page.waitForResponse('**/api/deposit')
  await submit.click()
  await expect(page.getByText('Please Send screenshot of payment').first()).toBeVisible()
  expect((await answer).status()).toBe(201)
  await answerPopup(page, 'Success')
  await expect(page.getByText('Successful, wait sometime')).toBeVisible()
})

test('the payment account is chosen by its tab and copied by a press', async ({ open }) => {
  const page = await open('/deposit', 'demo')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first, second] = [
    page.getByRole('tab', { name: 'Fairbook Demo', exact: true }),
    page.getByRole('tab', { name: 'Fairbook Demo UPI' }),
  ]
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('img', { name: 'QR code to pay Fairbook Demo' })).toBeVisible()
  await second.click()
  await page.getByRole('button', { name: 'Copy UPI ID' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('fairbook@demo')
})

test('a withdrawal that fails says so', async ({ open }) => {
  const page = await open('/withdraw', 'demo2')
  await page.route('**/api/withdraw', (route) => route.abort())
  await page.getByLabel('Holder Name').fill('Second Demo Player')
  await page.getByLabel('Bank Name or G-pay or UPI Name').fill('Demo Bank')
  await page.getByLabel('Account No Or UPI Number').fill('demo2@demo')
  await page.getByLabel('Amount', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrwal failed! Please try again.')).toBeVisible()
  await expect(page.getByLabel('Holder Name')).toHaveValue('Second Demo Player')
})

test('a wrong password is a popup, and the button shows that it works', async ({ open }) => {
  const page = await open('/login')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/login', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'loading...' })).toBeDisabled()
  letThrough()
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'The user name or the password is wrong.',
  )
  await answerPopup(page, 'Error')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('demo'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
})

test('registration says under each field what it needs', async ({ open }) => {
  const page = await open('/login')
  await page.getByRole('link', { name: "Don't have User?" }).click()
  await page.getByLabel('User ID').fill('x')
  await page.getByLabel('Email').fill('x')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.getByLabel('Confirm Password').fill('abcd')
  await page.getByRole('button', { name: 'Register' }).click()
  const describes = async (label: string, words: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(words))
  await describes('User ID', 'Please use 3 to 32 letters')
  await describes('Name', 'Please fill in this field')
  await describes('Email', 'name@example.com')
  await describes('Password', 'The password needs at least 8 characters')
  await describes('Confirm Password', 'not the same')
  await expect(page.getByLabel('User ID')).toBeFocused()
  await page.getByRole('link', { name: 'Already have User?' }).click()
  await expect(page).toHaveURL('/login')
})

test('a sign-in link works once, asks first, and leaves the address at once', async ({ open }) => {
  const maker = await open('/profile', 'demo2')
  await maker.getByRole('button', { name: 'Make a code' }).click()
  await expect(maker.getByRole('img', { name: 'QR code of the sign-in link' })).toBeVisible()
  const link = await maker.getByText(/\/\?token=/).textContent()
  const phone = await open(link ?? '')
  await expect(phone).toHaveURL('/')
  await phone
    .getByRole('dialog', { name: 'Sign in as d***2?' })
    .getByRole('button', { name: 'Sign in', exact: true })
    .click()
  await expect(balanceOf(phone)).toContainText('PTS')

  const stranger = await open(link ?? '')
  await expect(stranger.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'This sign-in link is no longer valid. Please log in.',
  )
  await expect(stranger).toHaveURL('/')
  expect(await stranger.context().cookies()).toEqual([])
})
