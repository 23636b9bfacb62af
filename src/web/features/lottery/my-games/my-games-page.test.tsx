import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { LotteryTicket } from '#contract/lottery/my-tickets.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { testBet, testDraw, testTicket } from '../test-draw.ts'
import { MyGamesPage } from './my-games-page.tsx'

const subscription: LotteryTicket = {
  ...testTicket,
  repeat: { is: 'subscription', weeks: 4 },
  state: 'running',
  paidUntil: '2026-12-18',
  cancelBefore: '2026-12-18T23:00:00.000Z',
  bets: [],
}

const open = (tickets: LotteryTicket[], cancel = () => Response.json(subscription)) =>
  renderPage(<MyGamesPage />, {
    path: '/my-games',
    user: testUser,
    answers: {
      'GET /api/my-lotteries/tickets': () =>
        Response.json({ items: tickets, total: tickets.length, page: 1, pageSize: 10 }),
      'POST /api/my-lotteries/tickets/70/cancel': cancel,
    },
  })

it('shows a win with every step of its arithmetic', async () => {
  open([testTicket])
  const table = await screen.findByRole('table', { name: 'How the win was reckoned' })
  const row = within(table).getByRole('row', { name: /^Your share of the pot/ })
  expect(row.textContent).toContain('10,000,000 ÷ (1 + 2)')
  expect(row.textContent).toContain('10,000,000 / 3 (about 3,333,333.3333) EUR')
  expect(screen.getByText('+3,333,333.33 PTS')).toBeDefined()
})

it('says how many bets of a ticket are kept outside the program, and up to which day all are', async () => {
  renderPage(<MyGamesPage />, {
    path: '/my-games',
    user: testUser,
    answers: {
      'GET /api/my-lotteries/tickets': () =>
        Response.json({
          items: [{ ...testTicket, earlierBets: 2 }],
          total: 1,
          page: 1,
          pageSize: 10,
          carriedUntil: '2025-10-20T12:00:00.000Z',
        }),
    },
  })
  expect(await screen.findByText(/^2 earlier bets of this ticket are kept outside/)).toBeDefined()
  expect(screen.getByText(/^Play up to .*2025 is kept outside the program/)).toBeDefined()
})

it('marks each number of a line that was drawn', async () => {
  const play = { ...testTicket.plays[0], main: [3, 14, 1, 2, 4, 5], extra: [7] }
  open([{ ...testTicket, plays: [{ bankers: [], extraBankers: [], isSystem: false, ...play }] }])
  await screen.findByText('Won')
  expect(screen.queryByText(/kept outside/)).toBeNull()
  const hits = screen.getAllByText('drawn').map((word) => word.parentElement?.textContent)
  expect(new Set(hits)).toEqual(new Set(['3 drawn', '14 drawn', '7 drawn']))
})

it('says the note of a ticket by its code, and an older one as it was kept', async () => {
  const code = 'INSUFFICIENT_FUNDS'
  open([
    { ...testTicket, note: 'Said by the server.', noteCode: code },
    { ...testTicket, ticketId: 71, note: 'An older sentence.' },
  ])
  await screen.findByText('Your balance does not cover this.')
  expect(screen.getByText('An older sentence.')).toBeDefined()
  expect(screen.queryByText('Said by the server.')).toBeNull()
})

it('says nothing of a loss before the result is confirmed', async () => {
  const draw = { ...testDraw, state: 'drawn' as const, drawn: null, tiers: [] }
  const bet = { ...testBet, status: 'accepted' as const, paidMinor: null, won: [], draw }
  open([{ ...testTicket, bets: [bet] }])
  await screen.findByText('In Play')
  expect(screen.getByText('The result is not confirmed yet.')).toBeDefined()
  expect(screen.queryByText('Not won')).toBeNull()
})

it('cancels a subscription after asking, and says why it was too late', async () => {
  const { callsOf } = open([subscription], () => refuse('CANCELLED_TOO_LATE'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this plan?' })
  expect(callsOf('POST /api/my-lotteries/tickets/70/cancel')).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(callsOf('POST /api/my-lotteries/tickets/70/cancel')).toHaveLength(1))
  expect(await screen.findByText(/too late to cancel for the next period/)).toBeDefined()
})
