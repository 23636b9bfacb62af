import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CasinoPage } from '#web/features/casino/casino-page.tsx'
import { testTile } from '#web/features/casino/test-table.ts'
import { LotteriesPage } from '#web/features/lottery/games/lotteries-page.tsx'
import { renderPage, testUser } from '#web/test-page.tsx'

vi.mock('#contract/texts/en/game-names.ts', () => import('#contract/texts/es/game-names.ts'))
vi.mock('#contract/texts/en/lottery-names.ts', () => import('#contract/texts/es/lottery-names.ts'))

it('shows games in the language of the reader, and finds them by either name', async () => {
  const tables = [testTile({ gameId: 'roulette-european', name: 'Roulette' })]
  renderPage(<CasinoPage />, {
    path: '/casino',
    user: testUser,
    answers: { 'GET /api/casino/tables': () => Response.json({ tables, currency: 'PTS' }) },
  })
  const search = await screen.findByRole('searchbox')
  for (const words of ['ruleta', 'roulette']) {
    await userEvent.clear(search)
    await userEvent.type(search, words)
    expect(screen.getAllByRole('button', { name: /^Ruleta/ }).length).toBeGreaterThan(1)
    expect(screen.queryByRole('button', { name: /^Gol/ })).toBeNull()
  }
})

it('shows lotteries in the language of the reader, and finds them by either name', async () => {
  renderPage(<LotteriesPage />, { path: '/lotteries' })
  const named = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  for (const words of ['loteria de alemania', 'german lotto']) {
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), words)
    expect(named()).toEqual(['Lotería de Alemania'])
  }
})
