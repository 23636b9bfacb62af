import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../e2e/chromium.ts'
import { makeDataDir, startServer } from '../tests/server-process.ts'

/** Makes the picture of the README from the running program: a player of the demo about to back a football match. */
const FILE = join(import.meta.dirname, '../docs/home.png')
const VIEWPORT = { width: 1280, height: 800 }
const FOOTBALL = '/?sport=1'

async function showHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('banner').getByText('10,000.00').waitFor()
  await page.goto(url + FOOTBALL)
  // The match that started last: its outcome is open and every price is there.
  const match = page.getByRole('table', { name: 'In play' }).getByRole('row').last()
  await match
    .getByRole('button', { name: /^Back .+ on offer$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add 50 to the stake' }).click()
  await page.getByText('At risk, at most').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(VIEWPORT.width - 1, VIEWPORT.height - 1)
}

const data = await makeDataDir()
const server = await startServer({ DATA_DIR: data.path, DEMO: '1' })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  await showHome(page, server.url)
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(FILE)
  console.log(`${FILE}: ${Math.round(size / 1_000)} kB`)
} finally {
  await browser.close()
  await server.stop()
  await data.remove()
}
