import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { refusalSentence } from '#contract/refusal.ts'
import { routePatterns } from '#web/ui/paths.ts'
import { refuse } from '#web/test-page.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { details, market, match, order } from '../test-market.ts'
import { MatchPage } from './match-page.tsx'

// Pages fetch these when they are asked for.
beforeAll(() =>
  Promise.all([
    import('./selection-details.tsx'),
    import('./market-info.tsx'),
    import('./market-chart.tsx'),
    import('./time-line.tsx'),
  ]),
)

afterEach(() => vi.restoreAllMocks())

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
  const cells = row.getAllByRole('button', { name: /^(Back|Lay) / })
  expect(cells.map((cell) => cell.querySelectorAll('span')[1]?.textContent)).toEqual([
    '1.96',
    '1.98',
    '2.00',
    '2.04',
    '2.06',
    '2.08',
  ])
  expect(row.getByText('Last 2.02')).toBeTruthy()
  expect(screen.getByText('150.00 PTS matched')).toBeTruthy()
  expect(screen.getByText('2 % commission on net winnings')).toBeTruthy()
})

it('says where it takes place, once', async () => {
  const at = (venue: string) => ({
    answers: { 'GET /api/events/3': () => Response.json({ ...details, venue }) },
  })
  show(at('Quay Ground'))
  expect(await screen.findByText('Quay Ground')).toBeTruthy()
  cleanup()
  show(at(details.competition))
  expect(await screen.findAllByText(details.competition)).toHaveLength(1)
})

