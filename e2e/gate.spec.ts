import { passwordOf } from './backstage.ts'
import { answerPopup, expect, test } from './journey-test.ts'

const tile = /^Mini Superover/

test('a visitor who presses a price or a game is led to the login, and back to it', async ({
  open,
  backstage,
  isMobile,
}) => {
  const { path, home } = await backstage.openMarket('Northgate')
  const page = await open(path)
  await page
    .getByRole('button', { name: `Lay ${home}` })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('demo'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  await expect(slip.getByRole('article', { name: home }).getByLabel('Backer’s stake')).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/open-casino-list/LC/4/22')
  await page.getByRole('button', { name: tile }).click()
  await expect(page).toHaveURL('/login')
  for (const own of ['/deposit', '/withdraw', '/profile', '/transactions', '/admin']) {
    await page.goto(own)
    await expect(page, own).toHaveURL('/login')
  }
})

test('a player without points is asked to deposit first', async ({ open, backstage }) => {
  const { home } = await backstage.openMarket('Eastgate')
  const page = await open('/', 'empty')
  const expectGate = async () => {
    const dialog = page.getByRole('dialog', { name: 'Please Deposit Money' })
    await expect(dialog.locator('svg[data-kind="info"]')).toBeVisible()
    await answerPopup(page, 'Please Deposit Money')
    await expect(page).toHaveURL('/deposit')
  }
  await page.getByRole('button', { name: `Back ${home}` }).click()
  await expectGate()
  await page.goto('/open-casino-list/LC/4/20')
  await page.getByRole('button', { name: tile }).click()
  await expectGate()
})

test('a player with points enters the table of a game', async ({ open }) => {
  const page = await open('/open-casino-list/LC/4/27', 'demo')
  await page.getByRole('button', { name: tile }).click()
  await expect(page).toHaveURL(/\/casino\/tables\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Mini Superover', level: 1 })).toBeVisible()
})

test('operators only', async ({ open, backstage, request }) => {
  const page = await open('/admin/players', 'demo')
  await expect(page.getByText('This page is for operators only')).toBeVisible()
  const authorization = `Bearer ${await backstage.tokenOf('demo')}`
  const answer = await request.get('/api/admin/players', { headers: { authorization } })
  expect(answer.status()).toBe(403)
})
