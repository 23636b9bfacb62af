import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey-test.ts'

test('all prices, the price history, the rules and the own bets are at hand', async ({
  open,
  backstage,
}) => {
  test.setTimeout(120_000)
  const market = await backstage.openMarket('Depth')
  const { home, path } = market
  for (const price of [310, 305, 300, 296, 290])
    await backstage.offer(market, { person: 'demo2', side: 'lay', price, stakeMinor: 2_000 })
  await backstage.offer(market, { person: 'demo', side: 'back', price: 310, stakeMinor: 1_500 })
  await backstage.offer(market, { person: 'demo', side: 'back', price: 350, stakeMinor: 1_000 })
  const page = await open(path, 'demo')

  await page.getByRole('button', { name: `${home}: all prices and price history` }).click()
  const depth = page.getByRole('table', { name: `All prices of ${home}` })
  await expect(depth.getByRole('row', { name: '2.90' }), 'deeper than three').toContainText('20')
  await expect(depth.getByRole('row', { name: '3.10' })).toContainText('15')
  await expect(page.getByText('Highest')).toBeVisible()
  await expectAccessible(page)

  const bets = page.getByRole('list', { name: 'Your bets on this market' })
  await bets.getByRole('button', { name: `Edit the bet on ${home}` }).click()
  await bets.getByRole('textbox', { name: 'Price' }).fill('3.6')
  await bets.getByRole('textbox', { name: 'Waiting size' }).fill('12')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(bets.getByText('12.00 PTS waits at 3.60')).toBeVisible()
  await expect(depth.getByRole('row', { name: '3.60' })).toContainText('12')

  await page.getByRole('button', { name: 'Rules and results' }).click()
  const info = page.getByRole('dialog', { name: 'Match Odds: rules and results' })
  await expect(info.getByText('There is no result yet.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(info).toBeHidden()
  await page.getByRole('button', { name: 'Cancel all' }).first().click()
  await expect(bets).toBeHidden()
})
