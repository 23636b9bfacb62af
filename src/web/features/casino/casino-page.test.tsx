import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import { setToken } from '#web/api/token.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { BalanceView } from '#web/ui/shell/balance-view.tsx'
import { CasinoPage } from './casino-page.tsx'
import { testTile } from './test-table.ts'
import type { TableTile } from '#contract/casino/tables.ts'

const open = (user: User = testUser, tables: TableTile[] = []) =>
  renderPage(
    <>
      <BalanceView />
      <CasinoPage />
    </>,
    {
      path: '/casino',
      answers: {
        'GET /api/profile': () => Response.json({ user }),
        'GET /api/casino/tables': () => Response.json({ tables, currency: 'PTS' }),
      },
    },
  )
const tiles = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.querySelector('img'))
    .map((button) => button.querySelector('img + span')?.textContent)
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const logIn = async (): Promise<void> => {
  act(() => setToken('mine'))
  await screen.findByText(/^[\d.,]+ PTS$/)
}

it('shows the 17 games by their names', () => {
  open()
  expect(tiles()).toEqual([
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

it('leads a player with points to the table of the game, and names what the tile shows', async () => {
  const { address } = open(testUser, [
    testTile({
      lastResults: [{ roundId: 3, isVoid: false, result: 'Big', pieces: [], drawn: [] }],
    }),
    testTile({ tableId: 8, gameId: 'baccarat-6', name: 'Baccarat (6 packs)', lists: [22] }),
  ])
  await logIn()
  const tile = await screen.findByRole('button', { name: /^Sic Bo Bets open/ })
  expect(tile.textContent).toContain('From 1 PTS')
  expect(tile.textContent).toContain('Returns 90.0 – 97.2 %')
  expect(tile.textContent).toContain('Big')
  expect(tiles()).toHaveLength(18)
  await userEvent.click(tile)
  await waitFor(() => expect(address()).toBe('/casino/tables/7'))
})

it('leads a player with points to /unavailable while the table is off', async () => {
  const { address } = open(testUser, [testTile({ isOn: false, phase: 'off' })])
  await logIn()
  await press('Sic Bo')
  await waitFor(() => expect(address()).toBe('/unavailable'))
})

it('keeps a press that comes before the wallet, and goes on with it', async () => {
  let answer: (() => void) | undefined
  const known = new Promise<void>((resolve) => (answer = resolve))
  const { address } = renderPage(<CasinoPage />, {
    path: '/casino',
    user: testUser,
    answers: {
      'GET /api/profile': () => known.then(() => Response.json({ user: testUser })),
      'GET /api/casino/tables': () => Response.json({ tables: [testTile()], currency: 'PTS' }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Sic Bo Bets open/ }))
  expect(address()).toBe('/casino')
  act(() => answer?.())
  await waitFor(() => expect(address()).toBe('/casino/tables/7'))
})

it('finds games by their names and puts favourites first', async () => {
  open()
  await press('Favourite: Goal')
  expect(tiles()[0]).toBe('Goal')
  await press('Favourite: Goal')
  expect(tiles()[0]).toBe('Bollywood Casino 2')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a game' }), 'roul')
  expect(tiles()).toEqual(['Unique Roulette', 'Roulette', 'Golden Roulette', 'Beach Roulette'])
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
