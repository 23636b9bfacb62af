import type { Page } from '@playwright/test'

type Range = { startOffset: number; endOffset: number; count: number }
type Script = { source?: string; functions: readonly { ranges: readonly Range[] }[] }

export type PageWeight = {
  /** Of the script, before compression. */
  scriptBytes: number
  unusedShare: number
  sheetBytes: number
}

/** The steps of a first visit come when the browser is idle, before or after the network is silent. */
const STEPS_LEFT = { name: 'fairbook.first-steps', value: '{"at":0,"isLeft":true}' }

/** Opens a page and answers what it loaded until it showed prices and the network was silent, and the part of the script that never ran. */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const sheets = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'stylesheet') return
    void response.body().then(
      ({ length }) => sheets.set(response.url(), length),
      () => {},
    )
  })
  await page.addInitScript(({ name, value }) => localStorage.setItem(name, value), STEPS_LEFT)
  await page.coverage.startJSCoverage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('main').locator('button[data-side]').first().waitFor()
  const scripts: readonly Script[] = await page.coverage.stopJSCoverage()
  const lengths = scripts.map(({ source = '' }) => source.length)
  const scriptBytes = sum(lengths)
  const unused = sum(scripts.map(unusedOf))
  return { scriptBytes, unusedShare: unused / scriptBytes, sheetBytes: sum([...sheets.values()]) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/** Inner ranges come after the ranges around them, and say better whether their part has run. */
function unusedOf({ source = '', functions }: Script): number {
  const isUsed = new Uint8Array(source.length).fill(1)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return isUsed.reduce((unused, used) => unused + 1 - used, 0)
}
