import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './journey-test.ts'
import { countTaps } from './taps.ts'

test('a player looks at what is sure, closes a half, sets a target and closes the rest', async ({
  open,
  backstage,
}) => {
  const market = await backstage.openMarket('Cashed')
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 500, stakeMinor: 5_000 })
  await backstage.offer(market, { person: 'demo', side: 'back', price: 500, stakeMinor: 5_000 })
  await backstage.offer(market, { person: 'demo2', side: 'back', price: 400, stakeMinor: 20_000 })
  const page = await open(market.path, 'demo')
  await page.getByRole('main').getByRole('button', { name: 'Cash out +12.25 PTS' }).click()
  const dialog = page.getByRole('dialog')
  const rowOf = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Elsewhere')).toHaveText(/−50\.00 PTS.*\+12\.50 PTS.*\+12\.25 PTS/)

  await dialog.getByRole('button', { name: '50 %', exact: true }).click()
  await expect(rowOf('Elsewhere')).toHaveText(/−50\.00 PTS.*−18\.75 PTS.*−18\.75 PTS/)
  await expect(dialog.getByText(`Lay 31.25 PTS on ${market.home} at 4.00`)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([])
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
  await dialog.getByRole('button', { name: 'Cash out 50 %' }).click()
  await expect(dialog.getByText('50 % cashed out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cash out/ })
    .click()
  // The figures come a moment later than the dialog, and move what is below them.
  await expect(dialog.getByRole('button', { name: /^Cash out,/ })).toBeEnabled()
  await dialog.getByText('By itself at a target').click()
  await dialog.getByLabel(/At a profit of/).fill('20')
  await dialog.getByRole('button', { name: 'Set the target' }).click()
  await expect(dialog.getByText('Waits for a profit of 20.00 PTS.')).toBeVisible()
  await page.keyboard.press('Escape')

  // A lay at 3.00 locks 22.45 after commission.
  await backstage.offer(market, { person: 'demo2', side: 'back', price: 300, stakeMinor: 20_000 })
  await expect(page.getByText(/A target was reached/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/Nothing is left to cash out/)).toBeVisible()
})

test('a player sees what each score brings on a quarter line, and closes it', async ({
  open,
  backstage,
}) => {
  const match = await backstage.openMarket('Quartered')
  const market = await backstage.openHandicap(match, -75)
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 200, stakeMinor: 5_000 })
  await backstage.offer(market, { person: 'demo', side: 'back', price: 200, stakeMinor: 5_000 })
  await backstage.offer(market, { person: 'demo2', side: 'back', price: 160, stakeMinor: 20_000 })
  const page = await open(market.path, 'demo')
  await page.getByRole('main').getByText('Handicaps').click()
  const figure = '+6.13 PTS to +12.25 PTS'
  const holdTaps = await countTaps(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Cash out ${figure}` })
    .click()
  const dialog = page.getByRole('dialog')
  const rowOf = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Away win or draw')).toHaveText(/−50\.00 PTS.*\+12\.50 PTS.*\+12\.25 PTS/)
  await expect(rowOf('Home win by 1')).toHaveText(/\+25\.00 PTS.*\+6\.25 PTS.*\+6\.13 PTS/)
  await expect(rowOf('Home win by 2 or more')).toHaveText(/\+50\.00 PTS.*\+12\.50 PTS/)
  await expect(dialog.getByText(`Lay 62.50 PTS on ${market.home} −0.5 & −1 at 1.60`)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([])
  await dialog.getByRole('button', { name: `Cash out, ${figure}` }).click()
  await expect(dialog.getByText(`Cashed out: ${figure}, whatever happens.`)).toBeVisible()
  holdTaps(2)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main').getByText(/Nothing is left to cash out/)).toBeVisible()
})
