// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import { setToken } from '#web/api/token.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { BalanceView } from '#web/ui/shell/balance-view.tsx'
import { CasinoPage } from './casino-page.tsx'

const open = (user: User = testUser) =>
  renderPage(
    <>
      <BalanceView />
      <CasinoPage />
    </>,
    { path: '/casino', answers: { 'GET /api/profile': () => Response.json({ user }) } },
  )
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const logIn = async (): Promise<void> => {
  act(() => setToken('mine'))
  await screen.findByText(/ PTS$/)
}

it('shows the 17 games by their names', () => {
  open()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Bollywood Casino 2',
    'Unique Roulette',
    'Mini Superover',
    'Goal',
    'Andar Bahar 150 cards',
    'Lucky 15',
    'Super Over2',
    'Queen Top Open',
    'Jack Top Open',
    'Sic Bo2',
    'Instant Teenpatti 3.0',
    'Sic Bo',
    'Ball by Ball',
    'Instant Teenpatti 2.0',
    'Roulette',
    'Golden Roulette',
    'Beach Roulette',
  ])
})

it('leads a visitor to the login', async () => {
  const { address } = open()
  await press('Goal')
  expect(address()).toBe('/login')
})

it("tells a player without points 'Please Deposit Money' and leads to the deposit", async () => {
  const { address } = open({ ...testUser, points: 0, availableMinor: 0 })
  await logIn()
  await press('Goal')
  await screen.findByRole('dialog', { name: 'Please Deposit Money' })
  expect(address()).toBe('/casino')
  await press('OK')
  await waitFor(() => expect(address()).toBe('/deposit'))
})

it('leads a player with points to /unavailable while the game is not open', async () => {
  const { address } = open()
  await logIn()
  await press('Sic Bo')
  await waitFor(() => expect(address()).toBe('/unavailable'))
})

it('shows the fallback picture when a banner cannot be drawn', () => {
  open()
  const banner = screen.getByRole('button', { name: 'Goal' }).querySelector('img')
  expect(banner?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  if (banner) fireEvent.error(banner)
  expect(banner?.getAttribute('src')).toBe('/casino-fallback.svg')
})
