import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { findChromium } from '../e2e/chromium.ts'
import { chosenTests } from './test/chosen-tests.ts'
import { runTool as run } from './test/run-tool.ts'

/**
 * Every test there is: the page is built, then Vitest, then Playwright in a real browser. With names, the tests of the
 * files whose paths contain one of them; with `--soak`, the long runs at their full length.
 * The last line counts what they reported. Fails when one of them fails, or when nothing ran.
 */
const chosen = await chosenTests(process.argv.slice(2))
if (typeof chosen === 'string') {
  console.error(chosen)
  process.exit(2)
}
type Counts = { passed: number; failed: number; skipped: number }

const none: Counts = { passed: 0, failed: 0, skipped: 0 }
const reports = await mkdtemp(join(tmpdir(), 'fairbook-reports-'))

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
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

async function runVitest(files: readonly string[]): Promise<Counts & { isOk: boolean }> {
  const file = join(reports, 'vitest.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isOk = await run('vitest', ['run', ...files, ...output])
  const report = await readReport(file, vitestReport)
  if (!report) return { ...none, isOk: false }
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
    skipped: z.number(),
  }),
})

const countTests = ({ specs = [], suites = [] }: Suite): number =>
  specs.reduce((sum, { tests }) => sum + tests.length, 0) +
  suites.reduce((sum, inner) => sum + countTests(inner), 0)

async function runPlaywright(files: readonly string[]): Promise<Counts & { isOk: boolean }> {
  const file = join(reports, 'playwright.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const hasBrowser = findChromium() !== undefined
  const isOk = hasBrowser
    ? await run('playwright', ['test', ...files, '--reporter=list,json'], environment)
    : await run('playwright', ['test', ...files, '--list', '--reporter=json'], environment)
  const report = await readReport(file, playwrightReport)
  if (!report) return { ...none, isOk: false }
  const all = countTests({ suites: report.suites })
  if (!hasBrowser) {
    console.log(
      `\nNO BROWSER: ${all} browser tests are skipped. Install Chromium or set CHROMIUM_PATH.`,
    )
    return { ...none, skipped: all, isOk: isOk && process.env.CI !== 'true' }
  }
  const { expected, skipped, unexpected } = report.stats
  // A test that did not run because the run was broken off has failed.
  const unrun = all - expected - skipped - unexpected
  return { passed: expected, failed: unexpected + unrun, skipped, isOk }
}

const isBuilt = await run('vite', ['build', '--logLevel', 'warn'])
const results: (Counts & { isOk: boolean })[] = []
// With no file named, each takes all of its own.
if (isBuilt && chosen.ofVitest) results.push(await runVitest(chosen.ofVitest))
if (isBuilt && chosen.ofBrowser) results.push(await runPlaywright(chosen.ofBrowser))
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
