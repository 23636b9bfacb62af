import { spawn } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { makeDataDir, startServer } from '../tests/server-process.ts'
import type { Figure } from './figure.ts'

/** docs: the first load takes at most this much script, compressed. */
const BUDGET_KB = 180

/** The scripts that a real browser loads for the home page of a visitor, compressed as they came over the wire. */
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
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ type, requestId }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    const value = bytes / 1_024
    return [
      {
        name: 'script of the first load',
        value,
        unit: 'kB compressed',
        against: `the budget of ${BUDGET_KB} kB`,
        ratio: value / BUDGET_KB,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await data.remove()
  }
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
