import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { weigh } from '../bench/page-weight.ts'
import { expect, test } from './journey-test.ts'

/** The demo has all of its matches after so long, on a busy machine. */
const DEMO_MS = 150_000

/** Where the first price stands. A suspended match keeps its prices under a cover, which takes them from the roles. */
const topOf = async (page: Page): Promise<number> => {
  const first = page.getByRole('main').locator('button[data-side]:visible').first()
  await expect(first).toBeVisible()
  return (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY
}

/** Matches of which a price stands wholly above the bottom bar, unscrolled. */
async function matchesInSight(page: Page): Promise<number> {
  const bar = page.getByRole('navigation', { name: 'Main areas' })
  const height = page.viewportSize()?.height ?? 0
  const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  const ends = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('td')?.getBoundingClientRect().bottom ?? 0),
  )
  return ends.filter((bottom) => bottom <= end).length
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('@desktop prices are seen without scrolling, on a phone, held sideways, and on a desktop', async ({
  open,
}) => {
  const page = await open('/?sport=4')
  await page.setViewportSize({ width: 390, height: 844 })
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height, 'the header is one line').toBeLessThanOrEqual(60)
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(260)
  await expect.poll(() => matchesInSight(page), { timeout: DEMO_MS }).toBeGreaterThanOrEqual(6)
  expect(await scrollsSideways(page)).toBe(false)

  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(300)
  await expect.poll(() => matchesInSight(page)).toBeGreaterThanOrEqual(1)

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(270)
  await expect.poll(() => matchesInSight(page), { timeout: DEMO_MS }).toBeGreaterThanOrEqual(12)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('table', { name: 'In play' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Match Odds' })).toBeVisible()
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(300)
})

test('@desktop a visitor reads three steps beside the prices, tries the demo from them, and is not shown them again', async ({
  browser,
  baseURL,
}) => {
  const at = baseURL === undefined ? {} : { baseURL }
  const context = await browser.newContext({ locale: 'en', ...at })
  const page = await context.newPage()
  await page.goto('/?sport=4')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('banner').getByText('Balance').first()).toBeVisible()
  await steps.getByRole('button', { name: 'Next' }).click()
  await steps.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await topOf(page)
  await expect(steps).toBeHidden()
  await context.close()
})

test('@desktop the header of a small screen leaves with a scroll down and comes back with a scroll up', async ({
  open,
}) => {
  const page = await open('/?sport=4')
  await page.setViewportSize({ width: 390, height: 844 })
  const header = page.getByRole('banner')
  await topOf(page)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 400)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await page.mouse.wheel(0, -100)
  await expect(header).toBeInViewport()
})

test('@desktop the home page is readable in every language before its script is there, and is light', async ({
  browser,
  baseURL,
}) => {
  const at = baseURL === undefined ? {} : { baseURL }
  const words = { en: 'Login', hi: 'लॉग इन', de: 'Anmelden', 'pt-BR': 'Entrar', es: 'Entrar' }
  for (const [locale, login] of Object.entries(words)) {
    const silent = await browser.newContext({ javaScriptEnabled: false, locale, ...at })
    const page = await silent.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('banner').getByRole('link', { name: login })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
    expect(said, 'the policy stops nothing of the first picture').toEqual([])
    await silent.close()
  }

  const context = await browser.newContext({ locale: 'en', ...at })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          globalThis,
          'shift',
          Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { scriptBytes, unusedShare, sheetBytes } = await weigh(page, '/')
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.02)
  // Before compression; the measured figures stand in the benchmark "first load".
  expect(scriptBytes).toBeLessThan(495_000)
  expect(sheetBytes).toBeLessThan(56_000)
  expect(unusedShare).toBeLessThan(0.58)
  await context.close()
})

test('@desktop buttons and links that stand alone are as large as a thumb on a phone', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const phone = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const smallest = async (found: Locator): Promise<number> => {
    await expect(found.first()).toBeVisible()
    const sizes = await found.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
    return Math.min(...sizes.flat())
  }
  await page.goto('/?sport=4')
  expect(await smallest(page.getByRole('button', { name: /^Favourite/ }))).toBeGreaterThanOrEqual(
    44,
  )
  const highlights = page.getByRole('region', { name: 'Highlighted events' }).getByRole('link')
  expect(await smallest(highlights)).toBeGreaterThanOrEqual(44)
  await page.goto('/login')
  const eye = page.getByRole('button', { name: 'Show or hide the password' })
  expect(await smallest(eye)).toBeGreaterThanOrEqual(44)
  await page.goto('/cart')
  const lone = page.getByRole('main').getByRole('link', { name: 'Lotteries' })
  expect(await smallest(lone)).toBeGreaterThanOrEqual(44)
  await phone.close()
})
