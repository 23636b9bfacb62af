import { test as base, expect, type Page } from '@playwright/test'
import { Backstage, type Caller } from './backstage.ts'

type Journey = {
  backstage: Backstage
  /**
   * A browser of its own at `path`, signed in as a person of the demo or of the journey, or as nobody. It has left the
   * first steps.
   */
  open: (path: string, person?: Caller) => Promise<Page>
}

/** Every browser of a test, none of whose scripts may throw or do what the security policy forbids. */
export const test = base.extend<Journey & { emptied: void }>({
  // Else the pages of a test go on with drawing prices while the next ones run.
  emptied: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  backstage: async ({ request }, use) => {
    await use(new Backstage(request))
  },
  open: async ({ browser, baseURL, backstage }, use) => {
    const thrown: Error[] = []
    await use(async (path, person) => {
      const localStorage = [{ name: 'fairbook.first-steps', value: '{"at":0,"isLeft":true}' }]
      const storageState = { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] }
      const context = await browser.newContext({ storageState })
      if (person) {
        const value = await backstage.tokenOf(person)
        await context.addCookies([{ name: 'token', value, url: baseURL ?? '' }])
      }
      context.on('weberror', (error) => thrown.push(error.error()))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy'))
          thrown.push(new Error(message.text()))
      })
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    expect(thrown).toEqual([])
  },
})

/** The text of the header about a player's money, for example `950.00 PTS50.00 PTS held`. */
export const balanceOf = (page: Page) => page.getByRole('banner').getByText('Balance').locator('..')

/** A press on the info or error dialog's only button. */
export async function answerPopup(page: Page, name: string): Promise<void> {
  const popup = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(popup).toBeHidden()
}

/** Goes on with a step of an operator's, which asks why. */
export async function giveReason(page: Page, title: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill('As planned')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}

export { expect }
