import type { Locator, Page } from '@playwright/test'

const PRESSES_MAX = 80

/** Goes to the target by the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`)
}
