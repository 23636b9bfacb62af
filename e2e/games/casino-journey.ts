import type { APIRequestContext, Page } from '@playwright/test'
import { formatMoney } from '#domain/money.ts'
import type { Backstage } from '../backstage.ts'
import { balanceOf, expect } from '../journey-test.ts'
import { tabTo } from '../keyboard.ts'

/** The longest of the rounds that are waited for has two stages; a page may have come after the close of one. */
const ROUND_MS = 150_000

export type Table = { gameId: string; tableId: number; name: string }

/** Every table that the server offers. */
export async function tablesOf(request: APIRequestContext): Promise<readonly Table[]> {
  const { tables } = await (await request.get('/api/casino/tables')).json()
  return tables
}

export async function openTable(page: Page, { tableId, name }: Table): Promise<void> {
  await page.goto(`/casino/tables/${tableId}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Waits for a stage with enough time left to do something at leisure. */
export async function waitForTime(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^(1[2-9]|2\d) s$/, { timeout: ROUND_MS })
  await expect(page.getByText('Bets open', { exact: true })).toBeVisible()
}

const PLACE = 'Place bet · 10.00 PTS'
const ownBets = (page: Page) => page.getByRole('region', { name: 'Your bets' })

/** Places the bets that lie on the table; answers the number of the last receipt. */
export async function placeBets(page: Page): Promise<string> {
  await page.getByRole('button', { name: PLACE }).click()
  return receiptOf(page)
}

async function receiptOf(page: Page): Promise<string> {
  const about = ownBets(page)
    .getByText(/ Receipt C\d+$/)
    .last()
  await expect(about).toBeVisible()
  return /C\d+$/.exec((await about.textContent()) ?? '')?.[0] ?? 'no receipt'
}

/** A bet of the usual stake on the first price of the table. */
export async function betOnFirst(page: Page): Promise<string> {
  await waitForTime(page)
  await page.getByRole('region', { name: 'Markets' }).getByRole('button').first().click()
  return placeBets(page)
}

/** The same without a pointer: to the price, and on to the bet and its receipt. */
export async function betByKeyboard(page: Page): Promise<string> {
  await waitForTime(page)
  await tabTo(page, page.getByRole('region', { name: 'Markets' }).getByRole('button').first())
  await page.keyboard.press('Enter')
  const place = page.getByRole('button', { name: PLACE })
  await expect(place).toBeVisible()
  await tabTo(page, place)
  await page.keyboard.press('Enter')
  return receiptOf(page)
}

/** Takes the last placed bet back, while its stage is open. */
export async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ownBets(page)).toBeHidden()
}

type Paid = { roundId: number; resultMinor: number }

/** Waits until each of the second player's bets has its result, whatever it is. */
export async function waitForResults(
  backstage: Backstage,
  receipts: readonly string[],
  timeout = ROUND_MS,
): Promise<ReadonlyMap<string, Paid>> {
  const paid = new Map<string, Paid>()
  const read = async () => {
    for (const bet of await backstage.casinoBets('demo2'))
      if (receipts.includes(bet.receipt) && bet.resultMinor !== null)
        paid.set(bet.receipt, { roundId: bet.roundId, resultMinor: bet.resultMinor })
    return [...paid.keys()].toSorted()
  }
  await expect.poll(read, { timeout }).toEqual(receipts.toSorted())
  return paid
}

/** A result as it stands beside its bet. */
export const resultText = ({ resultMinor }: Paid): string =>
  `${resultMinor > 0 ? '+' : ''}${formatMoney(resultMinor, 'PTS').replace('-', '−')}`

/** The money of a player, free and held, in hundredths. */
export async function wealthOf(page: Page): Promise<number> {
  const text = (await balanceOf(page).textContent()) ?? ''
  const amounts = text.match(/[\d,]+\.\d\d(?= PTS)/g) ?? []
  return amounts.reduce(
    (sum, amount) => sum + Math.round(Number(amount.replaceAll(',', '')) * 100),
    0,
  )
}
