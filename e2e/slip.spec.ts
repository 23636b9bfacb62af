import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey-test.ts'

const SLIP = '#rail-panel'

/** Puts the favourites of three coming matches on the slip: some that do not start while the test runs. */
async function fillSlip(page: Page): Promise<void> {
  const coming = page
    .getByRole('table', { name: 'Coming up' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  for (const place of [3, 4, 5]) {
    const row = coming.nth(place)
    await row
      .getByRole('button', { name: /^Back .+ on offer$/ })
      .first()
      .click()
  }
}

test('a Trixie is placed, listed with its legs, and cashed out', async ({ open }) => {
  const page = await open('/?sport=4', 'demo2')
  await fillSlip(page)
  const rail = page.getByRole('complementary', { name: 'Bet slip' })
  await rail.getByRole('radio', { name: 'Multiple' }).check()
  await expect(rail.getByRole('button', { name: /from the slip$/ })).toHaveCount(3)
  await rail.getByRole('combobox', { name: 'System' }).selectOption('trixie')
  await rail.getByLabel('Stake per line PTS').fill('2.50')
  await expect(rail.getByText('10.00 PTS')).toBeVisible()
  await expect(rail.getByText('Possible return').locator('+ *')).toContainText('PTS')
  await expectAccessible(page, { within: SLIP })

  // While the prices move the player may have to take the new ones first.
  const place = rail.getByRole('button', { name: /^(Place multiple|Take the new prices)$/ })
  await expect(async () => {
    if (await place.isVisible()) await place.click()
    await expect(rail.getByText('Bet placed', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await rail.getByRole('button', { name: 'See open bets' }).click()

  await page.goto('/bets?kind=multiples')
  const bet = page.getByRole('article', { name: /^Multiple \d+$/ }).first()
  await expect(bet).toContainText('Trixie')
  await expect(bet.getByRole('list').getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  // Refused while the prices move, it is asked for again.
  const cashOut = bet.getByRole('button', { name: /^Cash out \d/ })
  await expect(async () => {
    if (await cashOut.isVisible()) await cashOut.click()
    await expect(page.getByText(/^Cashed out: \d/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('radio', { name: 'Settled' }).check()
  await expect(bet).toContainText('Cashed out')
})

test('two selections of one match cannot be combined, and the slip says so', async ({ open }) => {
  const page = await open('/?sport=4', 'demo')
  const coming = page.getByRole('table', { name: 'Coming up' }).getByRole('row')
  const row = coming.filter({ has: page.getByRole('link') }).nth(5)
  const backs = row.getByRole('button', { name: /^Back .+ on offer$/ })
  await backs.first().click()
  await backs.last().click()
  const rail = page.getByRole('complementary', { name: 'Bet slip' })
  await rail.getByRole('radio', { name: 'Multiple' }).check()
  await expect(rail.getByText(/^Cannot be combined with/)).toHaveCount(2)
  await expect(rail.getByRole('button', { name: 'Place multiple' })).toBeDisabled()
  await expectAccessible(page, { within: SLIP })
})

test('a pressed price has the keyboard, leaves the prices in use, and its bet is repeated', async ({
  open,
}) => {
  const page = await open('/?sport=4', 'demo')
  const coming = page
    .getByRole('table', { name: 'Coming up' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  // Some that do not start while the test runs.
  for (const [index, place] of [3, 4].entries()) {
    await coming
      .nth(place)
      .getByRole('button', { name: /^Back .+ on offer$/ })
      .first()
      .click()
    await expect(slip.getByRole('article').nth(index).getByLabel('Stake PTS')).toBeFocused()
    await page.keyboard.type(`${index + 3}`)
  }
  if (test.info().project.name === 'phone') {
    const { height = 0 } = (await slip.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(0.45 * 844 + 1)
  }
  await expect(slip.getByText('7.00 PTS', { exact: true })).toBeVisible()
  await slip.getByText('Settings').click()
  await slip.getByRole('radio', { name: 'Any' }).check({ force: true })
  await slip.getByText('Settings').click()
  await expectAccessible(page, { within: '#rail-panel' })
  await slip.getByRole('button', { name: 'Place 2 bets' }).click()
  await expect(slip.getByRole('article', { name: /^Receipt/ })).toHaveCount(2)
  await slip
    .getByRole('button', { name: /^Repeat at/ })
    .first()
    .click()
  await expect(slip.getByRole('article').getByLabel('Stake PTS')).toHaveValue('3')
})

test('one stake is divided over the two sides of a match, and all of it is placed', async ({
  open,
}) => {
  const page = await open('/?sport=4', 'demo2')
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  const row = page
    .getByRole('table', { name: 'Coming up' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .nth(5)
  const backs = row.getByRole('button', { name: /^Back .+ on offer$/ })
  await backs.first().click()
  await backs.last().click()
  await slip.getByRole('radio', { name: 'Dutching' }).check({ force: true })
  await slip.getByLabel('Total stake PTS').fill('20')
  await expectAccessible(page, { within: '#rail-panel' })
  // Refused while the prices move, it is asked for again.
  await expect(async () => {
    const place = slip.getByRole('button', { name: 'Place all' })
    if (await place.isVisible()) await place.click()
    await expect(slip.getByText('Placed: 20.00 PTS in all')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await slip.getByRole('button', { name: 'Done' }).click()
  await expect(slip.getByText('Your slip is empty')).toBeVisible()
})
