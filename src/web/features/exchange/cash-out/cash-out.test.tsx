// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CashOutFigures, CashOutQuote } from '#contract/cash-out.ts'
import { refuse } from '#web/test-page.tsx'
import { OpenBets } from '../bets/open-bets.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { market, match, order } from '../test-market.ts'
import { CashOutButton } from './cash-out-button.tsx'
import { useCashOutNews } from './use-cash-out-news.ts'

const { market: _, ...event } = match
const bet = { ...order, matchedMinor: 10_000, remainingMinor: 0 }
const figures: CashOutFigures = {
  lockedMinor: 1_250,
  netMinor: 1_225,
  outcomes: [
    { selectionId: 11, beforeMinor: 10_000, afterMinor: 1_250, netMinor: 1_225 },
    { selectionId: 12, beforeMinor: -10_000, afterMinor: 1_250, netMinor: 1_225 },
    { selectionId: 13, beforeMinor: -10_000, afterMinor: 1_250, netMinor: 1_225 },
  ],
  bets: [{ selectionId: 11, side: 'lay', price: 180, averagePrice: 178, stakeMinor: 11_250 }],
}
const quote: CashOutQuote = {
  quoteId: 'quote-1',
  marketId: 7,
  selectionId: null,
  fractionBps: 10_000,
  source: 'book',
  expiresAt: '2025-01-22T20:00:30.000Z',
  figures,
  delaySeconds: 0,
}
const made = {
  cashOutId: '6f1a2f60-0000-4000-8000-000000000000',
  marketId: 7,
  selectionId: null,
  fractionBps: 10_000,
  source: 'book',
  madeAt: '2025-01-22T20:00:00.000Z',
  isAutomatic: false,
  figures,
}

type Options = Parameters<typeof renderExchange>[1]
function show(answers: NonNullable<Options>['answers'] = {}, orders = [bet]) {
  return renderExchange(<CashOutButton marketId={7} />, {
    points: 100,
    answers: {
      'GET /api/orders': () => Response.json({ items: orders, total: 1, page: 1, pageSize: 100 }),
      'GET /api/events/3': () => Response.json({ ...event, markets: [market] }),
      'GET /api/markets/7/cash-out': () => Response.json({ source: 'book', figures }),
      'POST /api/markets/7/cash-out/quote': () => Response.json(quote),
      'POST /api/markets/7/cash-out': () => Response.json(made, { status: 201 }),
      'GET /api/cash-outs': () => Response.json([]),
      'GET /api/cash-outs/targets': () => Response.json([]),
      ...answers,
    },
  })
}
const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Cash out/ }))
  return screen.findByRole('dialog')
}

it('shows what is sure after commission, outcome by outcome, and cashes out', async () => {
  const { callsOf } = show()
  expect(await screen.findByRole('button', { name: 'Cash out +12.25 PTS' })).toBeTruthy()
  const dialog = within(await opened())
  const row = within((await dialog.findByText('York')).closest('tr') ?? document.body)
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '−100.00 PTS',
    '+12.50 PTS',
    '+12.25 PTS',
  ])
  expect(dialog.getByText('Lay 112.50 PTS on Leeds at 1.78')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('If prices get worse meanwhile'), '3 steps')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash out, +12.25 PTS' }))
  expect(await dialog.findByText('Cashed out: +12.25 PTS, whatever happens.')).toBeTruthy()
  expect(callsOf('POST /api/markets/7/cash-out')[0]?.body).toMatchObject({
    quoteId: 'quote-1',
    tolerance: { ticks: 3 },
  })
})

