import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { BookedBets, TransactionRow } from '#contract/ledger.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import * as csv from '#web/ui/table/csv.ts'
import { TransactionsPage } from './transactions-page.tsx'

const selection = {
  sportId: 4,
  eventId: 3,
  eventName: 'Leeds v York',
  marketId: 203,
  marketName: 'Match Odds',
  marketKind: 'match_odds',
  side: 'back',
  selectionName: 'Leeds',
} as const
const won: TransactionRow = {
  id: 'T9',
  at: '2025-01-22T21:00:00.000Z',
  type: 'Bet',
  status: 'A',
  amountMinor: 2_000,
  balanceMinor: 12_000,
  currency: 'PTS',
  description: 'Won',
  reference: 'market:203',
  bets: {
    kind: 'singles',
    id: 203,
    count: 7,
    receipts: ['501', '502'],
    selections: [selection, { ...selection, side: 'lay', selectionName: 'York' }],
  },
}

it('says of a row which bets it is about, leads to them, and writes the same into the file', async () => {
  const download = vi.spyOn(csv, 'downloadCsv').mockReturnValue()
  renderPage(<TransactionsPage />, {
    path: '/transactions',
    user: testUser,
    answers: {
      'GET /api/transaction-logs': () =>
        Response.json({ items: [won], total: 1, page: 1, pageSize: 10 }),
    },
  })
  const row = within(await screen.findByRole('row', { name: /Won/ }))
  expect(row.getByText('Back Leeds; Lay York')).toBeTruthy()
  expect(row.getByText('Match Odds · Leeds v York')).toBeTruthy()
  expect(row.queryByText('Approved')).toBeNull()
  expect(row.getByText('Booked')).toBeTruthy()
  const link = row.getByRole('link', { name: 'Receipts 501, 502 and 5 more' })
  expect(link.getAttribute('href')).toBe('/bets?show=all&market=203')
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(download).toHaveBeenCalled())
  expect(download.mock.calls[0]?.[1]).toContain(
    'Leeds v York,Match Odds,Back Leeds; Lay York,"501, 502 and 5 more",market:203',
  )
})

it.each([
  [{}, []],
  [
    { carriedUntil: '2024-03-05T12:00:00.000Z' },
    ['Bookings up to 05/03/2024 are kept outside the program. Ask support for them.'],
  ],
  [
    { betsUntil: '2024-03-06T12:00:00.000Z' },
    [
      'Bets up to 06/03/2024 are kept outside the program: bookings do not list them. Ask support for them.',
    ],
  ],
])('says up to which day bookings are kept outside the program: %j', async (more, said) => {
  renderPage(<TransactionsPage />, {
    path: '/transactions',
    user: testUser,
    answers: {
      'GET /api/transaction-logs': () =>
        Response.json({ items: [won], total: 1, page: 1, pageSize: 10, ...more }),
    },
  })
  await screen.findByRole('row', { name: /Won/ })
  const notes = screen.queryAllByText(/kept outside the program/)
  expect(notes.map(({ textContent }) => textContent)).toEqual(said)
})

it('leads from a row to the round, the card, the spin or the ticket that it is about', async () => {
  const about = (
    kind: BookedBets['kind'],
    receipt: string,
    selections: BookedBets['selections'] = [],
  ): TransactionRow => ({
    ...won,
    id: kind,
    reference: kind,
    bets: { kind, id: 77, count: 1, receipts: [receipt], selections },
  })
  const place = {
    sportId: null,
    eventId: null,
    eventName: 'Teenpatti T20, round 77',
    marketId: null,
    marketName: 'Winner',
    marketKind: null,
    side: 'back',
    selectionName: 'Player A',
  } as const
  const items = [
    about('casino', 'C5', [place]),
    about('scratch-cards', 'Card 77'),
    about('slots', 'Spin 77'),
    about('lottery', 'Ticket 77, bet 9'),
  ]
  renderPage(<TransactionsPage />, {
    path: '/transactions',
    user: testUser,
    answers: {
      'GET /api/transaction-logs': () =>
        Response.json({ items, total: items.length, page: 1, pageSize: 10 }),
    },
  })
  await screen.findByText('Winner · Teenpatti T20, round 77')
  const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(wayOf('Receipt C5')).toBe('/casino/rounds/77')
  expect(wayOf('Card 77')).toBe('/scratch-cards/77')
  expect(wayOf('Spin 77')).toBe('/slots/spins/77')
  expect(wayOf('Ticket 77, bet 9')).toBe('/my-games?state=all&ticketId=77')
})
