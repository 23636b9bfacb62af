import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { lotteries } from '../catalogue.ts'
import { PrizeCategories } from './prize-categories.tsx'

it('lists every lottery with the prize categories by which its bets are settled', () => {
  renderPage(<PrizeCategories />)
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('rowheader')).toHaveLength(lotteries.length)
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name })).getAllByRole('cell')
  expect(cells(/^German Lotto/).map(({ textContent }) => textContent)).toEqual([
    '6+1',
    '6+0',
    '5+1, 5+0, 4+1, 4+0, 3+1, 3+0, 2+1',
  ])
  // The many categories of a keno game are one asterisk, which is explained.
  expect(cells(/^KeNow/).map(({ textContent }) => textContent)).toEqual(['–', '–', '*'])
  expect(screen.getByText(/^An asterisk/)).toBeDefined()
})
