import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { WorkRow } from '#contract/office/work.ts'
import { adminAccount, operator } from '#web/ui/operators/test-rows.ts'
import { renderPage } from '#web/test-page.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { DeskNews } from './desk-news.tsx'

const path = '/api/admin/alert-choices'
const off = { workSound: false, workMail: false, alarmSound: false, alarmMail: false }
const kept = (choices: object, email = 'olga@example.org') => Response.json({ choices, email })
const row = (queue: string, itemId: number, at: string): WorkRow => ({
  queue,
  itemId,
  title: `${queue} ${itemId}`,
  at,
  dueAt: at,
  player: null,
  amountMinor: null,
  currency: null,
  owner: null,
})
const page = (items: WorkRow[]) =>
  Response.json({ items, total: items.length, page: 1, pageSize: 100, queues: [] })

afterEach(() => vi.useRealTimers())

it('keeps a choice at once, and says where mails go', async () => {
  const { callsOf } = renderPage(<AlertPanel />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => kept(off),
      [`PUT ${path}`]: (body) => kept(body as object),
    },
  })
  await userEvent.click(await screen.findByLabelText('New work: a sound'))
  await waitFor(() =>
    expect(callsOf(`PUT ${path}`).map(({ body }) => body)).toEqual([{ ...off, workSound: true }]),
  )
  expect(screen.getByLabelText('New work: a sound')).toHaveProperty('checked', true)
  expect(screen.getByText('Mails go to olga@example.org.')).toBeDefined()
})

it('offers no mail to an account without an address', async () => {
  renderPage(<AlertPanel />, {
    user: operator,
    answers: { [`GET ${path}`]: () => kept(off, '') },
  })
  expect(await screen.findByLabelText(/^New work: a mail/)).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('New work: a sound')).toHaveProperty('disabled', false)
})

it('tells of several new items in one message by queue, of those that waited before in none, and of a late result', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const old = row('deposits', 1, '2040-01-01T12:00:00.000Z')
  const news = [
    row('support', 2, '2040-01-01T12:03:00.000Z'),
    row('deposits', 3, '2040-01-01T12:02:00.000Z'),
    row('deposits', 4, '2040-01-01T12:01:00.000Z'),
  ]
  let reads = 0
  renderPage(<DeskNews />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => kept(off),
      'GET /api/admin/work': () => page(++reads === 1 ? [old] : [...news, old]),
      'GET /api/admin-account': () =>
        Response.json({
          ...adminAccount,
          settlement: { ...adminAccount.settlement, isLate: true },
        }),
    },
  })
  expect(await screen.findByText('Alarm: results are not credited in time.')).toBeDefined()
  expect(screen.queryByText(/^New work/)).toBeNull()
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await screen.findByText('New work: Support 1, Deposits 2.')).toBeDefined()
})
