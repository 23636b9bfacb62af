import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expectTableAccessible, expectToFit } from './accessible-table.ts'
import {
  betByKeyboard,
  betOnFirst,
  openTable,
  placeBets,
  resultText,
  type Table,
  tablesOf,
  takeBack,
  waitForResults,
  waitForTime,
  wealthOf,
} from './casino-journey.ts'
import { expect, test } from '../journey-test.ts'

/** One table of each family. That of two stages comes first: it is waited for longest. */
const FAMILIES = [
  'worli-matka',
  'teenpatti-20',
  'roulette-european',
  'sic-bo',
  'ball-by-ball',
  'goal',
  'poker-20',
]
/** A few markets, each with few prices: the bet here is placed without a pointer. */
const BY_KEYBOARD = 'teenpatti-20'
/** A race takes minutes; the long run of all tables waits for one. */
const RACE = 'race-20'

/** A bet that is taken back and placed anew. */
async function betOnBaccarat(page: Page): Promise<string> {
  await waitForTime(page)
  await page.getByRole('button', { name: 'Back Player at 2.00' }).click()
  await placeBets(page)
  await takeBack(page)
  await page.getByRole('button', { name: 'Rebet' }).click()
  return placeBets(page)
}

async function betAndTakeBack(page: Page): Promise<void> {
  await betOnFirst(page)
  await takeBack(page)
}

type Seat = { page: Page; receipt: string }

async function expectRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByRole('dialog')).toContainText('Return to players')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The chip of the round opens it with its cards and the bet. */
async function expectInLastResults(page: Page, roundId: number, bet: string[]): Promise<void> {
  const chips = page.getByRole('region', { name: 'Last results' })
  await chips.getByRole('button', { name: new RegExp(`, round ${roundId}$`) }).click()
  const round = page.getByRole('dialog', { name: `Round ${roundId}` })
  for (const part of bet) await expect(round).toContainText(part)
}

/** Its record is kept, and anybody can check it. */
async function expectProved(page: Page): Promise<void> {
  await expectAccessible(page, { within: 'dialog' })
  const round = page.getByRole('dialog')
  const proof = await round.getByRole('link', { name: 'Save its record' }).getAttribute('href')
  expect((await page.request.get(proof ?? '')).status()).toBe(200)
  await round.getByRole('link', { name: 'Check this round' }).click()
  await expect(page.getByRole('heading', { name: /^Round \d+ is proved$/ })).toBeVisible()
  await expectAccessible(page)
}

// The rounds go on beside each other: one after the other they would take ten minutes.
test('a table of every family takes a bet, pays it to the coin, and everybody can use it', async ({
  open,
  request,
  backstage,
  isMobile,
}) => {
  const tables = await tablesOf(request)
  const tableOf = (gameId: string): Table => {
    const table = tables.find((each) => each.gameId === gameId)
    if (!table) throw new Error(`There is no table of ${gameId}.`)
    return table
  }
  const lobby = await open('/open-casino-list/LC/4/22', 'demo2')
  await expect.poll(() => wealthOf(lobby)).toBeGreaterThan(0)
  const before = await wealthOf(lobby)
  const pageOf = async (gameId: string): Promise<Page> => {
    const page = await lobby.context().newPage()
    await openTable(page, tableOf(gameId))
    return page
  }
  await lobby.getByRole('button', { name: /^Baccarat \(6 packs\)/ }).click()
  await expect(lobby).toHaveURL(/\/casino\/tables\/\d+$/)
  const seats: Seat[] = [{ page: lobby, receipt: await betOnBaccarat(lobby) }]
  // The page that was opened last lies in front: a browser draws others seldom, and presses on them wait for it.
  for (const gameId of FAMILIES) {
    const page = await pageOf(gameId)
    // A phone has no keyboard.
    const bet = gameId === BY_KEYBOARD && !isMobile ? betByKeyboard : betOnFirst
    seats.push({ page, receipt: await bet(page) })
  }
  const race = await pageOf(RACE)
  await betAndTakeBack(race)

  for (const page of [...seats.map((seat) => seat.page), race]) {
    await page.bringToFront()
    await expectRules(page)
    await expectTableAccessible(page)
    if (isMobile) await expectToFit(page, 360)
  }

  const results = await waitForResults(
    backstage,
    seats.map(({ receipt }) => receipt),
  )
  const won = [...results.values()].reduce((sum, { resultMinor }) => sum + resultMinor, 0)
  await expect.poll(() => wealthOf(lobby)).toBe(before + won)
  for (const { page, receipt } of seats) {
    const paid = results.get(receipt)
    if (!paid) throw new Error(`${receipt} has no result.`)
    await page.bringToFront()
    await expectInLastResults(page, paid.roundId, [receipt, resultText(paid)])
  }
  await lobby.bringToFront()
  await expectProved(lobby)

  await lobby.goto('/casino/bets')
  await lobby.getByRole('list', { name: 'Casino bets' }).getByRole('link').first().click()
  await expect(lobby).toHaveURL(/\/casino\/rounds\/\d+$/)
  await expect(lobby.getByRole('heading', { name: /^Round \d+$/, level: 1 })).toBeVisible()
})
