import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CasinoBet } from '#contract/casino/bets.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { BetsRoute } from '../../bets-route.tsx'

const bet: CasinoBet = {
  betId: 5,
  receipt: 'C5',
  tableId: 1,
  tableName: 'Teenpatti T20',
  gameId: 'teenpatti-20',
  roundId: 77,
  stage: 1,
  market: 'Winner',
  selection: 'Player A',
  side: 'back',
  price: 198,
  stakeMinor: 1_000,
  liabilityMinor: 1_000,
  possibleReturnMinor: 1_980,
  status: 'won',
  resultMinor: 980,
  placedAt: '2026-12-01T12:00:00.000Z',
  currency: 'PTS',
}
const card = {
  cardId: 12,
  poolId: 1,
  gameId: 'monsoon-gold',
  name: 'Monsoon Gold',
  version: 1,
  priceMinor: 2_000,
  currency: 'PTS',
  state: 'settled',
  playedBy: 'player',
  grid: [],
  prizeMinor: 2_000,
  prizes: [],
  isWin: false,
  boughtAt: '2026-12-01T12:00:00.000Z',
  playedFrom: '2026-12-15T12:00:00.000Z',
  closedAt: '2026-12-01T12:01:00.000Z',
  voidReason: null,
}
const spin = {
  spinId: 9,
  machineId: 'lantern-row',
  name: 'Lantern Row',
  version: 1,
  currency: 'PTS',
  coinMinor: 100,
  stakeMinor: 500,
  payoutMinor: 200,
  isWin: false,
  voidReason: null,
  stops: [0, 0, 0],
  window: [],
  prizes: [],
  proof: {
    commit: '0'.repeat(64),
    serverSeed: '0'.repeat(64),
    playerSeed: 'mine',
    nonce: 0,
  },
  spunAt: '2026-12-01T12:00:00.000Z',
}
const pageOf = (...items: object[]) =>
  Response.json({ items, total: items.length, page: 1, pageSize: 25 })

function open(path: string, more = {}) {
  const queries: URLSearchParams[] = []
  const page = renderPage(<BetsRoute />, {
    path,
    user: testUser,
    answers: {
      'GET /api/casino/bets': (_body, query) => {
        queries.push(query)
        return Response.json({ items: [bet], total: 1, page: 1, pageSize: 25, ...more })
      },
      'GET /api/instant-wins/cards': () => pageOf(card),
      'GET /api/slots/spins': () =>
        Response.json({ items: [spin], total: 1, page: 1, pageSize: 25, ...more }),
      'GET /api/my-lotteries/tickets': () => pageOf(),
    },
  })
  return { ...page, queries }
}

it('shows casino bets among the bets; a row opens its round', async () => {
  const { address } = open('/bets?kind=casino&show=settled')
  const row = await screen.findByRole('link', { name: /Back Player A 1.98/ })
  expect(row.getAttribute('href')).toBe('/casino/rounds/77')
  expect(row.textContent).toContain('Round 77')
  expect(row.textContent).toContain('Won +9.80 PTS')
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Open')
  expect(address()).toBe('/bets?kind=casino&show=open')
})

it('finds plays by words and by days of the reader', async () => {
  const { address, queries } = open('/bets?kind=casino')
  await screen.findByRole('link', { name: /Back Player A 1.98/ })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'T20')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-01' } })
  expect(address()).toContain('q=T20')
  const from = new Date(2026, 11, 1).toISOString()
  await waitFor(() =>
    expect(queries.map((query) => [query.get('search'), query.get('from')])).toContainEqual([
      'T20',
      from,
    ]),
  )
})

it('leads from cards and spins to their pages, and calls no stake that came back a win', async () => {
  open('/bets?kind=scratch-cards')
  const ofCard = await screen.findByRole('link', { name: /Monsoon Gold/ })
  expect(ofCard.getAttribute('href')).toBe('/scratch-cards/12')
  expect(ofCard.textContent).toContain('Stake back')
  await userEvent.click(screen.getByRole('radio', { name: 'Slots' }))
  const ofSpin = await screen.findByRole('link', { name: /Lantern Row/ })
  expect(ofSpin.getAttribute('href')).toBe('/slots/spins/9')
  expect(ofSpin.textContent).toContain('Part of the stake back')
  await userEvent.click(screen.getByRole('radio', { name: 'Lotteries' }))
  expect(await screen.findByText('No lottery tickets yet')).toBeTruthy()
})

it.each([
  ['casino', /Back Player A 1.98/],
  ['slots', /Lantern Row/],
])('says up to which day plays are kept outside, where some are: %s', async (kind, name) => {
  open(`/bets?kind=${kind}`)
  await screen.findByRole('link', { name })
  expect(screen.queryByText(/kept outside/)).toBeNull()
  cleanup()
  open(`/bets?kind=${kind}`, { carriedUntil: '2024-03-05T12:00:00.000Z' })
  expect(await screen.findByText(/Play up to .*2024.* is kept outside the program/)).toBeTruthy()
})
