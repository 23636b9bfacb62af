import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type {
  FancyBetRow,
  FancyPosition,
  FancyState,
  HouseMarket,
} from '#contract/fancy/house-markets.ts'
import { refuse } from '#web/test-page.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { details } from '../test-market.ts'
import { HouseMarkets } from './house-markets.tsx'

const session = (changes: Partial<HouseMarket> = {}): HouseMarket => ({
  marketId: 5,
  eventId: details.eventId,
  kind: 'session',
  innings: 1,
  overs: 6,
  status: 'open',
  isStopped: false,
  reopensAt: null,
  quoteVersion: 3,
  quote: [{ selection: 'runs', back: { line: 47, rate: 100 }, lay: { line: 45, rate: 100 } }],
  result: null,
  ...changes,
})
const state = (...markets: HouseMarket[]): FancyState => ({
  markets,
  stakeMinMinor: 100,
  stakeMaxMinor: 100_000,
  betDelaySeconds: 1,
})
const bet: FancyBetRow = {
  betId: 9,
  marketId: 5,
  eventId: details.eventId,
  kind: 'session',
  innings: 1,
  overs: 6,
  eventName: details.name,
  customerRef: 'r',
  selection: 'runs',
  side: 'back',
  line: 47,
  rate: 100,
  stakeMinor: 1_000,
  winMinor: 1_000,
  riskMinor: 1_000,
  status: 'open',
  result: null,
  resultMinor: null,
  placedAt: '2026-01-01T00:00:00.000Z',
  settledAt: null,
  currency: 'PTS',
}
const topic = `fancy:${details.eventId}`

function show(markets: HouseMarket[], answers: Record<string, () => Response> = {}) {
  const live = fakeLive()
  renderExchange(<HouseMarkets event={details} currency="PTS" />, {
    live,
    points: 100,
    answers: {
      'GET /api/fancy/positions': () => Response.json([]),
      ...answers,
    },
  })
  act(() => {
    live.welcome()
    live.snapshot(topic, state(...markets))
  })
  return { live }
}

it('shows No before Yes with the runs and the rate, and the least and most stake under the name', async () => {
  show([session()])
  const cells = await screen.findAllByRole('button', { name: /6 over runs/ })
  expect(cells.map((cell) => cell.textContent)).toEqual(['45100', '47100'])
  expect(screen.getByText('Min 1 · Max 1k PTS')).toBeTruthy()
})

it('covers the quotes while a ball is running, and where a market is stopped or has no quote', async () => {
  const { live } = show([session({ reopensAt: new Date(Date.now() + 60_000).toISOString() })])
  expect(await screen.findByText('Ball running')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Yes 47/ })).toHaveProperty('disabled', true)
  act(() => live.delta(topic, { markets: [session({ isStopped: true })] }))
  expect(await screen.findByText('Suspended')).toBeTruthy()
  act(() => live.delta(topic, { markets: [session({ quote: [] })] }))
  expect(await screen.findByText('No quote')).toBeTruthy()
})

it('says what a bet can win and lose, and places it at the quote that was pressed', async () => {
  const user = userEvent.setup()
  show([session()], { 'POST /api/fancy/bets': () => Response.json(bet, { status: 201 }) })
  await user.click(await screen.findByRole('button', { name: /^Yes 47/ }))
  const ticket = within(await screen.findByRole('form'))
  expect(ticket.getByText('Wins if these overs bring 47 runs or more.')).toBeTruthy()
  await user.type(ticket.getByRole('textbox'), '10')
  expect(ticket.getAllByText('10.00 PTS')).toHaveLength(2)
  await user.click(ticket.getByRole('button', { name: 'Place bet' }))
  expect(await screen.findByText('Bet placed: Yes 47.')).toBeTruthy()
})

it('asks again when the quote has changed, and shows the sentence of a refusal', async () => {
  const user = userEvent.setup()
  const { live } = show([session()], {
    'POST /api/fancy/bets': () => refuse('HOUSE_LIMIT'),
  })
  await user.click(await screen.findByRole('button', { name: /^No 45/ }))
  const changed = session({
    quoteVersion: 4,
    quote: [{ selection: 'runs', back: { line: 49, rate: 100 }, lay: { line: 48, rate: 100 } }],
  })
  act(() => live.delta(topic, { markets: [changed] }))
  expect(await screen.findByText('The quote has changed: No 48 at 100.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Place bet' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take the new quote' }))
  await user.type(screen.getByRole('textbox'), '10')
  await user.click(screen.getByRole('button', { name: 'Place bet' }))
  expect(await screen.findByText(/The house takes no more bets of this size/)).toBeTruthy()
})

it("shows the player's result by runs as a ladder", async () => {
  const position: FancyPosition = {
    ...session(),
    kind: 'session',
    eventName: details.name,
    sides: ['Leeds', 'York'],
    exposureMinor: 1_000,
    bestMinor: 2_000,
    byRuns: [
      { fromRuns: 0, toRuns: 44, resultMinor: -1_000 },
      { fromRuns: 45, toRuns: 46, resultMinor: 2_000 },
      { fromRuns: 47, toRuns: null, resultMinor: 0 },
    ],
    byWinner: [],
    bets: [bet],
  }
  show([session()], { 'GET /api/fancy/positions': () => Response.json([position]) })
  await waitFor(() => expect(screen.getByText('At risk 10.00 PTS')).toBeTruthy())
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '44 or fewer−10.00 PTS',
    '45 to 46+20.00 PTS',
    '47 or more0.00 PTS',
  ])
})

it("shows the player's result under each side of the bookmaker, by all bets there", async () => {
  const bookmaker = session({
    kind: 'bookmaker',
    innings: null,
    overs: null,
    quote: (['home', 'away'] as const).map((selection) => ({
      selection,
      back: { line: null, rate: 85 },
      lay: { line: null, rate: 88 },
    })),
  })
  const position: FancyPosition = {
    ...bookmaker,
    eventName: details.name,
    sides: ['Leeds', 'York'],
    exposureMinor: 1_000,
    bestMinor: 850,
    byRuns: [],
    byWinner: [
      { winner: 'home', resultMinor: 850 },
      { winner: 'away', resultMinor: -1_000 },
    ],
    bets: [],
  }
  show([bookmaker], { 'GET /api/fancy/positions': () => Response.json([position]) })
  const own = await screen.findAllByText(/^Your result/)
  expect(own.map(({ textContent }) => textContent)).toEqual([
    'Your result +8.50 PTS',
    'Your result −10.00 PTS',
  ])
})
