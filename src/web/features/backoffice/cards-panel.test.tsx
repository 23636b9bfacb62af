// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { operator } from './test-rows.ts'

const figures = () =>
  screen.getAllByRole('definition').map(({ textContent }) => Number(textContent))

it('R-094 R-095 R-096 reckons bookings and booking points of a match log, and of its minutes', async () => {
  renderPage(<CardsPanel />, { user: operator, answers: {} })
  const log = await screen.findByLabelText('Match log')
  await userEvent.type(
    log,
    '1 14:59 North 7 yellow{enter}1 29:59 North 7 second-yellow{enter}2 80:00 South 4 red',
  )
  expect(figures()).toEqual([3, 5, 60])
  await userEvent.selectOptions(screen.getByLabelText('Minutes'), '15–30: from 15:00 to 29:59')
  expect(figures()).toEqual([1, 2, 25])
  await userEvent.type(log, '{enter}somebody blue')
  expect(screen.getByText('Cannot be read: line 4.')).toBeDefined()
})
