import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey-test.ts'

const ROUND_MS = 90_000

/** Waits for a stage with enough time left to do something at leisure. */
async function waitForTime(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^(1[2-9]|2\d) s$/, { timeout: ROUND_MS })
  await expect(page.getByText('Bets open', { exact: true })).toBeVisible()
}

/** The stakes stay in reach of a thumb over whatever is scrolled; a box half beneath them counts as a small one. */
async function expectTableAccessible(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rebet' }).evaluate((button) => {
    const bar = button.parentElement?.parentElement
    if (bar) bar.style.position = 'static'
  })
  await expectAccessible(page, { withFrame: false })
}

test('a bet at a table is placed, taken back, placed again and paid, and its round can be checked', async ({
  open,
}) => {
  const page = await open('/open-casino-list/LC/4/22', 'demo2')
  await page.getByRole('button', { name: /^Baccarat \(6 packs\)/ }).click()
  await expect(page).toHaveURL(/\/casino\/tables\/\d+$/)
  await waitForTime(page)
  const own = page.getByRole('region', { name: 'Your bets' })
  await page.getByRole('button', { name: 'Back Player at 2.00' }).click()
  await page.getByRole('button', { name: 'Place bet · 10.00 PTS' }).click()
  await expect(own).toContainText('Back Player')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: 'Rebet' }).click()
  await page.getByRole('button', { name: 'Place bet · 10.00 PTS' }).click()
  await expect(own).toContainText(/Receipt C\d+/)
  await expectTableAccessible(page)

  // Its result comes, whatever it is, and the bet is no longer open.
  await expect(own).toContainText(/(Won|Lost|Stake back) [+−]?\d+\.\d\d PTS/, { timeout: ROUND_MS })
  await page.getByRole('region', { name: 'Last results' }).getByRole('button').first().click()
  const round = page.getByRole('dialog', { name: /^Round \d+$/ })
  await expect(round).toContainText('Back Player')
  await expectAccessible(page, { within: 'dialog' })
  const proof = await round.getByRole('link', { name: 'Save its record' }).getAttribute('href')
  const record = await page.request.get(proof ?? '')
  expect(record.status()).toBe(200)
  await round.getByRole('link', { name: 'Check this round' }).click()
  await expect(page.getByRole('heading', { name: /^Round \d+ is proved$/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/casino/bets')
  await page.getByRole('list', { name: 'Casino bets' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/casino\/rounds\/\d+$/)
  await expect(page.getByRole('heading', { name: /^Round \d+$/, level: 1 })).toBeVisible()
})

const otherFamilies = ['roulette-european', 'sic-bo', 'mini-super-over'] as const

for (const gameId of otherFamilies) {
  test(`everybody can use the table of ${gameId}, and it fits a narrow phone`, async ({
    open,
    request,
  }) => {
    const { tables } = await (await request.get('/api/casino/tables')).json()
    const table = tables.find((each: { gameId: string }) => each.gameId === gameId)
    const page = await open(`/casino/tables/${table.tableId}`, 'demo2')
    await expect(page.getByText('Bets open', { exact: true })).toBeVisible({ timeout: ROUND_MS })
    await page.getByRole('button', { name: 'Rules' }).click()
    await expect(page.getByRole('dialog')).toContainText('Return to players')
    await page.keyboard.press('Escape')
    await expectTableAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
}
