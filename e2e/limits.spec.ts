import { expect, test } from './journey-test.ts'

const PASSWORD = 'meadow kites over Oakham'

test('a player sets a limit, lowers it, asks for more, and is excluded in the middle of play (PR-26)', async ({
  browser,
  request,
  baseURL,
}) => {
  const userId = `limits${crypto.randomUUID().slice(0, 8)}`
  const form = { userId, name: 'Nora Limit', Mobile: '+44 1632 960 111' }
  const data = { ...form, Email: `${userId}@example.com`, Password: PASSWORD, Cpassword: PASSWORD }
  const registered = await request.post('/api/register', { data })
  expect(registered.status(), await registered.text()).toBeLessThan(300)
  const login = await request.post('/api/login', { data: { userId, password: PASSWORD } })
  const { token }: { token: string } = await login.json()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/')
  // Two presses from the home page (safety.md PR-26).
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Limits and breaks' }).click()
  await expect(page.getByRole('heading', { name: 'Limits and breaks', level: 1 })).toBeVisible()
  const setTo = async (amount: string) => {
    await page.getByLabel('Amount').fill(amount)
    await page.getByRole('button', { name: 'Save this limit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  }
  await setTo('100')
  await expect(page.getByText('Deposits in 24 hours: 100.00 PTS')).toBeVisible()
  await setTo('40')
  await expect(page.getByText('Deposits in 24 hours: 40.00 PTS')).toBeVisible()
  await setTo('80')
  // The higher one waits.
  await expect(page.getByText('You asked for 80.00 PTS.')).toBeVisible()
  await expect(page.getByText('Deposits in 24 hours: 40.00 PTS')).toBeVisible()
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)

  const other = await context.newPage()
  await other.goto('/slot-game')
  await page.getByRole('button', { name: 'Exclude me' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You are excluded from now on.')).toBeVisible()
  // The session of the page that was open beside it is gone, and a new one takes no deposit.
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/profile', { headers })).status()).toBe(401)
  const again = await request.post('/api/login', { data: { userId, password: PASSWORD } })
  const { token: later }: { token: string } = await again.json()
  const profile = await request.get('/api/profile', {
    headers: { authorization: `Bearer ${later}` },
  })
  expect(await profile.json()).toMatchObject({ user: { state: 'excluded' } })
  await context.close()
})