it('says in play that scores come late and others may know more (PR-09, PR-35)', async () => {
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
          selections: [
            {
              selectionId: 11,
              selectionName: 'Leeds',
              ifWinMinor: 2_500,
              winCenti: 250_000,
              loseCenti: 0,
            },
          ],
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

it('tells how old the prices are once the server is silent for a second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const live = fakeLive()
    show({ live })
    await screen.findByText('Leeds')
    const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
    act(() => live.welcome())
    await pass(900)
    expect(screen.queryByText(/s old/)).toBeNull()
    await pass(2_100)
    expect(screen.getByText(/prices 3 s old/)).toBeTruthy()
    act(() => live.snapshot('orders', []))
    await pass(1_000)
    expect(screen.getByText(/prices 1 s old/)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
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

it('changes price and size of a bet that waits, by keyboard alone', async () => {
  const live = fakeLive()
  const { callsOf } = show({
    points: 100,
    live,
    answers: { 'PUT /api/orders/501': () => refuse('ORDER_NOT_OPEN') },
  })
  await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
  await screen.findByText('Leeds')
  act(() => {
    live.welcome()
    live.snapshot('orders', [order])
  })
  const edit = await screen.findByRole('button', { name: 'Edit the bet on Leeds' })
  await userEvent.click(edit)
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(document.activeElement).toBe(price)
  await userEvent.keyboard('{ArrowUp}')
  expect(price).toHaveProperty('value', '2.02')
  const size = screen.getByRole('textbox', { name: 'Waiting size' })
  await userEvent.clear(size)
  expect(screen.getByText('Enter a stake.')).toBeTruthy()
  await userEvent.type(size, '25{Enter}')
  await waitFor(() => expect(callsOf('PUT /api/orders/501')).toHaveLength(1))
  // The matched part, 40.00, counts towards the new stake.
  expect(callsOf('PUT /api/orders/501')[0]?.body).toMatchObject({ price: 202, stakeMinor: 6_500 })
  expect(await screen.findByText(refusalSentence('ORDER_NOT_OPEN'))).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull()
})

it.each([
  { orderKind: 'limit_on_close', side: 'lay', fields: ['Price', 'Liability'], price: 202 },
  { orderKind: 'market_on_close', side: 'back', fields: ['Waiting size'], price: 200 },
] as const)(
  'changes what a $side for the starting price ($orderKind) has: $fields',
  async (each) => {
    const { orderKind, side, fields, price } = each
    const live = fakeLive()
    const { callsOf } = show({
      points: 100,
      live,
      answers: { 'PUT /api/orders/501': () => Response.json({}) },
    })
    await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
    await screen.findByText('Leeds')
    act(() => {
      live.welcome()
      const waiting = { orderKind, side, matchedMinor: 0, averagePrice: null }
      live.snapshot('orders', [{ ...order, ...waiting, remainingMinor: order.stakeMinor }])
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the bet on Leeds' }))
    const form = screen.getByRole('button', { name: 'Save' }).closest('form')
    const boxes = within(form ?? document.body).getAllByRole<HTMLInputElement>('textbox')
    expect(boxes.map(({ labels }) => labels?.[0]?.textContent)).toEqual(fields)
    expect(document.activeElement).toBe(boxes[0])
    // Steps a price up, and does nothing to a size.
    await userEvent.keyboard('{ArrowUp}')
    const size = boxes.at(-1) ?? document.body
    await userEvent.clear(size)
    await userEvent.type(size, '25{Enter}')
    const body = { price, stakeMinor: 2_500 }
    await waitFor(() => expect(callsOf('PUT /api/orders/501')[0]?.body).toMatchObject(body))
  },
)

it('shows what each result brings once all that waits is matched', async () => {
  const live = fakeLive()
  const { callsOf } = show({ points: 100, live })
  await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
  await screen.findByText('Leeds')
  act(() => {
    live.welcome()
    live.snapshot('orders', [order])
  })
  const table = (await screen.findByText('If all is matched')).closest('table')
  const figures = [...(table?.querySelectorAll('tbody tr') ?? [])].map((each) => each.textContent)
  expect(figures).toEqual([
    'Leeds0.00 PTS+60.00 PTS',
    'The Draw0.00 PTS−60.00 PTS',
    'York0.00 PTS−60.00 PTS',
  ])
})

it('opens every price and the price history of a selection', async () => {
  const ladder = {
    selectionId: 11,
    back: [[198, 5_000]],
    lay: [[204, 2_500]],
    traded: [[200, 10_000]],
    lastPrice: 200,
    tradedMinor: 10_000,
  }
  show({
    answers: {
      'GET /api/markets/7/ladder': () =>
        Response.json({
          marketId: 7,
          status: 'open',
          inPlay: false,
          version: 1,
          selections: [ladder],
        }),
      'GET /api/markets/7/selections/11/prices': () =>
        Response.json({ stepMs: 60_000, before: null, points: [] }),
    },
  })
  const name = 'Leeds: all prices and price history'
  await userEvent.click(await screen.findByRole('button', { name }))
  const depth = within(await screen.findByRole('table', { name: 'All prices of Leeds' }))
  const rows = depth.getAllByRole('row').map((each) => each.textContent)
  expect(rows).toEqual(['BackPriceLayMatched', '2.0425', '2.00100', '501.98'])
  expect(await screen.findByText('The price history begins with the first match.')).toBeTruthy()
})

it('has the rules and the results one press away, those of Rule 4 before a bet (PR-07)', async () => {
  const horses = {
    ...market,
    kind: 'win',
    selections: market.selections.map((each) => ({ ...each, reductionBps: 1_250 })),
  }
  show({
    answers: {
      'GET /api/events/3': () => Response.json({ ...details, markets: [horses] }),
      'GET /api/markets/7/results': () =>
        Response.json([
          {
            result: { kind: 'winners', winnerSelectionIds: [13] },
            settledAt: '2026-01-02T10:00:00.000Z',
            reversedAt: null,
          },
          {
            result: { kind: 'winners', winnerSelectionIds: [11] },
            settledAt: '2026-01-02T09:00:00.000Z',
            reversedAt: '2026-01-02T09:30:00.000Z',
          },
        ]),
    },
  })
  expect(await screen.findAllByTitle('Reduction factor')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Rules and results' }))
  const info = within(await screen.findByRole('dialog', { name: 'Match Odds: rules and results' }))
  expect(await info.findByText('Won: York')).toBeTruthy()
  expect(info.getByText(/This result stands/)).toBeTruthy()
  expect(info.getByText('Won: Leeds').closest('li')?.textContent).toContain('Reversed')
  expect(info.getAllByText('12.5 %')).toHaveLength(3)
  expect(info.getByText(/factor below 2.5 % changes nothing. From 2.5 % on/)).toBeTruthy()
})

it('shows the starting prices, as they would be or were made, in the rules of the market', async () => {
  show({
    answers: {
      'GET /api/markets/7/results': () => Response.json([]),
      'GET /api/markets/7/starting-prices': () =>
        Response.json({
          isMade: true,
          selections: [
            { selectionId: 11, price: 214 },
            { selectionId: 12, price: null },
          ],
        }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rules and results' }))
  const info = within(await screen.findByRole('dialog', { name: 'Match Odds: rules and results' }))
  expect(await info.findByText('The prices that the auction at the start made.')).toBeTruthy()
  expect(info.getByText('Leeds').nextElementSibling?.textContent).toBe('2.14')
  expect(info.getByText('The Draw').nextElementSibling?.textContent).toBe('None')
})

/** A screen of which every media query with the words holds. */
function onScreen(words: string): void {
  const usual = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(usual(query), 'matches', { value: query.includes(words) }),
  )
}

it('shows all markets on a desktop, with the chart beside them and other matches in play', async () => {
  onScreen('>= 1400px')
  const markets = [market, { ...market, marketId: 8, name: 'Total goals', kind: 'over_under' }]
  const other = { ...match, eventId: 9, name: 'Hull v Bath', inPlay: true, score: '1 - 0' }
  const point = { lastPrice: 250, highPrice: 250, lowPrice: 250, tradedMinor: 1_000 }
  show({
    answers: {
      'GET /api/events/3': () => Response.json({ ...details, markets }),
      'GET /api/events': () => Response.json([match, other]),
      'GET /api/markets/7/selections/11/prices': () =>
        Response.json({
          stepMs: 60_000,
          before: null,
          points: [{ ...point, at: '2025-01-22T15:00:00Z' }],
        }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Match Odds' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Total goals' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Hull v Bath/ })).toBeTruthy()
  const slider = await screen.findByRole('slider', { name: /Leeds/ })
  expect(slider.getAttribute('aria-valuetext')).toContain('2.50 · 10.00 PTS matched')
  await userEvent.click(screen.getByRole('button', { name: 'Chance' }))
  expect(slider.getAttribute('aria-valuetext')).toContain('40.0 %')
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  const shares = within(screen.getByRole('region', { name: 'Matched by selection' }))
  expect(shares.getAllByText('50.00 PTS')).toHaveLength(3)
})

it('tells the story of a match, its score by sides, and how fair the book is', async () => {
  const goal = { kind: 'goal', side: 'away', player: '', card: null, period: null }
  show({
    answers: {
      'GET /api/events/3': () => Response.json({ ...details, inPlay: true, score: "0 - 1 (47')" }),
      'GET /api/events/3/incidents': () =>
        Response.json([{ ...goal, entryId: 1, at: { half: 1, second: 2_790 } }]),
    },
  })
  const story = within(await screen.findByRole('list', { name: /What happened/ }))
  expect(story.getByRole('listitem').textContent).toBe("45+2'Goal, York")
  const score = within(screen.getByRole('table', { name: 'Score', hidden: true }))
  expect(score.getByRole('row', { name: 'York 1', hidden: true })).toBeTruthy()
  expect(screen.getByText('Book 150.0 % to back, 147.1 % to lay')).toBeTruthy()
})

it('shows markets of one kind at a time on a small screen', async () => {
  onScreen('< 960px')
  const markets = [market, { ...market, marketId: 8, name: 'Total goals', kind: 'over_under' }]
  show({ answers: { 'GET /api/events/3': () => Response.json({ ...details, markets }) } })
  expect(await screen.findByRole('heading', { name: 'Match Odds' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Total goals' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Totals' }))
  expect(screen.queryByRole('heading', { name: 'Match Odds' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'All markets' }))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})
