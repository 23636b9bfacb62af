import { spawn } from 'node:child_process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { weigh } from './page-weight.ts'
import { makeDataDir, startServer } from '../tests/server-process.ts'
import type { Figure } from './figure.ts'

/** docs: the first load takes at most this much script, compressed. */
const BUDGET_KB = 180
/** Something readable stands on a slow telephone within this time. */
const FIRST_PAINT_BUDGET_S = 1.5
const SHEETS_BUDGET_KB = 20
const UNUSED_BUDGET = 0.35
/** Slow 3G as the tools of browsers mean it, and a telephone with a quarter of this machine's speed. */
const SLOW = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const SLOWER_CPU = 4
const VISITS = 3

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The weight of the home page for a visitor's browser, and the time until a slow one shows something. */
export async function measureFirstLoad(): Promise<Figure[]> {
  const executablePath = findChromium()
  if (!executablePath) {
    console.error('first load: not measured, there is no Chromium (set CHROMIUM_PATH)')
    return []
  }
  await build()
  const data = await makeDataDir()
  const server = await startServer({ DATA_DIR: data.path, DEMO: '1' })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return [...(await weights(browser, server.url)), ...(await slowVisits(browser, server.url))]
  } finally {
    await browser.close()
    await server.stop()
    await data.remove()
  }
}

async function weights(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage()
  const loaded = await compressedBytes(page, url)
  const { unusedShare } = await weigh(await browser.newPage(), url)
  return [
    held('script of the first load', loaded.script / 1_024, 'kB compressed', BUDGET_KB),
    held('sheets of the first load', loaded.sheets / 1_024, 'kB compressed', SHEETS_BUDGET_KB),
    held('script of the home page that never runs', unusedShare, 'of its bytes', UNUSED_BUDGET),
  ]
}

/** A figure beside its budget. */
const held = (name: string, value: number, unit: string, budget: number): Figure => ({
  name,
  value,
  unit,
  against: `the budget of ${budget}`,
  ratio: value / budget,
})

async function compressedBytes(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const loaded = { script: 0, sheets: 0 }
  session.on('Network.responseReceived', ({ type, requestId }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') loaded.script += encodedDataLength
    if (kinds.get(requestId) === 'Stylesheet') loaded.sheets += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return loaded
}

type Visit = { paintS: number; drawnS: number; priceS: number; shift: number }

async function slowVisits(browser: Browser, url: string): Promise<Figure[]> {
  const visits: Visit[] = []
  for (let at = 0; at < VISITS; at += 1) visits.push(await slowVisit(browser, url))
  const of = (field: keyof Visit) => median(visits.map((visit) => visit[field]))
  return [
    held('slow 3G, CPU/4: something readable', of('paintS'), 's', FIRST_PAINT_BUDGET_S),
    {
      name: 'slow 3G, CPU/4: something readable',
      value: of('paintS'),
      unit: 's',
      against: 'the moment when the script draws, in the same visits',
      ratio: of('paintS') / of('drawnS'),
    },
    { name: 'slow 3G, CPU/4: the first price', value: of('priceS'), unit: 's' },
    { name: 'slow 3G, CPU/4: shift of the layout', value: of('shift'), unit: '' },
  ]
}

/** A first visit on a telephone with a slow connection. */
async function slowVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  await page.getByRole('main').locator('button[data-side]').first().waitFor({ timeout: 120_000 })
  const priceMs = await page.evaluate(() => performance.now())
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seenByBench') as Seen)
  await context.close()
  return {
    paintS: seen.paintMs / 1_000,
    drawnS: seen.drawnMs / 1_000,
    priceS: priceMs / 1_000,
    shift: seen.shift,
  }
}

type Seen = { paintMs: number; drawnMs: number; shift: number }

/** Runs in the page before everything else. */
function watchPage(): void {
  const seen = { paintMs: 0, drawnMs: 0, shift: 0 }
  Reflect.set(globalThis, 'seenByBench', seen)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.paintMs = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    // The parser is done: what changes now is drawn by the script.
    const root = document.getElementById('root')
    const first = root?.firstElementChild
    const look = (): void => {
      if (root?.firstElementChild === first) requestAnimationFrame(look)
      else seen.drawnMs = performance.now()
    }
    look()
  })
}

const build = (): Promise<void> =>
  new Promise((built, failed) => {
    const vite = spawn('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    vite.once('exit', (code) =>
      code === 0 ? built() : failed(new Error(`vite build ended with ${code}`)),
    )
  })

if (import.meta.main) console.table(await measureFirstLoad())
