import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../journey-test.ts'

/** The stakes and the time left stay in sight over whatever is scrolled; a box half beneath them counts as a small one. */
export async function expectTableAccessible(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rebet' }).evaluate((button) => {
    const phase = document.querySelector<HTMLElement>('[data-phase]')
    for (const bar of [button.parentElement?.parentElement, phase])
      if (bar) bar.style.position = 'static'
  })
  await expectAccessible(page, { withFrame: false })
}

/** The page is as wide as the screen: nothing is scrolled sideways. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
}