it('is not there without matched bets, and says when nothing is left to close', async () => {
  const { callsOf } = show({}, [{ ...order, matchedMinor: 0 }])
  await waitFor(() => expect(callsOf('GET /api/orders')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  show({ 'GET /api/markets/7/cash-out': () => refuse('NOTHING_TO_CASH_OUT') })
  expect(await screen.findByText(/Every result is alike/)).toBeTruthy()
  show({ 'GET /api/markets/7/cash-out': () => refuse('MARKET_SUSPENDED') })
  expect(await screen.findByText(/This market is suspended/)).toBeTruthy()
  show({ 'GET /api/markets/7/cash-out': () => refuse('CASH_OUT_NOT_OFFERED') })
  await screen.findByRole('button', { name: 'Cash out' })
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

it('asks for a part, and offers what can be had where all is too much', async () => {
  const { callsOf } = show({
    'POST /api/markets/7/cash-out/quote': (body) =>
      Reflect.get(Object(body), 'fractionBps') === 4_000
        ? Response.json({ ...quote, fractionBps: 4_000 })
        : refuse('CASH_OUT_TOO_THIN', { details: { availableBps: 4_012 } }),
  })
  const dialog = within(await opened())
  expect(dialog.queryByText(/Your unmatched bets stay/)).toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose 40 %' }))
  expect(await dialog.findByRole('button', { name: 'Cash out 40 %' })).toBeTruthy()
  fireEvent.change(dialog.getByRole('slider'), { target: { value: '50' } })
  await dialog.findByText(/not enough offers/)
  expect(callsOf('POST /api/markets/7/cash-out/quote').at(-1)?.body).toEqual({
    fractionBps: 5_000,
  })
})

it('says that unmatched bets stay', async () => {
  show({}, [order])
  const dialog = within(await opened())
  expect(dialog.getByText(/Your unmatched bets stay/)).toBeTruthy()
})

it('tells the new figure when it has changed', async () => {
  show({
    'POST /api/markets/7/cash-out': () =>
      refuse('CASH_OUT_CHANGED', { details: { lockedMinor: 900 } }),
  })
  const dialog = within(await opened())
  await userEvent.click(await dialog.findByRole('button', { name: 'Cash out, +12.25 PTS' }))
  expect(await dialog.findByText(/It is 9.00 PTS now/)).toBeTruthy()
})

it('asks again under the same reference when the answer was lost', async () => {
  let isLost = true
  const { callsOf } = show({
    'POST /api/markets/7/cash-out': () => {
      if (isLost) throw new TypeError('the network is gone')
      return Response.json(made, { status: 201 })
    },
  })
  const dialog = within(await opened())
  await userEvent.click(await dialog.findByRole('button', { name: 'Cash out, +12.25 PTS' }))
  isLost = false
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask again' }))
  expect(await dialog.findByText(/^Cashed out/)).toBeTruthy()
  const [first, second] = callsOf('POST /api/markets/7/cash-out')
  expect(second?.body).toEqual(first?.body)
})

it('shows how long the house keeps its figure, and asks for no tolerance then', async () => {
  const expiresAt = new Date(Date.now() + 5_000).toISOString()
  show({
    'POST /api/markets/7/cash-out/quote': () =>
      Response.json({ ...quote, source: 'house', expiresAt }),
  })
  const dialog = within(await opened())
  expect(await dialog.findByText(/The house keeps to this figure/)).toBeTruthy()
  expect(dialog.queryByLabelText('If prices get worse meanwhile')).toBeNull()
})

it('sets a target, shows it and cancels it', async () => {
  let targets: object[] = []
  const target = {
    targetId: 1,
    marketId: 7,
    marketName: 'Match Odds',
    eventName: 'Leeds v York',
    profitMinor: 2_000,
    lossMinor: null,
    createdAt: '2025-01-22T20:00:00.000Z',
  }
  const { callsOf } = show({
    'GET /api/cash-outs/targets': () => Response.json(targets),
    'PUT /api/markets/7/cash-out/target': () => {
      targets = [target]
      return Response.json(target)
    },
    'DELETE /api/markets/7/cash-out/target': () => {
      targets = []
      return Response.json({ isCancelled: true })
    },
  })
  const dialog = within(await opened())
  await userEvent.click(dialog.getByText('By itself at a target'))
  await userEvent.click(dialog.getByRole('button', { name: 'Set the target' }))
  expect(dialog.getByText('Enter a profit, a loss, or both.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/At a profit of/), '20')
  await userEvent.click(dialog.getByRole('button', { name: 'Set the target' }))
  expect(await dialog.findByText('Waits for a profit of 20.00 PTS.')).toBeTruthy()
  expect(callsOf('PUT /api/markets/7/cash-out/target')[0]?.body).toEqual({ profitMinor: 2_000 })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the target' }))
  await waitFor(() => expect(dialog.queryByText(/Waits for/)).toBeNull())
})

it('stands with the open bets, market by market', async () => {
  renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/orders': () => Response.json({ items: [bet], total: 1, page: 1, pageSize: 100 }),
      'GET /api/markets/7/cash-out': () => Response.json({ source: 'book', figures }),
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Cash out' }))
  expect(list.getByRole('link', { name: 'Match Odds · Leeds v York' })).toBeTruthy()
  expect(await list.findByRole('button', { name: 'Cash out +12.25 PTS' })).toBeTruthy()
})

it('tells on every page that a target was reached', async () => {
  function Page() {
    useCashOutNews()
    return <p>Elsewhere</p>
  }
  const live = fakeLive()
  const { callsOf } = renderExchange(<Page />, {
    points: 100,
    live,
    answers: { 'GET /api/cash-outs': () => Response.json([{ ...made, isAutomatic: true }]) },
  })
  await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
  await screen.findByText('Elsewhere')
  act(() => {
    live.welcome()
    live.snapshot('orders', [bet])
  })
  const own = { ...bet, orderId: 502, customerRef: `cash-out:${made.cashOutId}:0` }
  act(() => live.delta('orders', { changed: [own], gone: [] }))
  expect(await screen.findByText(/A target was reached.*\+12\.25 PTS/)).toBeTruthy()
})
