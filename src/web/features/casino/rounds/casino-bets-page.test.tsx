import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage, testUser } from '#web/test-page.tsx'
import { casinoBet } from '../test-table.ts'
import { CasinoBetsPage } from './casino-bets-page.tsx'

vi.mock(
  '#web/ui/messages/casino/rounds.ts',
  () => import('#web/languages/es/messages/casino/rounds.ts'),
)

it('shows bets of tables in the language of the reader', async () => {
  renderPage(<CasinoBetsPage />, {
    path: '/casino/bets',
    user: testUser,
    answers: {
      'GET /api/casino/bets': () =>
        Response.json({ items: [casinoBet()], total: 1, page: 1, pageSize: 25 }),
    },
  })
  const row = await screen.findByRole('link', { name: /Player A/ })
  expect(row.textContent).toContain('Ganada')
  expect(screen.getByRole('heading', { name: 'Apuestas de casino' })).toBeTruthy()
})

it('says up to which day bets are kept outside, also to a player who has no others', async () => {
  renderPage(<CasinoBetsPage />, {
    path: '/casino/bets',
    user: testUser,
    answers: {
      'GET /api/casino/bets': () =>
        Response.json({
          items: [],
          total: 0,
          page: 1,
          pageSize: 25,
          carriedUntil: '2024-03-05T12:00:00.000Z',
        }),
    },
  })
  expect(await screen.findByText(/Play up to .*2024.* is kept outside the program/)).toBeTruthy()
})
