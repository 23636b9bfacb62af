import type { Page } from '@playwright/test'
import { expect, test } from './journey-test.ts'

const lost =
  'The connection is lost. Prices are not current; you can place bets again once it is back.'

/** Marks the page; the answered function fails when it was loaded again since. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.body.setAttribute('data-first-load', ''))
  return () => expect(page.locator('body')).toHaveAttribute('data-first-load')
}

test('prices of simulated matches move by themselves', async ({ open }) => {
  const page = await open('/')
  const isStillTheSame = await mark(page)
  const prices = page.getByRole('table', { name: 'In play' }).getByRole('button')
  const seen = new Set<string>()
  // The first change may be from what was fetched to what is live.
  await expect
    .poll(async () => {
      const cells = await prices.allTextContents()
      return seen.add(cells.join(' ')).size
    })
    .toBeGreaterThan(2)
  await isStillTheSame()
})

test('an order appears in the depth that others see, and leaves it again', async ({
  open,
  backstage,
}) => {
  const market = await backstage.openMarket('Quiet')
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 300, stakeMinor: 5_000 })
  const { home, path } = market
  const [maker, watcher] = [await open(path, 'demo'), await open(path)]
  const isStillTheSame = await mark(watcher)
  await maker.getByRole('button', { name: `Back ${home} at 3.00 with 50 PTS on offer` }).click()
  const slip = maker.getByRole('complementary', { name: 'Bet slip' })
  await slip.getByRole('textbox', { name: 'Price' }).fill('3.2')
  await slip.getByLabel('Stake PTS').fill('25')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(slip.getByText('25.00 PTS waits at 3.20')).toBeVisible()

  const offered = watcher.getByRole('button', {
    name: `Lay ${home} at 3.20 with 25 PTS on offer`,
  })
  await expect(offered).toBeVisible()
  await slip.getByRole('tab', { name: 'Open bets' }).click()
  await slip.getByRole('button', { name: `Cancel the bet on ${home}` }).click()
  await expect(offered).toBeHidden()
  await isStillTheSame()
})

test('without a connection prices are grey and cannot be pressed', async ({ open, backstage }) => {
  const market = await backstage.openMarket('Wireless')
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 180, stakeMinor: 5_000 })
  const page = await open(market.path, 'demo')
  const price = page.getByRole('button', {
    name: `Back ${market.home} at 1.80 with 50 PTS on offer`,
  })
  await expect(price).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText(lost)).toBeVisible()
  await expect(price).toBeDisabled()

  // Changes in the meantime are caught up with.
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 180, stakeMinor: 2_500 })
  await page.context().setOffline(false)
  const more = page.getByRole('button', {
    name: `Back ${market.home} at 1.80 with 75 PTS on offer`,
  })
  await expect(more).toBeEnabled()
  await expect(page.getByText(lost)).toBeHidden()
})
