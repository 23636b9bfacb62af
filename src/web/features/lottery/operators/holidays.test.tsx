import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Holidays } from '#contract/lottery/holidays.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { HolidaysPanel } from './holidays.tsx'

const operator: User = {
  ...testUser,
  role: 'operator',
  permissions: ['lotteries.read', 'lotteries.move'],
}
const none: Holidays = {
  operators: [{ operator: 'Sisal', games: ['superEnalotto'] }],
  holidays: [],
}
const entered: Holidays = {
  ...none,
  holidays: [
    {
      holidayId: 1,
      operator: 'Sisal',
      day: '2027-01-01',
      heldOn: null,
      draws: 3,
      bets: 12,
      reason: 'New Year',
      addedBy: 'berta',
      addedAt: '2026-11-24T10:00:00.000Z',
    },
  ],
}
const PREVIEW = 'GET /api/admin/lotteries/holidays/preview'
const draw = {
  game: 'superEnalotto',
  drawsAt: '2027-01-01T19:00:00.000Z',
  becomes: 'next-draw',
  heldAt: null,
  bets: 12,
  stakeMinor: 1_200,
}

function open({ user = operator, answers = {} }: Partial<Parameters<typeof renderPage>[1]> = {}) {
  let isEntered = false
  return renderPage(<HolidaysPanel />, {
    path: '/admin/lottery-draws',
    user,
    answers: {
      'GET /api/admin/lotteries/holidays': () => Response.json(isEntered ? entered : none),
      [PREVIEW]: () => Response.json({ draws: [draw], currency: 'PTS' }),
      'POST /api/admin/lotteries/holidays': () => {
        isEntered = true
        return Response.json(entered)
      },
      ...answers,
    },
  })
}

async function ask(day: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Operator' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sisal' }))
  fireEvent.change(screen.getByLabelText('Day of the draws'), { target: { value: day } })
  await userEvent.click(screen.getByRole('button', { name: 'Show the draws' }))
}

it('shows the draws and bets that a holiday changes before it is entered, and then lists it', async () => {
  const { callsOf } = open()
  expect(await screen.findByText('No holiday was entered.')).toBeDefined()
  await ask('2027-01-01')
  const dialog = await screen.findByRole('dialog', { name: 'Enter these draws as not held?' })
  expect(await within(dialog).findByText('Bets go to the next draw')).toBeDefined()
  expect(within(dialog).getByText(/12\.00 PTS/)).toBeDefined()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New Year')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not held' }))
  expect(await screen.findByText('berta: New Year')).toBeDefined()
  expect(screen.getByText('Draws 3, bets 12')).toBeDefined()
  await vi.waitFor(() =>
    expect(callsOf('POST /api/admin/lotteries/holidays')).toMatchObject([
      { body: { operator: 'Sisal', day: '2027-01-01', reason: 'New Year' } },
    ]),
  )
})

it('says why a day cannot be a holiday, and enters nothing', async () => {
  const { callsOf } = open({
    answers: {
      [PREVIEW]: () =>
        Response.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, { status: 404 }),
    },
  })
  await ask('2027-01-02')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('alert')).toBeDefined()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New Year')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not held' }))
  expect(callsOf('POST /api/admin/lotteries/holidays')).toEqual([])
})

it('lets only those enter holidays who may move draws', async () => {
  open({
    user: { ...operator, permissions: ['lotteries.read'] },
    answers: { 'GET /api/admin/lotteries/holidays': () => Response.json(entered) },
  })
  expect(await screen.findByText('berta: New Year')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show the draws' })).toBeNull()
  expect(screen.getByRole('button', { name: /CSV/ })).toBeDefined()
})
