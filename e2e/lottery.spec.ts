import { expectAccessible } from './accessible.ts'
import { balanceOf, expect, test } from './journey-test.ts'

test('a player buys slips of two lotteries with one payment and finds them in My Games', async ({
  open,
}) => {
  const page = await open('/lotteries', 'demo2')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('german lotto')
  await page.getByRole('link', { name: 'German Lotto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('German Lotto')
  const slip = page.getByRole('region', { name: 'Your slip' })
  await slip.getByText('System', { exact: true }).click()
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await page.getByRole('button', { name: String(number), exact: true }).click()
  await expect(page.getByText('To pay · 7 lines')).toBeVisible()
  await page.getByRole('checkbox', { name: /^DoubleJackpot/ }).check()
  await expect(page.getByText('16.80 EUR', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Put into the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible()

  await page.goto('/lotteries/euromillions')
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: 'Put into the cart' }).click()
  await page.getByRole('link', { name: 'Cart (2)' }).click()

  await expect(page.getByText('19.30 PTS', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const before = await balanceOf(page).textContent()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('2 slips are bought for 19.30 PTS.')).toBeVisible()
  await expect(balanceOf(page)).not.toHaveText(before ?? '')

  await page.getByRole('status').getByRole('link', { name: 'My Games' }).click()
  await expect(page.getByRole('heading', { name: 'German Lotto' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'EuroMillions' }).first()).toBeVisible()
  await expect(page.getByText(/DoubleJackpot/).first()).toBeVisible()
  const state = page.getByRole('main').getByText(/^(In Play|Submitted)$/)
  await expect(state.first()).toBeVisible()
  await expectAccessible(page)
})
