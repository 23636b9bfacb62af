import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { forOperators, forPlayers, forVisitors, NOWHERE, type Shown } from './pages/all-pages.ts'
import { balanceOf, expect, test } from './journey-test.ts'
import { tabTo } from './keyboard.ts'
import { brokenTexts } from './pages/large-letters.ts'
import { screenOf } from './screen.ts'

const isSoak = process.env.SOAK === '1'

// They take the longest, so each goes to whoever is free.
test.describe.configure({ mode: 'parallel' })

// Each test looks at dozens of pages, one after the other.
test.describe.configure({ timeout: 900_000 })

/** Their form stands alone in the middle. */
const withoutMenu = ['/login', '/register', '/reset-password', '/confirm-email', '/stop-recovery']

/** The requirements of every page at any width. */
async function expectWhole(page: Page, [path, heading]: Shown): Promise<void> {
  const answer = await page.goto(path)
  expect.soft(answer?.status(), path).toBe(path === NOWHERE ? 404 : 200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  // The page of the house style shows the sign of loading as one of its parts.
  const signs = path === '/admin/style' ? 1 : 0
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(signs)
  await expect.soft(page).toHaveTitle(/\bFairbook$/)
}

/** The requirements that a width can break. Answers how many lists were looked at, which is on phones alone. */
async function expectFits(page: Page, [path]: Shown, isOffice: boolean): Promise<number> {
  const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const hasMenu = !isOffice && !withoutMenu.includes(path)
  const menu = page.getByRole('navigation', { name: 'Sports and games', exact: true })
  await expect.soft(menu).toHaveCount(hasMenu ? 1 : 0)
  // The back office has neither the menu nor the footer of players.
  const footer = page.getByRole('contentinfo')
  if (isOffice) await expect.soft(footer).toHaveCount(0)
  else await expect.soft(footer).toContainText('24X7 Support')
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(isTooWide, `${path} scrolls sideways`).toBe(false)
  if (!isPhone) {
    await expectHeadingInPlace(page, path)
    return 0
  }
  const lists = await overhangs(page)
  expect.soft(Math.max(0, ...lists), `a list of ${path}`).toBe(0)
  return lists.length
}

/** By how much each list is wider than the room that it has. On a phone each row is a card. */
const overhangs = (page: Page): Promise<number[]> =>
  page
    .locator('.rdt_responsiveWrapper')
    .evaluateAll((all) => all.map((list) => list.scrollWidth - list.clientWidth))

/** A heading with nothing before it stands where that of the page before stood; above prices it stands higher. */
async function expectHeadingInPlace(page: Page, path: string): Promise<void> {
  const place = await page.evaluate(() => {
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    if (!main || !heading || heading.offsetWidth <= 1) return null
    // The menu of operators stands in the content, beside the page.
    const nav = main.querySelector('nav[aria-label="Back office"]')
    const start = nav?.parentElement?.lastElementChild ?? main
    const before = document.createRange()
    before.setStart(start, 0)
    before.setEndBefore(heading)
    if (before.toString().trim() !== '') return null
    const top = heading.getBoundingClientRect().top - start.getBoundingClientRect().top
    const hasRail = document.querySelector('[data-rail]') !== null
    return { top: Math.round(top), due: nav ? 0 : hasRail ? 4 : 12 }
  })
  if (place && path !== NOWHERE && !withoutMenu.includes(path))
    expect.soft(place.top, `the heading of ${path}`).toBe(place.due)
}

/**
 * The pages one after the other, each loaded once and fitted to a phone and to a desktop; what stands around all of them
 * is looked at with the first. Each is accessible where most people see it: operators at a desk, others on a phone. The
 * long runs look at both.
 */
async function expectWholePages(
  page: Page,
  all: readonly Shown[],
  isOffice = false,
): Promise<void> {
  const show = await screenOf(page)
  const usual = isOffice ? 'desktop' : 'phone'
  const other = isOffice ? 'phone' : 'desktop'
  let lists = 0
  for (const [index, shown] of all.entries()) {
    const isFirst = index === 0
    const isLookedAt = shown[2] !== 'alike'
    await show(other)
    await expectWhole(page, shown)
    lists += await expectFits(page, shown, isOffice)
    if (isFirst || (isLookedAt && isSoak))
      await expectAccessible(page, { withFrame: isFirst, withColors: true })
    await show(usual)
    lists += await expectFits(page, shown, isOffice)
    if (isLookedAt) await expectAccessible(page, { withFrame: isFirst, withColors: true })
  }
  // Else no list was found because its class has another name.
  if (isOffice) expect(lists).toBeGreaterThan(4)
}

/** Collects what the browser complains about, such as a broken script or a breach of the security policy. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('404') && page.url().endsWith(NOWHERE)) return
    // Only the test of the worker lets it start.
    if (/service worker (registration blocked|did not start)/i.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

test('pages for everybody are whole and accessible', { tag: '@desktop' }, async ({ open }) => {
  const page = await open('/')
  const complaints = listen(page)
  await expectWholePages(page, forVisitors)
  expect(complaints).toEqual([])
})

test(
  'pages of a player are whole and accessible',
  { tag: '@desktop' },
  async ({ open, backstage }) => {
    const { path, eventName } = await backstage.openMarket('Whole')
    const { depositId, withdrawalId } = await backstage.askForMoney('demo2')
    const page = await open('/', 'demo2')
    const complaints = listen(page)
    await expectWholePages(page, [
      ...forPlayers,
      [`/deposits/${depositId}`, 'Your deposit'],
      [`/withdrawals/${withdrawalId}`, 'Your withdrawal'],
      [path, eventName],
    ])
    expect(complaints).toEqual([])
  },
)

test(
  'pages of an operator are whole and accessible',
  { tag: '@desktop' },
  async ({ open, backstage }) => {
    const { marketId, eventName } = await backstage.openMarket('Level')
    const page = await open('/', 'admin')
    const complaints = listen(page)
    await expectWholePages(page, [...forOperators, [`/admin/markets/${marketId}`, eventName]], true)
    expect(complaints).toEqual([])
  },
)

test('what opens on a page is accessible too', async ({ open, backstage }) => {
  const market = await backstage.openMarket('Inner')
  await backstage.offer(market, { person: 'demo2', side: 'back', price: 250, stakeMinor: 1_000 })
  const page = await open(market.path, 'demo')
  await page.getByRole('button', { name: `Lay ${market.home} at 2.50` }).click()
  await page.getByRole('button', { name: 'Add 10 to the stake' }).click()
  await expect(page.getByText('At risk, at most')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(market.home)
  await expect(page.getByText(/^\d results?$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close search' }).click()

  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Demo Player')).toBeVisible()
  await expectAccessible(page)

  const api = await open('/api-docs')
  await api.getByText('POST /api/orders', { exact: true }).click()
  await api.getByRole('link', { name: 'placed' }).first().click()
  await expect(api.locator('#shape-placed').getByText('averagePrice')).toBeInViewport()
  await expectAccessible(api)

  const desk = await open('/admin/markets', 'admin')
  await desk.getByRole('button', { name: 'New event' }).click()
  await desk.getByRole('button', { name: 'Create the event' }).click()
  await expect(desk.getByText('Please fill this in.').first()).toBeVisible()
  await expectAccessible(desk)
})

// On a small screen it leaves with a scroll down: see `first-sight.spec.ts`.
test('the header stays in sight', { tag: '@desktop' }, async ({ open }) => {
  const page = await open('/terms-and-conditions')
  await page.getByRole('link', { name: '22 General' }).click()
  await expect(page.getByRole('heading', { name: '22 General' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
})

test('a bet is placed by keyboard alone', { tag: '@desktop' }, async ({ open, backstage }) => {
  const market = await backstage.openMarket('Tabby')
  await backstage.offer(market, { person: 'demo2', side: 'lay', price: 200, stakeMinor: 1_000 })
  const page = await open(market.path, 'demo')
  await expect(balanceOf(page)).toContainText('PTS')

  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(
    page,
    page.getByRole('button', { name: `Back ${market.home} at 2.00 with 10 PTS on offer` }),
  )
  await page.keyboard.press('Enter')
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  // A pressed price has its stake under the keyboard.
  await expect(slip.getByLabel('Stake PTS')).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(slip.getByText('4.00 PTS matched at 2.00')).toBeVisible()
})

/** A small phone, a phone and a desktop. */
const WIDTHS_OF_LARGE_LETTERS = [320, 390, 1280]

test(
  'with letters twice as large no main page scrolls sideways, and no text is cut off or covered',
  { tag: '@desktop' },
  async ({ open, backstage }) => {
    const { path } = await backstage.openMarket('Large')
    const player = await open('/', 'demo2')
    const visitor = await open('/')
    const table = '/open-casino-list/LC/4/22'
    // Each fault is told, not only the first.
    const softly = expect.configure({ soft: true, timeout: 5_000 })
    const expectReadable = async (page: Page, address: string): Promise<void> => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      if (address === path) await page.locator('main button[data-side]:visible').first().click()
      for (const width of WIDTHS_OF_LARGE_LETTERS) {
        await page.setViewportSize({ width, height: 844 })
        const at = `${address} at ${width} px`
        const beyond = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
        await softly.poll(beyond, `${at} scrolls sideways`).toBeLessThanOrEqual(0)
        for (const part of ['header', 'main button[data-side]', 'aside'])
          expect.soft(await brokenTexts(page, part), `${part} of ${at}`).toEqual([])
      }
    }
    for (const address of ['/login', '/register', '/lotteries'])
      await expectReadable(visitor, address)
    for (const address of ['/', path, table, '/deposit', '/limits'])
      await expectReadable(player, address)
    await player.goto(table)
    const tables = player.getByRole('main').getByRole('link')
    await expectReadable(player, (await tables.first().getAttribute('href')) ?? table)
  },
)
