import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { LotteriesPage } from './lotteries-page.tsx'

const open = () => renderPage(<LotteriesPage />, { path: '/lotteries' })
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)

it('shows the games of a country with price and odds', async () => {
  open()
  await choose('Country', 'Germany')
  expect(names()).toEqual(
    expect.arrayContaining(['German Lotto', 'Spiel77', 'Super6', 'GlücksSpirale', 'German Keno']),
  )
  const card = screen.getByRole('heading', { name: 'German Lotto' }).closest('article')
  if (!card) throw new Error('no card')
  expect(within(card).getByText('1.20 EUR')).toBeDefined()
  expect(within(card).getByText('1 in 139,838,160')).toBeDefined()
})

it('leaves out games that are no longer played', () => {
  open()
  expect(names()).toContain('MegaMillions (since April 2025)')
  expect(names()).not.toContain('MegaMillions')
})

it('finds games by day, and sorts them by the odds of the main prize', async () => {
  open()
  await choose('Day of draw', 'Thursday')
  expect(names()).toContain('Thu Jackpot')
  expect(names()).not.toContain('Tue Jackpot')
  await choose('Sort by', 'Best odds of the main prize')
  const odds = screen
    .getAllByText(/^1 in /)
    .map(({ textContent }) => Number(textContent?.replace(/^1 in |,/g, '')))
  expect(odds).toEqual([...odds].sort((one, other) => one - other))
})

it('states the formula beside the order by value', async () => {
  open()
  expect(screen.queryByText(/^Value is the sum/)).toBeNull()
  await choose('Sort by', 'Value')
  expect(screen.getByText(/^Value is the sum/)).toBeDefined()
  expect(screen.getAllByText(/back of 1\.00/).length).toBeGreaterThan(50)
})

it('says so when no game fits', async () => {
  open()
  await userEvent.type(screen.getByRole('searchbox'), 'no such game')
  expect(screen.getByText('No lottery fits')).toBeDefined()
})
