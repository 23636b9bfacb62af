import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey-test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another colour scheme can break. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** In the place of its half a megabyte, which a page keeps until another one is opened. */
const LOADED = 'void 0'

/** The parts around the content of a page: head and menus, foot, and the menu of the back office. */
const frame = [
  '#root > div:not(:has(main))',
  '#root > div > nav',
  'main nav[aria-label="Back office"]',
]

type Looked = {
  within?: string
  withFrame?: boolean
  /** Colours are the same at every width: by default a phone's are looked at in the parts around a page alone. */
  withColors?: boolean
}

/**
 * Holds what is shown now, or a part of it, against the rules of accessibility, in light and in dark. Without the
 * frame, where a page before had the same one: looking at it takes longer than at most pages.
 */
export async function expectAccessible(
  page: Page,
  { within = 'html', withFrame = true, withColors }: Looked = {},
): Promise<void> {
  const hasColors = withColors ?? (withFrame || (await page.evaluate(() => innerWidth >= 768)))
  for (const colorScheme of hasColors ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Without frames the quicker way of running it sees everything; the ninth match is made like the eighth, and what
    // is folded like what is folded before it.
    const isLoaded = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: LOADED } : {}) })
      .include(within)
      .options({
        resultTypes: ['violations'],
        // The visible text of a control is a part of its name; not in force by the tags.
        rules: { 'label-content-name-mismatch': { enabled: true } },
      })
      .setLegacyMode()
      .exclude('tbody > tr:nth-child(n + 9)')
      .exclude('li:nth-child(n + 9):has(> article)')
      .exclude('details ~ details ~ details ~ details:not([open])')
    if (!withFrame) for (const part of frame) axe.exclude(part)
    if (!hasColors) axe.disableRules(colorRules)
    const isLight = colorScheme === 'light'
    const rules = isLight ? axe.withTags(standards) : axe.withRules(colorRules)
    const { violations } = await rules.analyze()
    const places = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
    )
    expect.soft(places, `${page.url()} in ${colorScheme} colours`).toEqual([])
  }
}
