import { answerPopup, expect, test } from './journey-test.ts'

test('a player sets a limit, lowers it, asks for more, and keeps the lower one (PR-26, PR-27)', async ({
  open,
  backstage,
}) => {
  const page = await open('/', await backstage.newPlayer('Limit'))
  // Two presses from the home page (safety.md PR-26).
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Limits and breaks' }).click()
  await expect(page.getByRole('heading', { name: 'Limits and breaks', level: 1 })).toBeVisible()
  const setTo = async (amount: string) => {
    await page.getByLabel('Amount').fill(amount)
    await page.getByRole('button', { name: 'Save this limit' }).click()
    await answerPopup(page, 'Success')
  }
  await setTo('100')
  await expect(page.getByText('Deposits in 24 hours: 100.00 PTS')).toBeVisible()
  await setTo('40')
  await expect(page.getByText('Deposits in 24 hours: 40.00 PTS')).toBeVisible()
  await setTo('80')
  const waiting = page.getByText('You asked for 80.00 PTS. You can confirm it 24 hours after')
  await expect(waiting).toBeVisible()
  await expect(page.getByText('Deposits in 24 hours: 40.00 PTS')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
  await page.getByRole('button', { name: 'Keep the old limit' }).click()
  await answerPopup(page, 'Success')
  await expect(waiting).toBeHidden()
  await expect(page.getByText('Deposits in 24 hours: 40.00 PTS')).toBeVisible()
})
