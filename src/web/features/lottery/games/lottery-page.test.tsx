import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Route } from 'wouter'
import { renderPage } from '#web/test-page.tsx'
import { LotteryPage } from './lottery-page.tsx'

beforeEach(() => localStorage.clear())

const open = (lotteryId: string) =>
  renderPage(
    <Route path="/lotteries/:lotteryId">
      <LotteryPage notFound="not found" />
    </Route>,
    { path: `/lotteries/${lotteryId}` },
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const mark = async (...numbers: number[]) => {
  for (const number of numbers) await press(String(number))
}

it('shows lines and price while the slip is filled', async () => {
  open('germanLotto')
  expect(screen.getByText('The slip is empty. Please mark at least one line.')).toBeDefined()
  await mark(1, 2, 3, 4, 5)
  expect(screen.getByText(/^A line lacks numbers/)).toBeDefined()
  await mark(6)
  expect(screen.getByText('To pay · 1 line')).toBeDefined()
  await press('Next line')
  await press('Quick pick')
  expect(screen.getByText('To pay · 2 lines')).toBeDefined()
  expect(screen.getByText('2.40 EUR')).toBeDefined()
})

it('counts a system as lines, and doubles its price with DoubleJackpot', async () => {
  open('germanLotto')
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  await mark(1, 2, 3, 4, 5, 6, 7, 8)
  expect(screen.getByText('To pay · 28 lines')).toBeDefined()
  expect(screen.getByText('33.60 EUR')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^DoubleJackpot/ }))
  expect(screen.getByText('67.20 EUR')).toBeDefined()
})

it('multiplies the price by the draws of a duration bet', async () => {
  open('euromillions')
  await press('Quick pick')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Which draws' }),
    'Duration Bet',
  )
  expect(screen.getByText('10.00 EUR')).toBeDefined()
  expect(screen.getByText('2.50 EUR each draw')).toBeDefined()
})

it('asks for a whole ticket number', async () => {
  open('spiel77')
  const ticket = screen.getByRole('textbox', { name: 'Ticket number' })
  await userEvent.clear(ticket)
  await userEvent.type(ticket, '12a3')
  expect(ticket).toHaveProperty('value', '123')
  expect(screen.getByText('The ticket number needs 7 digits.')).toBeDefined()
})

it('brings a favourite back', async () => {
  open('germanLotto')
  await mark(1, 2, 3, 4, 5, 6)
  await press('Keep as favourite')
  await press('Clear')
  expect(screen.getByText('To pay · 0 lines')).toBeDefined()
  await press('Favourite 1')
  expect(screen.getByText('To pay · 1 line')).toBeDefined()
})

it('shows the exact odds of every prize category and the rules of the game alone', () => {
  open('spiel77')
  expect(screen.getByRole('row', { name: /^last 7 A 1 in 10,000,000/ })).toBeDefined()
  expect(screen.getByText(/At most 10,000,000\.00 EUR is paid/)).toBeDefined()
})

it('has no page for an unknown lottery', () => {
  open('noSuchGame')
  expect(screen.getByText('not found')).toBeDefined()
})
