import { expectTableAccessible, expectToFit } from './accessible-table.ts'
import { betOnFirst, openTable, tablesOf, waitForResults } from './casino-journey.ts'
import { expect, test } from '../journey-test.ts'

const HOUR_MS = 3_600_000

// One table of each family has a journey in casino.spec.ts; here every table is looked at.
test('everybody can use every table, and each fits a narrow phone', async ({ open, request }) => {
  test.setTimeout(HOUR_MS)
  const tables = await tablesOf(request)
  expect(tables.length).toBeGreaterThan(50)
  const page = await open('/casino', 'demo2')
  const size = page.viewportSize()
  for (const table of tables) {
    if (size) await page.setViewportSize(size)
    await openTable(page, table)
    await expect(page.getByRole('button', { name: 'Rebet' })).toBeVisible()
    await expectTableAccessible(page)
    await expectToFit(page, 360)
    await expectToFit(page, 320)
  }
})

test('a race pays its bets after the last of its cards', async ({ open, request, backstage }) => {
  test.setTimeout(HOUR_MS)
  const race = (await tablesOf(request)).find(({ gameId }) => gameId === 'race-20')
  if (!race) throw new Error('There is no race.')
  const page = await open('/casino', 'demo2')
  await openTable(page, race)
  const receipt = await betOnFirst(page)
  const results = await waitForResults(backstage, [receipt], HOUR_MS / 4)
  expect(results.has(receipt)).toBe(true)
})
