import { defineConfig } from '@playwright/test'
import { findChromium, launchOptionsOf } from './e2e/chromium.ts'
import { freePort } from './tests/server-process.ts'

/** Each has a server and a database of its own, which take their part of the cores also while a journey waits. */
const WORKERS = 2

// The runner chooses the ports; its workers read this file again and inherit the choice.
process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join()
const urls = process.env.E2E_PORTS.split(',').map((port) => `http://127.0.0.1:${port}`)
const baseURL = urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''

const isSoak = process.env.SOAK === '1'
const journeys = (...names: string[]) => (isSoak ? [] : names.map((name) => `**/${name}.spec.ts`))

/*
 * A journey is walked at the width where most people walk it, by the long runs at both. Always at both: what is made
 * otherwise on a phone (slip, ladder, cash-out). All pages are looked at at both widths by `pages.spec.ts`.
 */
const onPhones = journeys(
  'bingo',
  'casino',
  'complaint',
  'exclusion',
  'forms',
  'gate',
  'journey',
  'limits',
  'lottery',
  'market',
  'my-data',
  'notices',
  'scratch-cards',
  'slots',
)
const onDesktops = journeys('backoffice', 'live', 'starting-price', 'two-operators')

export default defineConfig({
  testDir: 'e2e',
  // The long runs have files of their own beside the others.
  testMatch: isSoak ? '**/*.{soak,spec}.ts' : '**/*.spec.ts',
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  fullyParallel: false,
  workers: WORKERS,
  forbidOnly: process.env.CI === 'true',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    // A worker would answer for a server that a test takes away; its own test lets it be.
    serviceWorkers: 'block',
    // Empty: Playwright looks for one of its own.
    launchOptions: launchOptionsOf(findChromium() ?? ''),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onPhones,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: onDesktops,
      // A phone has no keyboard to go through a page with; a test of both widths changes them itself.
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 1,
      },
    },
  ],
  webServer: {
    // They serve the page that `vite build` made before.
    command: 'node e2e/server.ts',
    env: { E2E_PORTS: process.env.E2E_PORTS },
    // Only then all people of the journeys can sign in.
    wait: { stdout: /The journeys can begin/ },
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
