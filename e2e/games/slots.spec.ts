import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../journey-test.ts'

test('a player spins twice, waits in between, and finds the spins in the statement', async ({
  open,
}) => {
  const page = await open('/slot-game', 'demo2')
  await page.getByRole('link', { name: 'Play Lantern Row' }).click()
  const spin = page.getByRole('button', { name: /^Spin/ })
  await page.getByText('Fairness').click()
  await expect(page.getByText(/[0-9a-f]{64}/).first()).toBeVisible()
  const ids: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/spins') || !response.ok()) return
    const { spin: made }: { spin: { spinId: string } } = await response.json()
    ids.push(made.spinId)
  })
  await spin.click()
  await expect(page.getByText(/1 spin,/)).toBeVisible()
  await expect(spin).toBeDisabled()
  await expect(spin).toBeEnabled()
  await spin.click()
  await expect(page.getByText(/2 spins,/)).toBeVisible()
  await expect(page.getByText('"serverSeed"')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
  await page.goto('/transactions')
  expect(ids).toHaveLength(2)
  for (const id of ids)
    await expect(page.getByText(`Lantern Row, spin ${id}`, { exact: true })).toHaveCount(1)
})
