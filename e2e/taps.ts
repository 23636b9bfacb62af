import type { Page } from '@playwright/test'
import { expect } from './journey-test.ts'

/** Counts presses and keys on a page from now on, also on the pages after it; answers how to hold the count to a budget. */
export async function countTaps(page: Page): Promise<(budget: number) => void> {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  const listen = (): void => {
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(
        kind,
        ({ isTrusted }) => isTrusted && Reflect.get(globalThis, 'countTap')(),
        true,
      )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return (budget) => {
    expect(taps).toBeGreaterThan(0)
    expect(taps, 'presses and keys').toBeLessThanOrEqual(budget)
  }
}
