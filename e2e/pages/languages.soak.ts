import type { Page } from '@playwright/test'
import { type Language, LANGUAGE_COOKIE, languages } from '#domain/language/languages.ts'
import { expectAccessible } from '../accessible.ts'
import { forPlayers, forVisitors } from './all-pages.ts'
import { expect, test } from '../journey-test.ts'
import { screenOf } from '../screen.ts'

const HOUR_MS = 3_600_000
/** The long runs keep a machine busy for hours. */
const PATIENCE = { timeout: 120_000 }

test.describe.configure({ mode: 'parallel', timeout: HOUR_MS })

/** English has its look in `pages.spec.ts`, and the back office speaks English alone. */
const translated = languages.filter((language) => language !== 'en')
const pathsOf = (pages: typeof forVisitors) =>
  pages.map(([path]) => path).filter((path) => path !== '/admin')

async function expectTranslated(
  page: Page,
  language: Language,
  paths: readonly string[],
): Promise<void> {
  await page
    .context()
    .addCookies([{ name: LANGUAGE_COOKIE, value: language, url: new URL(page.url()).origin }])
  const show = await screenOf(page)
  for (const [index, path] of paths.entries()) {
    await show('phone')
    await page.goto(path)
    await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./, PATIENCE)
    // The places of what is still to come have a name in the language.
    await expect(page.locator('main output[aria-label]')).toHaveCount(0, PATIENCE)
    for (const screen of ['phone', 'desktop'] as const) {
      await show(screen)
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect.soft(isTooWide, `${path} in ${language} scrolls sideways on a ${screen}`).toBe(false)
      await expectAccessible(page, { withFrame: index === 0 })
    }
  }
}

for (const language of translated) {
  test(
    `pages for everybody are accessible in ${language}`,
    { tag: '@desktop' },
    async ({ open }) => {
      await expectTranslated(await open('/'), language, pathsOf(forVisitors))
    },
  )

  test(
    `pages of a player are accessible in ${language}`,
    { tag: '@desktop' },
    async ({ open, backstage }) => {
      const { path } = await backstage.openMarket('Spoken')
      const { depositId, withdrawalId } = await backstage.askForMoney('demo2')
      await expectTranslated(await open('/', 'demo2'), language, [
        ...pathsOf(forPlayers),
        `/deposits/${depositId}`,
        `/withdrawals/${withdrawalId}`,
        path,
      ])
    },
  )
}
