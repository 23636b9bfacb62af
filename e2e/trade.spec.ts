import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey-test.ts'

test('a trader bets, moves and cancels on the ladder', async ({ open, backstage }) => {
  test.setTimeout(120_000)
  const market = await backstage.openMarket('Ladder')
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 300, stakeMinor: 5_000 })
  const { home, eventId, marketId } = market
  const page = await open(`/trade/${eventId}/${marketId}`, 'demo')
  const ladder = page.getByRole('table', { name: `Ladder of ${home}` })
  const log = page.getByRole('list', { name: 'What you did' })
  const offered = ladder.getByRole('button', { name: `Back ${home} at 3.00, 50 PTS` })
  await expect(offered, 'nothing happens by accident').toBeDisabled()
  await page.getByRole('switch', { name: /One-click betting/ }).click()
  await page.getByRole('button', { name: '25', exact: true }).click()

  await offered.click()
  await expect(log.getByText('Matched at 3.00')).toBeVisible()
  await expect(ladder.getByRole('row', { name: '3.00' })).toContainText('25')
  await ladder.getByRole('button', { name: `Back ${home} at 3.20` }).click()
  const waiting = (price: string) =>
    ladder.getByRole('button', { name: `Cancel Back ${home} at ${price}, 25.00 PTS` })
  await expect(waiting('3.20')).toBeVisible()
  await waiting('3.20').dragTo(ladder.getByRole('row', { name: '3.10' }).getByRole('cell').nth(1))
  await expect(waiting('3.10')).toBeVisible()
  await expectAccessible(page)
  await expectWholeLadders(page)
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)

  await page.keyboard.press('Escape')
  await expect(log.getByText('25.00 PTS taken back')).toBeVisible()
  await expect(ladder.getByRole('button', { name: `Cancel Back ${home}` })).toHaveCount(0)
})

/** Every column of every ladder is within it, and says its name whole. */
async function expectWholeLadders(page: Page): Promise<void> {
  for (const ladder of await page.getByRole('table', { name: 'Ladder of' }).all()) {
    const cut = await ladder.evaluate((table) =>
      [table.parentElement, ...table.querySelectorAll('thead th')]
        .filter((box) => box && box.scrollWidth > box.clientWidth)
        .map((box) => box?.textContent.slice(0, 20)),
    )
    expect(cut, 'nothing is cut off').toEqual([])
  }
}

test('a ladder says when it cannot be trusted', async ({ open, backstage }) => {
  const { home, eventId, marketId } = await backstage.openMarket('Offline')
  const page = await open(`/trade/${eventId}/${marketId}`, 'demo')
  const stale = page.getByText('Prices are not current', { exact: true }).first()
  const arm = page.getByRole('switch', { name: /One-click betting/ })
  await arm.click()
  const cell = page.getByRole('button', { name: `Back ${home} at 2.00` })
  await expect(cell).toBeEnabled()
  await page.context().setOffline(true)
  await expect(stale).toBeVisible()
  await expect(cell).toBeDisabled()
  await page.context().setOffline(false)
  await expect(stale).toBeHidden()
  await expect(arm, 'it is for the player to go on').not.toBeChecked()
})
