import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../journey-test.ts'

test('a player buys cards, scratches one and uncovers another, and finds both in the statement', async ({
  open,
}) => {
  const page = await open('/slot-game', 'demo')
  const buy = async () => {
    await page.getByRole('button', { name: /^Buy a card.*: Lucky Mango$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/[0-9a-f]{64}/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await expect(page).toHaveURL(/\/scratch-cards\/\d+$/)
    return page.url().split('/').at(-1)
  }
  const first = await buy()
  const covered = page.getByRole('button', { name: /^Field \d: covered$/ })
  await expect(covered).toHaveCount(9)
  // By finger or mouse across the fields.
  await covered.first().hover()
  await page.mouse.down()
  await covered.nth(1).hover()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Field 1: (?!covered)/ })).toBeVisible()
  await expect(page.getByText(/^(You have won|This card)/)).toBeHidden()
  // And by keyboard.
  while ((await covered.count()) > 0) {
    const left = await covered.count()
    await covered.first().press('Enter')
    await expect(covered).toHaveCount(left - 1)
  }
  await expect(page.getByText(/^(You have won|This card (pays|wins))/)).toBeVisible()
  await page.getByText('Show the proof').click()
  await expect(page.getByText('"serverSeed"')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([])

  await page.getByRole('link', { name: 'Slot Game' }).first().click()
  const second = await buy()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Reveal all' }).click()
  await expect(page.getByRole('button', { name: /^Field \d: (?!covered)/ })).toHaveCount(9)
  await expect(page.getByText(/^(You have won|This card (pays|wins))/)).toBeVisible()
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)

  for (const card of [first, second]) {
    await page.goto('/scratch-cards')
    const link = page.getByRole('link', { name: `Lucky Mango, card ${card}`, exact: true })
    await expect(link).toHaveCount(1)
    await page.goto('/transactions')
    const row = page.getByText(`Lucky Mango, scratch card ${card}`, { exact: true })
    await expect(row).toHaveCount(1)
  }
})
