import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import { helpTopics } from '#contract/help/topics.ts'
import type { Fees } from '#contract/help/fees.ts'
import { renderPage } from '#web/test-page.tsx'
import { paths, routePatterns } from '#web/ui/paths.ts'
import { pagesNamed } from '#web/ui/shell/search-things.ts'
import { commissionExample } from './fee-examples.ts'
import { HelpTopicPage } from './topic-page.tsx'

const fees: Fees = {
  commissionBps: [200, 500],
  multipleCashOutBps: 300,
  unplayedFee: { percent: 5, minMinor: 200 },
  inactivityFee: null,
}

const open = (path: string, changes: Partial<typeof fees> = {}) =>
  renderPage(<Route path={routePatterns.helpTopic} component={HelpTopicPage} />, {
    path,
    answers: { 'GET /api/fees': () => Response.json({ ...fees, ...changes }) },
  })

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('shows the commission of each rate in force on a win, beside a loss, and on a loss', async () => {
  open('/help/fees')
  const tables = await screen.findAllByRole('table')
  expect(tables.map((table) => within(table).getAllByRole('row').slice(1).map(cellsOf))).toEqual([
    [
      ['+100.00 PTS', '2.00 PTS', '+98.00 PTS'],
      ['+60.00 PTS', '1.20 PTS', '+58.80 PTS'],
      ['−40.00 PTS', '0.00 PTS', '−40.00 PTS'],
    ],
    [
      ['+100.00 PTS', '5.00 PTS', '+95.00 PTS'],
      ['+60.00 PTS', '3.00 PTS', '+57.00 PTS'],
      ['−40.00 PTS', '0.00 PTS', '−40.00 PTS'],
    ],
  ])
  expect(screen.getByRole('table', { name: '5%' })).toBeDefined()
  expect(screen.getByText(/take 2% and 5%/)).toBeDefined()
  expect(screen.getByText(/Of a worth of 50.00 PTS you get 48.50 PTS/)).toBeDefined()
  expect(screen.getByText(/for 200.00 PTS for example 10.00 PTS/)).toBeDefined()
  expect(screen.queryByText(/a month/)).toBeNull()
})

it('says that no market takes bets rather than a rate', async () => {
  open('/help/fees', { commissionBps: [], inactivityFee: { months: 18, amountMinor: 400 } })
  expect(await screen.findByText(/No market takes bets now/)).toBeDefined()
  expect(
    screen.getByText(
      /No stake for more than 18 months.* we take 4.00 EUR a month \(4.00 GBP in the United Kingdom\)/,
    ),
  ).toBeDefined()
})

it('rounds a commission in favour of the player', () => {
  expect(commissionExample([33], 500)).toEqual({ netMinor: 33, commissionMinor: 1, keptMinor: 32 })
})

it('shows both sides of a lay', async () => {
  open('/help/lay')
  const [, wins, loses] = await screen.findAllByRole('row')
  expect([wins, loses].map((row) => row && cellsOf(row))).toEqual([
    ['+30.00 PTS', '−30.00 PTS'],
    ['−10.00 PTS', '+10.00 PTS'],
  ])
})

it.each(helpTopics)('has the topic %s, which the search finds by its title', async (topic) => {
  open(paths.helpTopic(topic))
  const title = (await screen.findByRole('heading', { level: 1 })).textContent ?? ''
  expect(pagesNamed(title)).toContainEqual(
    expect.objectContaining({ name: title, href: `/help/${topic}` }),
  )
})

it('finds a word of betting, with its explanation', () => {
  expect(pagesNamed('liabil')).toMatchObject(
    [{ name: 'Liability', href: '/help/words?word=liability', about: /lay can lose/ }].map(
      (found) => ({ ...found, about: expect.stringMatching(found.about) }),
    ),
  )
})
