import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { colleagues } from './colleagues.ts'
import { answerPopup, balanceOf, expect, giveReason, test } from './journey-test.ts'

const STEP_MS = 30_000

type Colleague = keyof typeof colleagues

async function givePassword(page: Page, userId: Colleague): Promise<void> {
  await page.getByLabel('Username').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(colleagues[userId])
  await page.getByRole('button', { name: 'Login' }).click()
}

// One width: the operator of a journey adds the factor once.
test('an operator adds a second factor, and from then on the password alone opens nothing @desktop', async ({
  open,
}) => {
  const userId = 'vera'
  const page = await open('/login')
  await givePassword(page, userId)
  await expect(page.getByRole('link', { name: 'Operator' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByLabel('Your password').fill(colleagues[userId])
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const key = await page.getByText(/^[A-Z2-7]{32}$/).textContent()
  const app = new TOTP({ secret: Secret.fromBase32(key ?? '') })
  const first = app.generate()
  await page.getByLabel('Code of the app').fill(first)
  await page.getByRole('button', { name: 'Add the app' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/login')
  await givePassword(page, userId)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  const giveCode = async (code: string) => {
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await giveCode(first)
  const refusal = page.getByRole('alertdialog', { name: 'Error' })
  await expect(refusal).toContainText('This code is not right, or it was used already.')
  await answerPopup(page, 'Error')
  // The server takes the code of a clock that is one step ahead.
  await giveCode(app.generate({ timestamp: Date.now() + STEP_MS }))
  await page.getByRole('link', { name: 'Operator' }).click()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
})

test('a payout that an operator asks for is paid by another one alone', async ({
  open,
  backstage,
}) => {
  const player = await backstage.newPlayer('Payout')
  await backstage.credit(player, 120)
  const [asks, pays, own] = [
    await open('/admin/players', 'admin'),
    await open('/admin/withdrawals', 'olga'),
    await open('/', player),
  ]
  await expect(balanceOf(own)).toHaveText('Balance120.00 PTS')
  await asks.getByRole('searchbox').fill(player.userId)
  await asks.getByRole('button', { name: `Pay out ${player.userId}` }).click()
  const form = asks.getByRole('dialog', { name: `Pay out the money of ${player.userId}?` })
  await form.getByLabel('Bank, or UPI').fill('Oakham Bank')
  await form.getByLabel('Account number or UPI id').fill('payout@oakham')
  await giveReason(asks, `Pay out the money of ${player.userId}?`, 'Ask for the payout')
  await expect(balanceOf(own)).toHaveText('Balance0.00 PTS120.00 PTS held')

  const pay = async (page: Page) => {
    await page.getByLabel('Bank reference of the payout').fill('OAK-3107')
    await page.getByRole('button', { name: 'Paid' }).click()
  }
  const request = (page: Page) => page.getByRole('button', { name: player.userId }).click()
  await asks.goto('/admin/withdrawals')
  await request(asks)
  // A deposit that was not played is looked at first.
  await asks.getByRole('button', { name: 'Release', exact: true }).click()
  await giveReason(asks, 'Release', 'Release')
  await pay(asks)
  await expect(
    asks.getByText('You asked for this payout yourself. Another operator must decide it.'),
  ).toBeVisible()
  await expect(balanceOf(own)).toHaveText('Balance0.00 PTS120.00 PTS held')
  await pays.reload()
  await request(pays)
  await pay(pays)
  await expect(pays.getByText(`120.00 PTS paid to ${player.userId}.`)).toBeVisible()
  await expect(balanceOf(own)).toHaveText('Balance0.00 PTS')
})
