// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import { routePatterns } from '#web/ui/paths.ts'
import { refuse } from '#web/test-page.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { market, match, order } from '../test-market.ts'
import { MatchPage } from './match-page.tsx'

const { market: _, ...event } = match
const details = { ...event, markets: [market] }
type Options = Parameters<typeof renderExchange>[1]
const show = (options: Options = {}) =>
  renderExchange(
    <Route path={routePatterns.event}>
      <MatchPage notFound={<p>Nothing here</p>} />
    </Route>,
    {
      path: '/gamedetails/4/3',
      ...options,
      answers: { 'GET /api/events/3': () => Response.json(details), ...options.answers },
    },
  )

it('shows three prices a side, the best ones next to the middle', async () => {
  show()
  const row = within((await screen.findByText('Leeds')).closest('tr') ?? document.body)
  expect(row.getAllByRole('button').map((cell) => cell.querySelector('span')?.textContent)).toEqual(
    ['1.96', '1.98', '2.00', '2.04', '2.06', '2.08'],
  )
  expect(row.getByText('Last 2.02')).toBeTruthy()
  expect(screen.getByText('150.00 PTS matched')).toBeTruthy()
  expect(screen.getByText('2 % commission on net winnings')).toBeTruthy()
})

it('says in play that others may know more', async () => {
  show({
    answers: {
      'GET /api/events/3': () => Response.json({ ...details, inPlay: true, score: '142/3' }),
    },
  })
  expect(await screen.findByText(/Broadcasts and scores reach you late/)).toBeTruthy()
  expect(screen.getByText('142/3')).toBeTruthy()
})

it('shows what the player wins or loses by each selection', async () => {
  show({
    points: 100,
    answers: {
      'GET /api/markets/7/position': () =>
        Response.json({
          exposureMinor: 1,
          selections: [{ selectionId: 11, ifWinMinor: 2_500, winCenti: 250_000, loseCenti: 0 }],
        }),
    },
  })
  const row = within((await screen.findByText('Leeds')).closest('tr') ?? document.body)
  expect(await row.findByText('+25.00 PTS')).toBeTruthy()
})

it("lists the player's bets on the market, and gives back what waits", async () => {
  const live = fakeLive()
  const { callsOf } = show({
    points: 100,
    live,
    answers: {
      'DELETE /api/orders/501': () =>
        Response.json({ orderId: 501, cancelledMinor: 6_000, matchedMinor: 4_000 }),
    },
  })
  await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
  await screen.findByText('Leeds')
  act(() => {
    live.welcome()
    live.snapshot('orders', [order, { ...order, orderId: 502, marketId: 8 }])
  })
  const bets = within(await screen.findByRole('list', { name: 'Your bets on this market' }))
  expect(bets.getByText('40.00 PTS matched at 2.02')).toBeTruthy()
  expect(bets.getByText('60.00 PTS waits at 2.00')).toBeTruthy()
  await userEvent.click(bets.getByRole('button', { name: 'Cancel the bet on Leeds' }))
  await waitFor(() => expect(callsOf('DELETE /api/orders/501')).toHaveLength(1))
})

it('tells a reversed result', async () => {
  show({
    answers: {
      'GET /api/events/3': () =>
        Response.json({ ...details, markets: [{ ...market, isResettled: true }] }),
    },
  })
  expect(await screen.findByText(/first result of this market was reversed/)).toBeTruthy()
})

it('is not found where there is no such event, and can be tried again where it failed', async () => {
  show({ answers: { 'GET /api/events/3': () => refuse('NOT_FOUND') } })
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  show({ answers: { 'GET /api/events/3': () => refuse('SERVICE_UNAVAILABLE') } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
