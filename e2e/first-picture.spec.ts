import { weigh } from './page-weight.ts'
import { expect, test } from './journey-test.ts'

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
  expect(scriptBytes).toBeLessThan(520_000)
  expect(sheetBytes).toBeLessThan(56_000)
  expect(unusedShare).toBeLessThan(0.62)
  await context.close()
})
