import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { findChromium } from '../e2e/chromium.ts'

/**
 * Every test there is: the page is built, then Vitest, then Playwright in a real browser.
 * The last line counts what they reported. Fails when one of them fails, or when nothing ran.
 */
type Counts = { passed: number; failed: number; skipped: number }

const none: Counts = { passed: 0, failed: 0, skipped: 0 }
const reports = await mkdtemp(join(tmpdir(), 'fairbook-reports-'))

/** Several times what a tool needs on a slow machine. */
const TOOL_MS_MAX = 35 * 60_000
const GRACE_MS_MAX = 20_000
const DRAIN_MS_MAX = 5_000

/**
 * Runs one of the tools of the project and answers whether it ended well. It has a process group and pipes of its own:
 * what hangs is ended with all it has started, and what outlives it cannot keep our caller waiting for our output.
 */
async function run(command: string, args: string[], environment = {}): Promise<boolean> {
  const child = spawn(join('node_modules/.bin', command), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const drained = once(child, 'close')
  // Asked to end, it first stops what it has started.
  const interrupt = () => {
    signalGroup(child, 'SIGINT')
    setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS_MAX).unref()
    void drained.then(() => process.exit(1))
  }
  const timer = setTimeout(() => {
    console.log(`\n${command} has not ended after ${TOOL_MS_MAX / 60_000} minutes and is ended.`)
    signalGroup(child, 'SIGKILL')
  }, TOOL_MS_MAX)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  const [code]: unknown[] = await once(child, 'exit')
  clearTimeout(timer)
  signalGroup(child, 'SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
  await Promise.race([drained, sleep(DRAIN_MS_MAX)])
  child.stdout.destroy()
  child.stderr.destroy()
  return code === 0
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // All of it has ended.
  }
}

/** A tool that ended before it wrote its report has counted nothing. */
async function readReport<Report>(file: string, schema: z.ZodType<Report>) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

async function runVitest(): Promise<Counts & { isOk: boolean }> {
  const file = join(reports, 'vitest.json')
  const isOk = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = await readReport(file, vitestReport)
  if (!report) return { ...none, isOk: false }
  tellSecondAttempts(report)
  // A file that cannot be loaded has failed, though it has no test to say so.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    isOk,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function tellSecondAttempts({ testResults }: z.infer<typeof vitestReport>): void {
  for (const { assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages?.length)
        console.log(`\nPassed at the second attempt: ${fullName}\n${failureMessages.join('\n')}`)
}

type Suite = { specs?: { tests: unknown[] }[] | undefined; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ tests: z.array(z.unknown()) })).optional(),
  suites: z.array(z.lazy(() => suite)).optional(),
})
const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

const countTests = ({ specs = [], suites = [] }: Suite): number =>
  specs.reduce((sum, { tests }) => sum + tests.length, 0) +
  suites.reduce((sum, inner) => sum + countTests(inner), 0)

async function runPlaywright(): Promise<Counts & { isOk: boolean }> {
  const file = join(reports, 'playwright.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const hasBrowser = findChromium() !== undefined
  const isOk = hasBrowser
    ? await run('playwright', ['test', '--reporter=list,json'], environment)
    : await run('playwright', ['test', '--list', '--reporter=json'], environment)
  const report = await readReport(file, playwrightReport)
  if (!report) return { ...none, isOk: false }
  const all = countTests({ suites: report.suites })
  if (!hasBrowser) {
    console.log(
      `\nNO BROWSER: ${all} browser tests are skipped. Install Chromium or set CHROMIUM_PATH.`,
    )
    return { ...none, skipped: all, isOk: isOk && process.env.CI !== 'true' }
  }
  const { expected, flaky, skipped, unexpected } = report.stats
  if (flaky > 0) console.log(`\n${flaky} browser tests passed at their second attempt: see above.`)
  // A test that did not run because the run was broken off has failed.
  const unrun = all - expected - flaky - skipped - unexpected
  return { passed: expected + flaky, failed: unexpected + unrun, skipped, isOk }
}

const isBuilt = await run('vite', ['build', '--logLevel', 'warn'])
const results = isBuilt ? [await runVitest(), await runPlaywright()] : []
await rm(reports, { recursive: true })

const total = results.reduce<Counts>(
  (sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }),
  none,
)
const isOk =
  isBuilt && results.every((result) => result.isOk) && total.failed === 0 && total.passed > 0
if (!isBuilt) console.log('\nThe page does not build, so nothing was tested.')
else if (!isOk && total.failed === 0) console.log('\nNo test failed, but the run did: see above.')
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(isOk ? 0 : 1)
