import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from './journey-test.ts'

const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const
const require = createRequire(import.meta.url)

/** A font that the picture brings along: those of the system are others on every machine. */
const fonts = {
  400: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2'),
  700: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2'),
}

async function fontSheet(): Promise<string> {
  const faces = Object.entries(fonts).map(async ([weight, file]) => {
    const data = (await readFile(file)).toString('base64')
    return `@font-face { font-family: Pictured; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`
  })
  return `${(await Promise.all(faces)).join('\n')}
    *, *::before, *::after { font-family: Pictured !important; font-variant-ligatures: none }
    header { visibility: hidden }`
}

test('@desktop the parts of pages look as they did, at three widths, light and dark', async ({
  browser,
  backstage,
  baseURL,
}) => {
  // The font comes with a style sheet that the policy of the page forbids.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  const value = await backstage.tokenOf('admin')
  await context.addCookies([{ name: 'token', value, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/admin/style')
  await page.addStyleTag({ content: await fontSheet() })
  const parts = page.getByRole('heading', { name: 'Colours', exact: true }).locator('xpath=../..')
  await expect(parts.getByRole('button', { name: 'Open a dialog' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, width] of Object.entries(WIDTHS)) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect
        .soft(parts)
        .toHaveScreenshot(`style-${name}-${colorScheme}.png`, { maxDiffPixelRatio: 0.01 })
    }
  await context.close()
})
