import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey-test.ts'

const ROUND_MS = 120_000

test('a player buys tickets, sees balls and marks, and finds the round checked and in the statement', async ({
  open,
}) => {
  const page = await open('/slot-game', 'demo2')
  await page.getByRole('link', { name: 'Play Bingo 75' }).click()
  await expect(page).toHaveURL(/\/bingo\/75$/)
  const timer = page.getByRole('timer')
  // A sale with enough time left to do something at leisure.
  await expect(timer).toHaveText(/^(1[2-9]|2\d|30) s$/, { timeout: ROUND_MS })
  const roundLink = page.getByRole('link', { name: /^Round \d+$/ })
  const round = (await roundLink.textContent()) ?? ''
  await page.getByRole('button', { name: 'One ticket more' }).click()
  await page.getByRole('button', { name: 'Buy 2 tickets · 20.00 PTS' }).click()
  const tickets = page.getByRole('table', { name: /^Ticket \d+$/ })
  await expect(tickets).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'free' })).toHaveCount(2)
  await expectAccessible(page, { withFrame: false })

  await expect(page.getByText('Balls are called', { exact: true })).toBeVisible({
    timeout: ROUND_MS,
  })
  await expect(page.getByRole('cell', { name: /^\d+ called$/ }).first()).toBeVisible()
  await roundLink.click()
  await expect(page).toHaveURL(/\/bingo\/rounds\/\d+$/)
  const address = page.url()
  await page.goto('/bingo/75')
  await expect(page.getByText(/^Your tickets have won /)).toBeVisible({ timeout: ROUND_MS })

  await page.goto(address)
  await expect(page.getByRole('heading', { name: round, level: 1 })).toBeVisible()
  await expect(tickets).toHaveCount(2)
  await expectAccessible(page, { withFrame: false })
  await page.getByText('Fairness').click()
  await page.getByRole('link', { name: 'Check this round in your browser' }).click()
  await expect(page.getByRole('heading', { name: `${round} is proved` })).toBeVisible()

  await page.goto('/transactions')
  const bought = page.getByText(`Bingo 75, ${round.toLowerCase()}, 2 tickets`, { exact: true })
  await expect(bought).toHaveCount(1)
})

test('a room fits a narrow phone, and a visitor is led to the login', async ({ open }) => {
  const page = await open('/bingo/90')
  await page.setViewportSize({ width: 320, height: 640 })
  const buy = page.getByRole('button', { name: /^Buy 1 ticket/ })
  await expect(buy).toBeVisible({ timeout: ROUND_MS })
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
  await buy.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})
