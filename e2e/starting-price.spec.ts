import { expectAccessible } from './accessible.ts'
import { expect, giveReason, test } from './journey-test.ts'

test('a market gets a starting price, and a bet that waits for it is edited', async ({
  open,
  backstage,
}) => {
  const market = await backstage.openMarket('Downs')
  const { marketId, eventName, home, path } = market
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 320, stakeMinor: 2_000 })
  const desk = await open(`/admin/markets/${marketId}`, 'admin')
  await desk.getByRole('button', { name: 'New market' }).click()
  const form = desk.getByRole('dialog', { name: `New market on ${eventName}` })
  await form.getByLabel('Kind of market').selectOption({ label: 'Win' })
  await form.getByLabel('Makes a starting price').check()
  await expectAccessible(desk, { within: 'dialog' })
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Switch starting price on' }).click()
  const title = `Switch the starting price on for ${eventName}?`
  await expectAccessible(desk, { within: 'dialog' })
  await giveReason(desk, title, 'Switch starting price on')
  await expect(desk.getByRole('button', { name: 'Switch starting price off' })).toBeVisible()

  const page = await open(path, 'demo')
  await page.getByRole('button', { name: `Back ${home} at 3.20 with 20 PTS on offer` }).click()
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  await slip.getByText('More options').click()
  await slip.getByLabel('Bet at').selectOption('The starting price, if it is this one or better')
  await slip.getByLabel('Stake PTS').fill('5')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(
    slip.getByText('5.00 PTS at the starting price, if it is 3.20 or better'),
  ).toBeVisible()
  // On a phone the slip lies over the page.
  await page.goto(path)
  const bets = page.getByRole('list', { name: 'Your bets on this market' })
  await bets.getByRole('button', { name: `Edit the bet on ${home}` }).click()
  await bets.getByRole('textbox', { name: 'Price' }).fill('3')
  await bets.getByRole('textbox', { name: 'Waiting size' }).fill('8')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(
    bets.getByText('8.00 PTS at the starting price, if it is 3.00 or better'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Rules and results' }).click()
  const info = page.getByRole('dialog', { name: 'Match Odds: rules and results' })
  await expect(
    info.getByText('Orders may be left to the auction that makes it at the start'),
  ).toBeVisible()
})
